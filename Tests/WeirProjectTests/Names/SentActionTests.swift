import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Actions that a reduction declares as sent.
@Suite struct SentActionTests {
  private static func written(_ sends: String) -> Written {
    Written([
      """
      module: A
      children: { b: B }
      state: { count: Int = 0 }
      actions: { x: , y: }
      reduce:
        x: { does: count += 1, sends: \(sends) }
        y: { sends: B.z }
        b.z: { doc: Closes it., does: count = 0, sends: [x] }
      ---
      module: B
      actions: { z: }
      """
    ])
  }

  @Test func areEdges() throws {
    let written = Self.written("[y, B.z]")
    #expect(written.messages == [])
    #expect(
      try written.edges(of: "A") == [
        "owns B.b «B»", "sends B.z «B.z»", "sends B.z «B.z»", "reduces B.z «b.z»",
      ])
    let sends = try written.project[written.id("A")].reductions.map { $0.sends.map(\.spec.text) }
    #expect(sends == [["y", "B.z"], ["B.z"], ["x"]])
  }

  @Test(arguments: [
    ("z", "`A` declares no action `z`"), ("B.zz", "`B` declares no action `zz`; did you mean `z`?"),
    ("C.z", "unknown module `C`"), ("B.C.z", "`B.C.z` is not an action"),
    ("[x, y, x]", "duplicate action `x`"),
  ])
  func unknownOnesAreReported(_ sends: String, _ message: String) {
    let written = Self.written(sends)
    #expect(written.messages.contains { $0.contains(" " + message) })
  }

  @Test func impactFollowsThem() throws {
    let written = Self.written("B.z")
    let reached = try Impact(of: "A.y", in: written.project).reached.map {
      "\($0.node.member?.kind.rawValue ?? "") \($0.node.member?.name ?? "")"
    }
    #expect(
      reached == [
        "reduction y", "action z", "reduction b.z", "field count", "action x", "reduction x",
      ])
  }
}
