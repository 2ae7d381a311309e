import SwiftParser
import SwiftSyntax
import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Finds the inputs that controllers pipe to their models: `pipe(dbg: "open", open, { $0.isOpen = true }, { … })`.
final class PipeReader: OutlineVisitor {
  static func read(_ file: FileSyntax) -> [StoreOutline] {
    guard file.contains("pipe") else { return [] }
    return PipeReader(file).read()
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !owner.isEmpty,
      let name = FileSyntax.memberNames(node.calledExpression)?.last, name.hasPrefix("pipe")
    else { return .visitChildren }
    var closures = node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    if let trailing = node.trailingClosure { closures.append(trailing) }
    closures += node.additionalTrailingClosures.map(\.closure)
    guard !closures.isEmpty, let input = input(of: node) else { return .visitChildren }
    let handlers = closures.map { HandlerOutline(.any, body($0), at: input.span) }
    outlines.append(
      StoreOutline(
        owner: owner, names: [input], code: CodeOutline(input.span, handlers: handlers)))
    return .visitChildren
  }

  /// The publisher's name, or the text for debugging.
  private func input(of node: FunctionCallExprSyntax) -> Located<String>? {
    for argument in node.arguments where argument.label == nil {
      guard !argument.expression.is(ClosureExprSyntax.self) else { break }
      if let names = FileSyntax.memberNames(argument.expression), let last = names.last {
        return Located(last, at: file.span(argument.expression))
      }
    }
    let text = node.arguments.lazy.compactMap { $0.expression.as(StringLiteralExprSyntax.self) }
    return text.first.flatMap { literal in
      literal.representedLiteralValue.map { Located($0, at: file.span(literal)) }
    }
  }

  private func body(_ closure: ClosureExprSyntax) -> SourceBody {
    let names =
      closure.signature?.parameterClause == nil ? ["$0", "$1"] : CodeReader.parameters(of: closure)
    let items = Array(closure.statements)
    var range = Int(file.span(closure).start)..<Int(file.span(closure).start)
    if let first = items.first, let last = items.last {
      range = file.range(first).lowerBound..<file.range(last).upperBound
    }
    return SourceBody(
      scalar: file.scalar(range),
      fragment: SwiftReader.lowered(
        items, in: file.text(range), at: range.lowerBound,
        aliases: StateAliases([names.first ?? "$0"]), parameters: Array(names.dropFirst())),
      isOutsideState: true)
  }
}
