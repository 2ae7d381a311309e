import Testing
import WeirProject

/// The modules that receive a value of another module, and those that build it.
@Suite struct ReadPlanTests {
  private static let reader = """
    ---
    module: Reader
    reads: { zone: Source.zone }
    state: { a: Int = 0 }
    derived:
      text: { type: String, is: 'zone + "\\(plain)"' }
      more: { type: String, is: text + text }
      plain: { type: Int, is: a + 1 }
    operations: { note: 'print(more)', raise: a += 1 }
    ---
    module: Source
    reusable: true
    state: { zone: String = "" }

    """

  private func received(_ modules: String, _ names: String...) throws -> [[String]] {
    let written = Written([modules + Self.reader])
    #expect(written.messages == [])
    return try names.map {
      written.project.readPlan.received(by: try written.id($0)).map(\.name)
    }
  }

  private func problem(_ modules: String) throws -> String {
    let written = Written([modules + Self.reader])
    #expect(written.messages == [])
    let problem = written.project.readPlan.problem(of: 0, in: try written.id("Reader"))
    return problem.map { "\($0)".prefix { $0 != "(" } }.map(String.init) ?? "none"
  }

  @Test func theCommonOwnerReceivesNothing() throws {
    let modules = """
      module: App
      children: { top: Top }
      ---
      module: Top
      children: { source: Source, middle: Middle }
      ---
      module: Middle
      children: { rows: { module: Low, keyed: Int } }
      ---
      module: Low
      children: { reader: { module: Reader, optional: true } }

      """
    #expect(
      try received(modules, "App", "Top", "Middle", "Low", "Reader", "Source")
        == [[], [], ["sourceZone"], ["sourceZone"], ["zone"], []])
  }

  @Test func aReusableModuleHasSeveralOwners() throws {
    let modules = """
      module: App
      children: { source: Source, left: Left, right: Right }
      ---
      module: Left
      children: { reader: Reader }
      ---
      module: Right
      children: { reader: Reader }

      """
    #expect(
      try received(modules, "App", "Left", "Right", "Reader")
        == [[], ["sourceZone"], ["sourceZone"], ["zone"]])
  }

  @Test(arguments: [
    ("module: App\nchildren: { reader: Reader }\n", "noCommonOwner"),
    (
      "module: App\nchildren: { a: A, b: B }\n---\nmodule: A\nchildren: { s: Source }\n---\nmodule: B\nchildren: { r: Reader }\n",
      "none"
    ),
    ("module: App\nchildren: { reader: Reader, a: Source, b: Source }\n", "severalInstances"),
    (
      "module: App\nchildren: { reader: Reader, a: { module: Source, optional: true } }\n", "absent"
    ),
    ("module: App\nchildren: { reader: Reader, a: { module: Source, keyed: Int } }\n", "absent"),
    (
      "module: App\nchildren: { reader: Reader, a: { module: A, optional: true } }\n---\nmodule: A\nchildren: { s: Source }\n",
      "absent"
    ),
    (
      "module: App\nchildren: { a: { module: A, optional: true } }\n---\nmodule: A\nchildren: { s: Source, r: { module: Reader, keyed: Int } }\n",
      "none"
    ),
  ])
  func problems(_ modules: String, _ wanted: String) throws {
    #expect(try problem(modules) == wanted)
  }

  @Test func aValueOfAnOwner() throws {
    let written = Written([
      """
      module: App
      children: { reader: Reader }
      state: { zone: String = "" }
      ---
      module: Reader
      reads: { zone: App.zone }
      """
    ])
    guard case .above = written.project.readPlan.problem(of: 0, in: try written.id("Reader"))
    else { return #expect(Bool(false)) }
  }

  @Test func membersThatDependOnTheValue() throws {
    let written = Written([
      "module: App\nchildren: { reader: Reader, source: Source }\n" + Self.reader
    ])
    let (plan, id) = (written.project.readPlan, try written.id("Reader"))
    #expect((0..<3).map { plan.isReading(derived: $0, in: id) } == [true, true, false])
    #expect((0..<2).map { plan.isReading(operation: $0, in: id) } == [true, false])
  }

  @Test func circles() throws {
    let written = Written([
      """
      module: App
      children: { a: A, b: B, c: C }
      ---
      module: A
      reads: { y: B.y }
      derived: { x: { type: Int, is: y } }
      ---
      module: B
      reads: { x: A.x }
      derived: { y: { type: Int, is: x }, z: { type: Int, is: '1' } }
      ---
      module: C
      reads: { x: A.x, z: B.z }
      """
    ])
    let plan = written.project.readPlan
    let (reader, first) = (try written.id("C"), try written.id("A"))
    #expect(plan.circles.map { written.names($0.modules) } == [["A", "B"]])
    #expect(plan.received(by: reader).map(\.name) == ["z"])
    #expect(!plan.receives(first))
  }

  @Test func edges() throws {
    let written = Written([
      "module: App\nchildren: { reader: Reader, source: Source }\n" + Self.reader
    ])
    let edges = written.project.edges(from: try written.id("Reader"))
    #expect(edges.map { "\($0.kind) \($0.member) \($0.fromMember)" } == ["reads zone zone"])
    #expect(edges.allSatisfy { $0.isOfReads })
  }
}
