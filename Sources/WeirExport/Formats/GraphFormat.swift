/// A form in which a graph is printed; one format is one file.
public protocol GraphFormat: Sendable {
  /// As `--format` names it.
  static var name: String { get }
  init()
  /// The whole file, with a line break at its end.
  func text(of graph: GraphModel) -> String
  /// The same of what is inside of modules.
  func text(of graph: MemberGraph) -> String
}

/// All formats; none needs another program.
public enum GraphFormats {
  public static let all: [any GraphFormat.Type] = [
    DotFormat.self, MermaidFormat.self, JSONGraphFormat.self, GraphMLFormat.self, SVGFormat.self,
  ]

  /// As `--format` names them.
  public static var names: [String] { all.map { $0.name } }

  public static func named(_ name: String) -> (any GraphFormat)? {
    all.first { $0.name == name }?.init()
  }
}
