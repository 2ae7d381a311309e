import WeirDiagnostics
import WeirProject
import WeirSpec

/// A line above a declaration: `reduced by 2, sent by 3`.
public struct CodeLens: Sendable {
  public let span: Span
  public let title: String

  public static func all(in file: FileID, of index: ProjectIndex) -> [CodeLens] {
    index.occurrences.inFile(file).filter { $0.role == .declares && isCounted($0.symbol) }.map {
      let counts = UseCounts(of: $0.symbol, in: index).counts
      return CodeLens(
        span: $0.span, title: counts.isEmpty ? UseCounts.absence(of: $0.symbol) : counts)
    }
  }

  private static func isCounted(_ symbol: Symbol) -> Bool {
    switch symbol.member?.kind {
    case nil, .action, .field, .operation, .derived: true
    default: false
    }
  }
}

/// The payload of an action beside a reduction of it.
public struct InlayHint: Sendable {
  /// The position after the name of the action.
  public let span: Span
  public let text: String

  public static func all(in file: FileID, of index: ProjectIndex) -> [InlayHint] {
    let project = index.project
    return index.occurrences.inFile(file).filter { $0.role == .reduces }.compactMap { use in
      guard let name = use.symbol.member?.name,
        let action = project.action(named: name, in: use.symbol.module),
        !action.spec.payload.isEmpty
      else { return nil }
      return InlayHint(
        span: use.span, text: DeclarationText.parameters(action.spec.payload, orNone: ""))
    }
  }
}
