import WeirDiagnostics
import WeirProject
import WeirYAML

/// A project that was read, with its names by position: the source of the answers to an editor.
public struct ProjectIndex: Sendable {
  public let project: Project
  public let sources: SourceMap
  private let known = Locked<Occurrences?>(nil)

  public init(_ project: Project, _ sources: SourceMap) {
    self.project = project
    self.sources = sources
  }

  /// All uses of names, which are collected for the first question that needs them.
  public var occurrences: Occurrences {
    known { known in
      if let known { return known }
      let occurrences = Occurrences(of: project, in: sources)
      known = occurrences
      return occurrences
    }
  }

  /// Whether an offset is in the Swift of a spec.
  public func isInSwift(_ offset: Int, of file: FileID) -> Bool {
    project.modules.contains { module in
      module.nameSpan.file == file
        && module.swift.contains {
          Int($0.scalar.span.start) <= offset && offset <= Int($0.scalar.span.end)
        }
    }
  }

  func name(_ symbol: Symbol) -> String { symbol.qualifiedName(in: project) }
}

extension SourceMap {
  /// The file with a name relative to the project's folder.
  public func file(named name: String) -> FileID? {
    files.firstIndex { $0.name == name }.map { FileID($0) }
  }
}
