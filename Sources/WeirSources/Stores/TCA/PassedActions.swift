import WeirSpec
import WeirSwift

extension HandlerOutline {
  /// Whether it only passes the state and the action to another reducer, which is read where it is declared.
  var onlyPassesOn: Bool {
    guard callees == ["reduce"], !isEmpty else { return false }
    return body.fragment.statements.allSatisfy { statement in
      switch statement {
      case .use(let use): use.kind != .call || use.path.segments.last?.name == "reduce"
      case .exit: true
      default: false
      }
    }
  }
}
