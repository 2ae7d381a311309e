import WeirDiagnostics
import WeirProject
import WeirSpec

/// The levels of a rule for modules in hand-written Swift, by store. A rule is off for a store for which nothing was
/// measured, since a judgement about a spec does not transfer to code that has no spec.
public struct StoreLevels: Sendable {
  private let tca: RuleSpec.Level
  private let redux: RuleSpec.Level
  private let udf: RuleSpec.Level

  public static let off = StoreLevels()

  /// - Parameters:
  ///   - tca: For the Composable Architecture.
  ///   - redux: For stores in which all reducers receive every action.
  ///   - udf: For stores in which an owner passes actions down.
  init(
    tca: RuleSpec.Level = .off, redux: RuleSpec.Level = .off, udf: RuleSpec.Level = .off
  ) {
    self.tca = tca
    self.redux = redux
    self.udf = udf
  }

  /// The severity for the store of a module; nil for a module that is not in Swift, or if the level is off.
  func severity(in module: Module) -> Severity? {
    guard let store = module.spec.swiftStore else { return nil }
    return self[store].severity
  }

  public subscript(store: StoreDescription) -> RuleSpec.Level {
    switch store.levels {
    case .tca: tca
    case .redux: redux
    case .udf: udf
    }
  }
}

extension RuleSpec.Level {
  /// Nil if a rule with this level is off.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .off: nil
    }
  }
}
