import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// Names of types, values and members in hand-written Swift explain only names at positions that need them.
@Suite struct HandWrittenNameTests {
  private static func module(
    _ parts: String = "", types: String = "", body: String = "count += 1"
  ) -> String {
    """
    module: Shop
    types: { Kind: [small, large], \(types) }
    children: { cart: Cart }
    state: { count: Int = 0, last: Kind = .small }
    actions: { act: }
    \(parts)
    reduce:
      act: |
        \(body)
    ---
    module: Cart
    types: { Status: [open, paid] }
    state: { total: Int = 0, status: Status = .open }
    actions: { buy: }
    reduce: { buy: 'total += 1; status = .paid' }
    """
  }

  private static func check(_ marked: String, _ handWritten: String) {
    let text = ExampleText(marked.replacing("‹", with: "«").replacing("›", with: "»"))
    var declarations = SwiftDeclarations()
    declarations.add(handWritten)
    let project = Project(text.project(), handWritten: declarations)
    #expect(project.findings.isEmpty, "\(project.findings.map(\.message))")
    let found = Checker(today: nil).check(project).findings.filter {
      $0.rule == "unresolved-name"
    }
    #expect(Set(found.map(\.span)) == Set(text.marked), "\(handWritten): \(found.map(\.message))")
  }

  private static func withoutMarks(_ text: String) -> String { text.filter { !"‹›".contains($0) } }

  private static let values = [
    "let tag = 1", "func tag() {}", "extension Shop { var tag: Int { 1 } }",
    "protocol P { func tag() }",
  ]

  @Test(arguments: [
    module("operations: { set: { takes: { UUID: ‹tag› }, does: count = 1 } }"),
    module(types: "Row: { id: Int, tag: ‹tag› }"),
    module(types: "Row: { id: Int, tags: \"[‹tag›?]\" }"),
    module(types: "Row: { struct: { id: Int }, conforms: [‹tag›] }"),
    module("derived: { some: { type: \"‹tag›?\", is: 'nil' } }"),
    module(body: "let x: ‹tag›? = nil"),
    module(body: "let x = count as? ‹tag›"),
    module("derived: { some: { type: \"‹Cart.tag›?\", is: 'nil' } }"),
  ])
  func valuesAreNotTypes(_ marked: String) {
    for swift in Self.values { Self.check(marked, swift) }
    let types = [
      "struct tag {}", "typealias tag = Int", "extension Cart { enum tag {} }",
      "protocol P { associatedtype tag }", "protocol tag {}",
    ]
    for swift in types { Self.check(Self.withoutMarks(marked), swift) }
  }

  @Test(arguments: ["count += cart.‹tag›", "count += self.cart.‹tag›", "last = ‹.tag›"])
  func valuesAreNotMembers(_ body: String) {
    let marked = Self.module(body: body)
    Self.check(marked, "let tag = 1")
    Self.check(marked, "func tag() {}")
    let members = [
      "extension Cart { var tag: Int { 1 } }",
      "extension Shop.Kind { static let tag = Self.small }",
      "protocol P { var tag: Int { get } }",
    ]
    for swift in members { Self.check(Self.withoutMarks(marked), swift) }
  }

  @Test func eachDeclarationExplainsAValue() {
    let text = Self.module(body: "count += tag")
    for swift in Self.values + ["struct tag {}", "enum tag {}"] { Self.check(text, swift) }
    Self.check(Self.module(body: "count += ‹tag›"), "for tag in [1] { print(tag) }")
    Self.check(Self.module(body: "count += ‹tag›"), "run { let tag = 1; print(tag) }")
  }

  /// A protocol of a library may give its members to the type that an extension makes conform to it.
  @Test(arguments: [
    ("count += cart.‹tag›", "extension Cart: Tagged {}"),
    ("count += self.cart.‹tag›", "extension App.Cart: @retroactive Lib.Tagged {}"),
    ("last = ‹.tag›", "extension Shop.Kind: Tagged {}"),
    ("count += ‹tag›", "extension Shop: Tagged {}"),
    ("count += self.‹tag›", "extension Shop: Tagged {}"),
    ("count += [1].‹tag› + kinds.‹tag›", "extension Array: Tagged where Element == Int {}"),
    ("count += kinds.‹tag›", "extension [Shop.Kind]: Tagged {}"),
    ("count += kinds.‹tag›", "extension Array<Shop.Kind>: Tagged {}"),
    ("count += byID.‹tag›", "extension [Int: Shop.Kind]: Tagged {}"),
    ("count += byID.‹tag›", "extension Dictionary: Tagged where Value == Shop.Kind {}"),
  ])
  func inheritedMembers(_ body: String, _ handWritten: String) {
    let fields = "count: Int = 0, kinds: [Kind], byID: '[Int: Kind]'"
    let marked = Self.module(body: body).replacing("count: Int = 0, last", with: fields + ", last")
    let withoutArray = marked.replacing("[1].‹tag› + ", with: "")
    Self.check(Self.withoutMarks(marked), handWritten)
    // Those of the standard library have no such member.
    Self.check(withoutArray, handWritten.replacing("Tagged", with: "Hashable"))
    Self.check(withoutArray, "extension Other: Tagged {}")
  }

  /// Swift that is not compiled on every platform, and types that inherit members.
  @Test(arguments: [
    "#if canImport(UIKit)\n        BODY\n        #endif",
    "#if os(iOS)\n        #else\n        BODY\n        #endif",
    "switch count {\n        #if DEBUG\n        case 1: BODY\n        #endif\n        default: count = 1\n        }",
    "struct Own: Tagged { mutating func act() { var count = 1; BODY; _ = count } }; count += 1",
    "enum Own { func act() { var count = 1; BODY; _ = count } }; count += 1",
  ])
  func openScopes(_ code: String) {
    for body in ["count = tag()", "count = UIDevice.tag", "let tag: Tag? = nil; _ = tag"] {
      Self.check(Self.module(body: code.replacing("BODY", with: body)), "protocol Tagged {}")
    }
    // A similar name explains them.
    guard code.hasPrefix("#if") else { return }
    Self.check(Self.module(body: code.replacing("BODY", with: "count = ‹cuont›")), "")
    Self.check(Self.module(body: code.replacing("BODY", with: "count = cart.‹totl›")), "")
  }

  @Test(arguments: ["discardableResult", "inline(never)", "available(*, deprecated)", "inlinable"])
  func attributesOfTheLanguage(_ attribute: String) {
    Self.check(Self.module(body: "@\(attribute) func act() {}; act(); count += 1"), "")
    Self.check(Self.module(body: "@‹Wrapper›(wrappedValue: ‹tag›) var x: Int; count += x"), "")
  }
}
