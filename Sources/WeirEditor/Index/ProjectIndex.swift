import WeirDiagnostics
import WeirProject

/// A project that was read, with its names by position: the source of the answers to an editor.
public struct ProjectIndex: Sendable {
  public let project: Project
  public let sources: SourceMap
  public let occurrences: Occurrences

  public init(_ project: Project, _ sources: SourceMap) {
    self.project = project
    self.sources = sources
    occurrences = Occurrences(of: project, in: sources)
  }

  func name(_ symbol: Symbol) -> String { symbol.qualifiedName(in: project) }
}

extension SourceMap {
  /// The file with a name relative to the project's folder.
  public func file(named name: String) -> FileID? {
    files.firstIndex { $0.name == name }.map { FileID($0) }
  }
}
