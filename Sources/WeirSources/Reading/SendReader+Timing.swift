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
    return parts.joined(separator: " ")
  }

  private static let timings: Set<String> = [
    "animation", "debounce", "delay", "throttle", "transaction",
  ]
}
