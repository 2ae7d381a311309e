import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Collects the values that a reduction or an operation returns although it has no result.
extension Resolver {
  func checkResults(of body: Body) {
    for value in body.fragment.unused {
      let span = body.span(of: value.range)
      switch value.kind {
      case .implicitMember(let name):
        rejectedSwift.append(
          RejectedSwift(
            .effect,
            message: "`\(value.isReturned ? "return " : "").\(name)` does not compile: "
              + "a reducer returns no effect",
            help: name == "none"
              ? "remove it"
              : "change the state here, or let an effect of the module send the action",
            span: span))
      case .name(let name):
        let isValue =
          body.scope.parameters.contains(name)
          || names[body.scope.module].place(of: name)?.isFunction == false
          || names[body.scope.module].mounts[name] != nil
        if isValue { rejectResult(at: span) }
      case .value: rejectResult(at: span)
      }
    }
  }

  private func rejectResult(at span: Span) {
    rejectedSwift.append(
      RejectedSwift(
        .result, message: "this body returns a value, but a reducer only changes its state",
        help: "remove the value, or assign it to a field", span: span))
  }
}
