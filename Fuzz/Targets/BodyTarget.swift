import SwiftParser
import SwiftSyntax
import WeirSwift

extension FuzzTarget {
  /// Swift of a spec in every place that takes some: a body, an expression, a condition, a type.
  static let body = FuzzTarget("body", words: bodyWords) { input in
    let text = String(decoding: input, as: UTF8.self)
    let body = SwiftReader.body(text)
    try check(body, text)
    if body.problems.isEmpty { try Escape.check(text, in: .body) }
    let expression = SwiftReader.expression(text)
    try check(expression, text)
    if expression.problems.isEmpty {
      try require(body.problems.isEmpty, "an expression is no body: \(body.problems)")
      try Escape.check(text, in: .expression)
    }
    let conditions = SwiftReader.conditions(text)
    try check(conditions.fragment, text)
    if conditions.fragment.problems.isEmpty { try Escape.check(text, in: .condition) }
    let type = SwiftReader.type(text)
    try checkOffsets(of: type.problems, text)
    guard type.problems.isEmpty else { return }
    try Escape.check(type.text, in: .type)
    try require(
      SwiftReader.type(type.text).text == type.text, "a type's text is another one when it is read")
  }

  private static func check(_ fragment: Fragment, _ text: String) throws {
    try require(
      fragment.problems.isEmpty || fragment.statements.isEmpty, "a text with problems is lowered")
    try checkOffsets(of: fragment.problems, text)
  }

  private static func checkOffsets(of problems: [Fragment.Problem], _ text: String) throws {
    let size = text.utf8.count
    for problem in problems {
      try require(
        (0...size).contains(problem.offset), "a problem is outside of its text: \(problem)")
    }
  }

  private static let bodyWords =
    """
    a b c Order self Self super x Int String let var if else guard switch case default: where for in \
    while repeat do catch try await throw return break continue fallthrough defer func struct enum class \
    extension import init deinit subscript get set willSet nil true is as as? any some inout async throws \
    _ $0 0 1.5 "s" "\\( " \"\"\" #" "# ##" ( ) [ ] { } < > , : ; . ? ! ?? = += == != && || & + - -> ... ..< \
    @a @MainActor #if #endif #else #elseif #selector #line #sourceLocation #error("x") #warning #available \
    #unavailable #file \\ \\. / // /* */ #/ /# /a}/ ` \u{e9} \u{301} ~ @ # $ ' \u{feff} \u{201c} \u{0} \
    \u{2028} { }} { { ;} static operator macro precedencegroup then each repeat consume copy
    """.split(separator: " ").map(String.init) + ["\n", "\r", "\r\n", " ", "\t"]
}

/// That accepted Swift stays in the place that it is put into.
struct Escape {
  enum Place { case body, expression, condition, type }

  static func check(_ text: String, in place: Place) throws {
    for version in [Parser.SwiftVersion.v6, .v5] {
      let whole = wrapped(text, in: place)
      var parser = Parser(whole, swiftVersion: version)
      let tree = SourceFileSyntax.parse(from: &parser)
      try require(!tree.hasError, "accepted in \(place), and no Swift (\(version)): \(whole)")
      try require(shape(of: tree, in: place), "out of its \(place) (\(version)): \(whole)")
    }
  }

  private static func wrapped(_ text: String, in place: Place) -> String {
    switch place {
    case .body: "struct S {\n  mutating func f() {\n\(text)\n  }\n  var end = 1\n}\n"
    case .expression: "struct S {\n  var value = \(text)\n  var end = 1\n}\n"
    case .condition: "struct S {\n  func f() {\n    if \(text) {\n    }\n  }\n  var end = 1\n}\n"
    case .type: "struct S {\n  var value: \(text)\n  var end = 1\n}\n"
    }
  }

  /// Whether the declarations are those that were written around the text.
  private static func shape(of tree: SourceFileSyntax, in place: Place) -> Bool {
    guard tree.statements.count == 1, let item = tree.statements.first?.item,
      case .decl(let declaration) = item, let type = declaration.as(StructDeclSyntax.self)
    else { return false }
    let members = type.memberBlock.members.map(\.decl)
    guard members.count == 2, let end = members[1].as(VariableDeclSyntax.self),
      end.bindings.first?.pattern.trimmedDescription == "end"
    else { return false }
    switch place {
    case .body: return members[0].is(FunctionDeclSyntax.self)
    case .condition:
      return members[0].as(FunctionDeclSyntax.self)?.body?.statements.count == 1
    case .expression, .type:
      return members[0].as(VariableDeclSyntax.self)?.bindings.count == 1
    }
  }
}
