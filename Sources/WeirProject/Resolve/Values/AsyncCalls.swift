import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Calls of methods of a trait that need `await` or `try`.
extension BodyTypes {
  func checkEffects(_ access: Access) {
    guard case .traitMethod(let index) = access.reference, let trait = body.scope.trait,
      let call = access.path.segments.first, call.isCall
    else { return }
    let method = resolver.specs[body.scope.module.index].traits[trait].methods[index]
    let (name, start) = (method.name.value, access.path.range.lowerBound)
    let written = "\(name)(\(call.arguments.isEmpty ? "" : "…"))"
    let (marks, isStarted) = marks(before: start)
    // `async let` waits where its value is read.
    if isStarted { return }
    if method.isAsync, !body.fragment.awaits.contains(where: { marks.contains($0.lowerBound) }) {
      return reject(
        "`\(name)` is async, so a call needs `await`",
        help: "write `await \(written)` in a method with `async: true`", at: call.range,
        unless: [name])
    }
    let isTried = body.fragment.tries.contains {
      marks.contains($0.mark.lowerBound) || $0.expression.range.contains(start)
    }
    guard method.isThrowing, !isTried else { return }
    let meant = (method.isAsync ? "try await " : "try ") + written
    reject(
      "`\(name)` may throw an error, so a call needs `try`",
      help: "write `\(meant)` in a method with `throws: true`",
      at: call.range, unless: [name])
  }

  /// The range in which `await` and `try` are for a call, from the end of the expression before it, and whether `async`
  /// is in front of the call's expression.
  private func marks(before call: Int) -> (range: Range<Int>, isStarted: Bool) {
    let expressions = body.fragment.expressions.map(\.range)
    let around = expressions.filter { $0.contains(call) }.map(\.lowerBound).min() ?? call
    let end = expressions.map(\.upperBound).filter { $0 <= around }.max() ?? 0
    let isStarted = body.fragment.awaits.contains { (end..<around).contains($0.lowerBound) }
    return (end..<call, isStarted)
  }
}
