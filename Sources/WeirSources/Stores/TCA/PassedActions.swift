import WeirSpec
import WeirSwift

extension HandlerOutline {
  /// Whether it only passes the state and the action to another reducer, which is read where it is declared.
  var onlyPassesOn: Bool { callees == ["reduce"] && onlyCallsCallees }

  /// Whether it does nothing but call functions that receive the state.
  fileprivate var onlyCallsCallees: Bool {
    !callees.isEmpty
      && body.fragment.statements.allSatisfy { statement in
        switch statement {
        case .use(let use):
          use.kind != .call || callees.contains { $0 == use.path.segments.last?.name }
        case .exit: true
        default: false
        }
      }
  }
}

extension ReductionReader {
  /// Whether a handler only passes the state and the action, or its payload, to functions that are read as handlers.
  func passesToFunctions(_ handler: HandlerOutline, of reducer: FoundReducer) -> Bool {
    handler.onlyCallsCallees
      && handler.callees.allSatisfy { name in
        let found = functions(named: name, of: reducer)
        return !found.isEmpty && found.allSatisfy { $0.code?.actionName.isEmpty == false }
      }
  }
}
