import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

@testable import WeirGenerate

/// The values that `weir verify` tries.
@Suite struct SampleTests {
  private static let module = """
    module: Box
    types:
      Kind: [a, b, c, d, e, f, g, h]
      Part: { kind: Kind, size: Int }
    state: { total: Int = 0, price: Double = 0, name: String = '""' }
    actions:
      didPick: { kind: Kind }
      didReceive: { part: Part }
      didList: { kinds: "[Kind]" }
      didSet: { amount: Int }
      didPrice: { price: Double }
      didSwitch: { code: Int }
      didName: { text: String }
      didMany: { count: Int }
    reduce:
      didReceive: total = part.size
      didSet: total = amount
      didPrice: self.price = price
      didSwitch: |
        switch code {
        case 42: total = 0
        case 60...70: total = 1
        default: break
        }
      didName: |
        if ["go", "stop"].contains(text) { name = text }
      didMany: |
        if count == 2 || count == 3 || count == 4 || count == 5 || count == 6 { total = count }
    invariants:
      small: { holds: total <= 100 }
      cheap: { holds: price < 9.5 }

    """

  @Test(arguments: [
    ("didPick", ["a", "b", "c", "d", "e", "f", "g", "h"].map { "Box.Kind.\($0)" }),
    ("didSet", ["0", "1", "100", "99", "101", "-1"]),
    ("didPrice", ["0", "1", "9.5", "8.5", "10.5", "-1"]),
    ("didSwitch", ["0", "1", "42", "60", "70", "59", "61", "69", "71"]),
    ("didName", [#""""#, #""a""#, #""go""#, #""stop""#]),
    ("didMany", ["0", "1", "2", "3", "4", "5", "6", "100", "99", "101"]),
  ])
  func everyCaseAndEveryComparedLiteralIsTried(action: String, expected: [String]) throws {
    #expect(try values(of: action) == expected)
  }

  @Test func eachValueOccursInAStruct() throws {
    let values = try values(of: "didReceive")
    #expect(values.count == 8)
    for part in ["Kind.h", "size: 100", "size: 101", "size: -1"] {
      #expect(values.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test func eachElementOccursInAList() throws {
    let values = try values(of: "didList")
    #expect(values.contains("[]"))
    for name in "abcdefgh" {
      #expect(values.contains { $0.contains("Kind.\(name)") }, "\(name)")
    }
  }

  @Test(arguments: [[40], [3, 40], [5, 5]])
  func eachValueIsInACombination(counts: [Int]) {
    let rows = SampleBuilder.combinations(counts)
    for (column, count) in counts.enumerated() {
      #expect(Set(rows.map { $0[column] }) == Set(0..<count))
    }
  }

  private func values(of name: String) throws -> [String] {
    let project = Spec(Self.module).project
    let module = try #require(project.module(named: "Box"))
    let action = try #require(project.action(named: name, in: module.id))
    return SampleBuilder(project, limit: 6).values(
      of: action.types[0], called: action.spec.payload[0].name.value, in: module.id,
      for: .event(module.id, 0)
    ).map(\.text)
  }
}
