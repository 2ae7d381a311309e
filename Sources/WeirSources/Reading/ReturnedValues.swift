import SwiftSyntax
import WeirSwift

/// Finds the states that a reducer returns instead of a changed copy: `return initialState`, and the effects in a list:
/// `return [.save]`, `return (state, [.save])`.
final class ReturnedValues: SyntaxVisitor {
  private let file: FileSyntax
  private var copies: [String]?
  private var found: [(name: String, range: Range<Int>)] = []

  /// Calls of the returned names, with ranges relative to `start`: a name is read like the call `initialState()`.
  ///
  /// - Parameter copies: The names of the state and its copies; nil for a reducer that changes the state in place.
  static func calls(
    in items: [CodeBlockItemSyntax], of file: FileSyntax, copies: [String]?, after start: Int
  ) -> [Statement] {
    let finder = ReturnedValues(file, copies)
    for item in items {
      finder.walk(item)
      if case .expr(let value) = item.item { finder.effects(in: value) }
    }
    return finder.found.map { name, range in
      let range = range.lowerBound - start..<range.upperBound - start
      let call = Segment(.call(name, []), range: range)
      return .use(Use(kind: .call, path: Path(root: .free, segments: [call], range: range)))
    }
  }

  private init(_ file: FileSyntax, _ copies: [String]?) {
    self.file = file
    self.copies = copies
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let value = binding.initializer?.value, let copies else { continue }
      let state = StateAliases(copies, followsCopies: true)
      if let copy = state.copy(binding.pattern, of: value) { self.copies?.append(copy) }
    }
    return .skipChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.expression else { return .skipChildren }
    if let copies, let names = FileSyntax.memberNames(value), let first = names.first,
      !copies.contains(first)
    {
      add(value)
    }
    effects(in: value)
    return .skipChildren
  }

  private func effects(in value: ExprSyntax) {
    let values = value.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [value]
    for case let list? in values.map({ $0.as(ArrayExprSyntax.self) }) {
      for element in list.elements { add(element.expression) }
    }
  }

  private func add(_ value: ExprSyntax) {
    let range = file.range(value)
    let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    let name =
      callee.as(MemberAccessExprSyntax.self).map { FileSyntax.text($0.declName.baseName) }
      ?? FileSyntax.memberNames(callee)?.last
    // The parser adds names that are not in the text.
    if !range.isEmpty, let name { found.append((name, range)) }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
