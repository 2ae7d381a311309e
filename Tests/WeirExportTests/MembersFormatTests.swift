import Foundation
import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirExport

@Suite struct MembersFormatTests {
  private struct Document: Decodable {
    struct Place: Decodable {
      let file: Int
      let line: Int
      let store: String?
    }

    let files: [String]
    let kinds: [String]
    let verbs: [String]
    let modules: [Place]
    let nodes: [[Part]]
    let flows: [[Int]]
    let namers: [[Int]]
  }

  private enum Part: Decodable, Equatable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  private static let sample = Sample(
    """
    module: Shop
    children: { cart: Cart }
    reduce: { cart.didAdd: cart.clear() }
    ---
    module: Cart
    state:
      count: Int = 0
    actions: { didAdd: }
    reduce: { didAdd: count += 1 }
    operations: { clear: count = 0 }
    """)

  private func document() throws -> Document {
    let text = JSONMembersFormat.text(of: Self.sample.project, sources: Self.sample.sources)
    return try JSONDecoder().decode(Document.self, from: Data(text.utf8))
  }

  /// `Shop.cart`; a state has the name of its module.
  private func names(_ document: Document) -> [String] {
    document.nodes.map { node in
      guard case .number(let module) = node[0] else { return "" }
      let owner = Self.sample.project.modules[module].name
      guard node.count > 2, case .number(let kind) = node[1], case .text(let name) = node[2] else {
        return owner
      }
      return "\(document.kinds[kind]) \(owner).\(name)"
    }
  }

  @Test func membersHaveTheirLines() throws {
    let document = try document()
    #expect(
      names(document) == [
        "Shop", "child Shop.cart", "reduction Shop.cart.didAdd", "Cart", "field Cart.count",
        "action Cart.didAdd",
        "reduction Cart.didAdd", "operation Cart.clear",
      ])
    let field = document.nodes[4]
    #expect(field[3] == .text("count: Int = 0"))
    guard case .number(let file) = field[4], case .number(let line) = field[5] else {
      Issue.record("no position")
      return
    }
    #expect(document.files[file].hasSuffix(".yaml") && line == 7)
    #expect(
      document.modules.map(\.line) == [1, 5] && document.modules.allSatisfy { $0.store == nil })
  }

  /// Only the entry of a member in `{ }`, and the first line of a block.
  @Test func linesOfSeveralMembersAreSplit() throws {
    let sample = Sample(
      """
      module: Cart
      state: { names: '[String] = ["a, b"]', isOn: Bool = (1 < 2) }
      actions: { didAdd: , didEnter: { name: String } }
      reduce:
        didAdd: |
          isOn = true
        didEnter: names = [name]
      """)
    let text = JSONMembersFormat.text(of: sample.project, sources: sample.sources)
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    let lines = document.nodes.filter { $0.count > 3 }.map { $0[3] }
    #expect(
      lines == [
        .text("names: '[String] = [\"a, b\"]'"), .text("isOn: Bool = (1 < 2)"), .text("didAdd"),
        .text("didEnter: { name: String }"), .text("didAdd: | isOn = true"),
        .text("didEnter: names = [name]"),
      ])
  }

  @Test func stepsLeadFromAnActionToTheField() throws {
    let document = try document()
    let names = names(document)
    let steps = document.flows.map { "\(names[$0[0]]) \(document.verbs[$0[2]]) \(names[$0[1]])" }
    for step in [
      "action Cart.didAdd is reduced by reduction Cart.didAdd",
      "action Cart.didAdd is reduced by reduction Shop.cart.didAdd",
      "reduction Cart.didAdd writes field Cart.count",
      "reduction Shop.cart.didAdd calls operation Cart.clear",
    ] {
      #expect(steps.contains(step), "\(steps)")
    }
    let callers = document.namers.map { "\(names[$0[0]]) \(document.verbs[$0[2]]) \(names[$0[1]])" }
    #expect(callers.contains("operation Cart.clear is called by reduction Shop.cart.didAdd"))
  }
}
