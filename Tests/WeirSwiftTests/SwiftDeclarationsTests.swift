import Testing
import WeirSwift

@Suite struct SwiftDeclarationsTests {
  private func declarations(_ text: String) -> SwiftDeclarations {
    var declarations = SwiftDeclarations()
    declarations.add(text)
    return declarations
  }

  @Test(arguments: [
    "struct Tag {}", "class Tag {}", "enum Tag { case a }", "actor Tag {}", "protocol Tag {}",
    "typealias Tag = Int", "struct `Tag`<Element> { let x: Int; struct Inner {} }",
    "extension Order { struct Tag {} }", "extension Order { typealias Tag = Int }",
    "protocol P { associatedtype Tag }", "#if DEBUG\nstruct Tag {}\n#endif",
  ])
  func types(_ text: String) {
    let found = declarations(text)
    #expect(found.types.subtracting(["P"]) == ["Tag"])
    #expect(found.values.isEmpty && found.members.isEmpty)
  }

  @Test(arguments: [
    "let tag = 1", "var (tag, _) = (1, 2)", "func tag<T>(_ x: T) where T: Equatable { let y = x }",
    "let `tag`: Int = { let inner = 1; return inner }()", "private lazy var tag = 1",
    "guard let tag = read() else { exit(1) }",
    "@MainActor var tag: Int { let inner = 1; return inner }",
  ])
  func values(_ text: String) {
    let found = declarations(text)
    #expect(found.values == ["tag"])
    #expect(found.types.isEmpty && found.members.isEmpty)
  }

  @Test(arguments: [
    "extension Order { var tag: Int { 1 } }", "protocol P { var tag: Int { get } }",
    "extension Order { static let tag = 1 }", "extension Order { mutating func tag() {} }",
  ])
  func members(_ text: String) {
    let found = declarations(text + "\nlet x = 1")
    #expect(found.members == ["tag"] && found.values == ["x"])
  }

  @Test func anInitializerIsAMember() {
    #expect(
      declarations("extension Order { init(_ x: Int) {} }").members == ["Order.init", "init"])
  }

  @Test func attributesNameMacrosLikeTypes() {
    let found = declarations(
      "@attached(member) macro tag() = #externalMacro(module: \"M\", type: \"T\")")
    #expect(found.types == ["tag"] && found.values == ["tag"])
  }

  /// Those of statements in a script, of bodies and of types.
  @Test(arguments: [
    "for tag in [1] { let x = tag }", "if let tag = read() { print(tag) }",
    "while let tag = read() { print(tag) }",
    "switch read() { case let tag?: print(tag); default: break }",
    "do { let tag = 1; print(tag) } catch let tag { print(tag) }",
    "run { tag in let tag = tag; print(tag) }", "#Preview { let tag = 1 }",
    "struct Other { let tag = 1; func tag() {}; struct tag {} }",
    "func run() { struct tag {}; let tag = 1 }", "print(tag)", "import tag",
  ])
  func localNamesAreNotInScopeElsewhere(_ text: String) {
    #expect(!declarations(text).contains("tag"))
  }

  @Test func setsOfNames() {
    let all = declarations(
      "let id = 1\nstruct id {}\nextension A { var id: Int { 1 }; var x: Int { 1 } }")
    #expect(all.restricted(to: ["x"]).members == ["x"] && all.restricted(to: ["x"]).types.isEmpty)
    let rest = all.subtracting(declarations("struct id {}"))
    #expect(rest.types.isEmpty && rest.values == ["id"] && rest.members == ["id", "x"])
    #expect(!all.isEmpty && all.subtracting(all).isEmpty)
  }

  @Test func variablesOfAllDepths() {
    let text = """
      struct A {
        var field: Int
        func call(label name: Int, same: Int) { let local = { closure, other in closure } }
        func typed() { _ = { (_ first: Int, second: Int) in switch first { case let bound: bound } } }
      }
      """
    #expect(
      SwiftDeclarations.variables(in: text)
        == ["field", "name", "same", "local", "closure", "other", "first", "second", "bound"])
  }
}
