import WeirDiagnostics
import WeirProject

/// What is inside of modules and how it hangs together: inputs, decisions and effects, components and
/// what flows between them. Nodes are members, shown in their modules.
///
/// Groups are in the order of the project's modules, nodes group by group in the order in which they
/// were met, edges ordered by kind, then by their ends.
public struct MemberGraph: Sendable {
  /// The project's name; empty where it has none.
  public let title: String
  /// The project's layers, highest first.
  public let layers: [String]
  /// The modules that have a node here.
  public let groups: [Group]
  public let nodes: [Node]
  public let edges: [Edge]
  /// The findings that mark something in this graph, in the order in which they were given.
  public let findings: [Finding]
  /// Where places are looked up.
  public let sources: SourceMap

  public struct Group: Sendable {
    public let name: String
    public let layer: String?
    public let doc: String
    /// Indices of its nodes, without a gap.
    public internal(set) var nodes: Range<Int>
    public internal(set) var findings: [Int] = []
  }

  public struct Node: Sendable {
    public let kind: MemberKind
    public let name: String
    /// What is small beside the name: a type, a lifetime; empty for nothing.
    public let detail: String
    public let doc: String
    /// The index of its group.
    public internal(set) var group: Int
    /// Where it is declared, or named where nobody declares it.
    public let span: Span
    public internal(set) var findings: [Int] = []
  }

  /// All ways of one kind from one node to another.
  public struct Edge: Sendable {
    /// As `--kind` names it.
    public let kind: String
    public let from: Int
    public let to: Int
    /// What is handed over or by which event, once each, in the order of the places.
    public let labels: [String]
    /// Where they stand, by file and offset.
    public let places: [Span]
    public internal(set) var findings: [Int] = []

    public var label: String { labels.joined(separator: ", ") }
  }

  /// Different for each node of a graph.
  public func id(of node: Node) -> String {
    let kind = node.kind.isNamedAlone ? "" : node.kind.name + " "
    return "\(groups[node.group].name).\(kind)\(node.name)"
  }

  /// The kinds of its edges, in the order of the sources.
  public var kinds: [String] {
    GraphSources.names.filter { name in edges.contains { $0.kind == name } }
  }

  /// The kinds of its nodes, in the order in which they are met first.
  public var nodeKinds: [MemberKind] {
    var seen: Set<String> = []
    return nodes.map(\.kind).filter { seen.insert($0.name).inserted }
  }

  public func rules(of marks: [Int]) -> [String] {
    var seen: Set<String> = []
    return marks.map { findings[$0].rule }.filter { seen.insert($0).inserted }
  }

  public func severity(of marks: [Int]) -> Severity? { marks.map { findings[$0].severity }.max() }
}

extension MemberGraph.Edge {
  /// What a picture says beside it: the label, cut where it is long.
  var shownLabel: String {
    let text = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return TextWidth.cut(text, to: Self.widestLabel, size: Self.labelSize)
  }

  static var widestLabel: Double { 190 }
  static var labelSize: Double { 10 }
}
