/// An output format of graphs; each format is one file.
public protocol GraphFormat: Sendable {
  /// The name for `--format`.
  static var name: String { get }
  init()
  /// The whole file, with a line break at its end.
  func text(of graph: Graph) -> String
}

/// All formats; none needs another program.
public enum GraphFormats {
  public static let all: [any GraphFormat.Type] = [
    DotFormat.self, MermaidFormat.self, JSONGraphFormat.self, GraphMLFormat.self, SVGFormat.self,
  ]

  /// The names for `--format`.
  public static var names: [String] { all.map { $0.name } }

  public static func named(_ name: String) -> (any GraphFormat)? {
    all.first { $0.name == name }?.init()
  }
}
