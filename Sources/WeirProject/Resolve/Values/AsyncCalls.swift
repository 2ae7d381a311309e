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
    let (marks, expression) = body.fragment.expressions.marks(before: start)
    // `async let` waits where its value is read.
    if body.fragment.awaits.contains(where: {
      (marks.lowerBound..<expression).contains($0.lowerBound)
    }) {
      return
    }
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
}
