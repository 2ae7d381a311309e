import WeirProject

/// One kind of edges between members, and the nodes that they need. One kind is one file in `Kinds/`.
public protocol GraphSource: Sendable {
  /// As `--kind` names it.
  static var name: String { get }
  /// What leads to what, for `--help`: "an input to the decisions that read it".
  static var summary: String { get }
  /// How its edges are drawn.
  static var line: EdgeLine { get }
  static func collect(_ project: Project, into graph: inout MemberGraphBuilder)
}

/// How edges look.
public struct EdgeLine: Sendable {
  /// About as light as those in `Look`.
  let colour: String
  let width: Double
  /// Lengths of dashes and gaps; empty for a solid line.
  var dashes: [Int] = []
  /// Mermaid's own arrow.
  var arrow = "-->"

  var look: Look.Line { Look.Line(colour: colour, width: width, dashes: dashes) }
}

public enum GraphSources {
  /// In the order in which legends and lists name them.
  public static let all: [any GraphSource.Type] = [
    DecidesSource.self, StartsSource.self, ContainsSource.self, ProvidesSource.self,
    EventsSource.self, AdoptsSource.self, OpensSource.self,
  ]

  public static var names: [String] { all.map { $0.name } }

  public static func named(_ name: String) -> (any GraphSource.Type)? {
    all.first { $0.name == name }
  }

  static func line(of kind: String) -> EdgeLine {
    named(kind)?.line ?? EdgeLine(colour: Look.mute, width: 1.5)
  }
}
