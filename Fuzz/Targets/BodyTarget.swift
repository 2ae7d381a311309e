import WeirSwift

extension FuzzTarget {
  /// Swift of a spec at every position that accepts it: a body, an expression, a condition, a type.
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
    try check(conditions, text)
    if conditions.problems.isEmpty {
      _ = conditions.readCondition
      try Escape.check(text, in: .condition)
    }
    try require(
      body == SwiftReader.parsedBody(text), "the scanner reads a body otherwise than the parser")
    try require(
      expression == SwiftReader.parsedExpression(text),
      "the scanner reads an expression otherwise than the parser")
    let type = SwiftReader.type(text)
    try require(
      type == SwiftReader.parsedType(text), "the scanner reads a type otherwise than the parser")
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
    let size = text.utf8.count
    try require(
      ranges(fragment.statements).allSatisfy { $0.upperBound <= size },
      "a statement is outside of its text")
  }

  private static func ranges(_ statements: [Statement]) -> [Range<Int>] {
    statements.flatMap { statement -> [Range<Int>] in
      switch statement {
      case .use(let it): [it.path.range] + it.path.segments.map(\.range)
      case .assign(let it): [it.range, it.target.range] + it.target.segments.map(\.range)
      case .branch(let it): ranges(it.then) + ranges(it.otherwise)
      case .choice(let it): it.cases.flatMap { ranges($0.body) }
      case .loop(let body), .closure(let body), .block(let body): ranges(body)
      case .exit(_, let range): [range]
      }
    }
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
