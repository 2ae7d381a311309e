import WeirProject
import WeirSpec
import WeirSwift

extension Project {
  /// Whether an action or an input has a value of a type of which only some values are tried.
  var hasSampledValues: Bool {
    modules.contains { module in
      module.actions.contains { $0.types.contains { !isTriedInFull($0.type, in: module.id) } }
        || module.inputs.contains { input in
          input.type.map { !isTriedInFull($0.type, in: module.id) } == true
        }
    }
  }
}
