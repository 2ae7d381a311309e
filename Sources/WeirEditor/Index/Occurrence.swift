import WeirDiagnostics
import WeirProject

/// One use of a name in a file.
public struct Occurrence: Sendable {
  public enum Role: Sendable {
    case declares, owns, names, reads, writes, calls, reduces, sends
  }

  /// The form of the text, which follows from the name of the symbol.
  public enum Form: Sendable, CaseIterable {
    case name
    /// `canMoveStatus` for the field `status`.
    case canMove
    /// `rowsOrder` for the child `rows`.
    case order

    public func text(of name: String) -> String {
      switch self {
      case .name: name
      case .canMove: GeneratedNames.canMove(name)
      case .order: GeneratedNames.order(of: name)
      }
    }
  }

  public let symbol: Symbol
  public let span: Span
  public let role: Role
  public let form: Form
  /// Whether it is also the name of a new constant: `if let note`.
  public let isShorthand: Bool
  /// The declaration that contains it: a reduction, a field, a module.
  public let container: Symbol

  /// The text that takes its place when the symbol is renamed.
  ///
  /// - Parameter old: The name until now.
  func text(renamedTo name: String, from old: String) -> String {
    isShorthand ? "\(old) = \(name)" : form.text(of: name)
  }
}
