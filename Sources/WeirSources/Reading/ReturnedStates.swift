import SwiftSyntax
import WeirSwift

/// Finds the states that a reducer returns instead of a changed copy: `return initialState`.
final class ReturnedStates: SyntaxVisitor {
  private let file: FileSyntax
  private var copies: [String]
  private var found: [(name: String, range: Range<Int>)] = []

  /// Calls of the returned names, with ranges relative to `start`: a name is read like the call `initialState()`.
  ///
  /// - Parameter copies: The names of the state and its copies.
  static func calls(
    in items: [CodeBlockItemSyntax], of file: FileSyntax, copies: [String], after start: Int
  ) -> [Statement] {
    let finder = ReturnedStates(file, copies)
    for item in items { finder.walk(item) }
    return finder.found.map { name, range in
      let range = range.lowerBound - start..<range.upperBound - start
      let call = Segment(.call(name, []), range: range)
      return .use(Use(kind: .call, path: Path(root: .free, segments: [call], range: range)))
    }
  }

  private init(_ file: FileSyntax, _ copies: [String]) {
    self.file = file
    self.copies = copies
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let value = binding.initializer?.value else { continue }
      let state = StateAliases(copies, followsCopies: true)
      if let copy = state.copy(binding.pattern, of: value) { copies.append(copy) }
    }
    return .skipChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression, let names = FileSyntax.memberNames(value),
      let first = names.first, let last = names.last, !copies.contains(first)
    {
      let range = file.range(value)
      // The parser adds names that are not in the text.
      if !range.isEmpty { found.append((last, range)) }
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
