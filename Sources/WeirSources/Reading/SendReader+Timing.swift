import SwiftSyntax

/// Sends that have an animation or a delay of their own.
extension SendReader {
  /// The arguments and the chained calls of a send that change when its action arrives, or how views show it.
  func timing(of node: Syntax) -> String {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return "" }
    var parts = call.arguments.compactMap { argument -> String? in
      guard let label = argument.label?.text, Self.timings.contains(label) else { return nil }
      return "\(label): \(file.text(file.range(argument.expression)))"
    }
    var current = call
    while let member = current.parent?.as(MemberAccessExprSyntax.self),
      let outer = member.parent?.as(FunctionCallExprSyntax.self)
    {
      if Self.timings.contains(FileSyntax.text(member.declName.baseName)) {
        parts.append(
          FileSyntax.text(member.declName.baseName) + file.text(file.range(outer.arguments)))
      }
      current = outer
    }
    return (parts + animations(around: node)).joined(separator: " ")
  }

  /// The animations of the closures around a send: `withAnimation(.bouncy) { … }`.
  private func animations(around node: Syntax) -> [String] {
    var found: [String] = []
    var next = node.parent
    while let node = next, !node.is(MemberBlockSyntax.self) {
      next = node.parent
      guard let closure = node.as(ClosureExprSyntax.self) else { continue }
      let call = [closure.parent, closure.parent?.parent?.parent].lazy.compactMap {
        $0?.as(FunctionCallExprSyntax.self)
      }.first
      guard let call, let name = FileSyntax.memberNames(call.calledExpression)?.last,
        Self.animating.contains(name)
      else { return found }
      found.append(name + file.text(file.range(call.arguments)))
    }
    return found
  }

  private static let animating: Set<String> = [
    "withAnimation", "withTransaction", "performWithoutAnimation",
  ]

  private static let timings: Set<String> = [
    "animation", "debounce", "delay", "throttle", "transaction",
  ]
}
