import WeirDiagnostics
import WeirProject

/// All uses of the names that the specs of a project declare. Definition, references, hover, code lenses and renaming are
/// filters over it.
public struct Occurrences: Sendable {
  public let all: [Occurrence]
  /// The names of members of values whose types are not known: each may be any member of its name.
  let unknown: [Span]
  /// Indices in `all`, by file, ordered by position.
  private let byFile: [FileID: [Int]]
  /// Indices in `all`, in the order of the project.
  private let bySymbol: [Symbol: [Int]]

  public init(of project: Project, in sources: SourceMap) {
    var collector = OccurrenceCollector(project, sources)
    collector.collect()
    all = collector.found
    let found = Set(all.map(\.span))
    unknown = collector.unknown.filter { !found.contains($0) }
    var byFile: [FileID: [Int]] = [:]
    var bySymbol: [Symbol: [Int]] = [:]
    for (index, occurrence) in all.enumerated() {
      byFile[occurrence.span.file, default: []].append(index)
      bySymbol[occurrence.symbol, default: []].append(index)
    }
    let all = all
    self.byFile = byFile.mapValues { $0.sorted { all[$0].span < all[$1].span } }
    self.bySymbol = bySymbol
  }

  /// The uses of names in a file, by position.
  public func inFile(_ file: FileID) -> [Occurrence] { (byFile[file] ?? []).map { all[$0] } }

  /// The use of a name at a position, or directly before it.
  public func at(_ offset: Int, in file: FileID) -> Occurrence? {
    let here = inFile(file).filter { $0.span.start <= offset && offset <= $0.span.end }
    // Between two names, the second one counts.
    return here.last { $0.span.start <= offset && offset < $0.span.end } ?? here.last
  }

  public func of(_ symbol: Symbol) -> [Occurrence] { (bySymbol[symbol] ?? []).map { all[$0] } }

  public func declarations(of symbol: Symbol) -> [Occurrence] {
    of(symbol).filter { $0.role == .declares }
  }

  /// The declarations in which a symbol is used in a role, each once.
  public func containers(of symbol: Symbol, _ role: Occurrence.Role) -> [Symbol] {
    of(symbol).filter { $0.role == role }.map(\.container).uniqued()
  }
}
