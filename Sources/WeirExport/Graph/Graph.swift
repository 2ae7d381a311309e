import WeirDiagnostics
import WeirProject

/// The modules of a project, their members, or its Swift targets, with the edges between them, filtered and marked. Every
/// format prints it.
///
/// Modules are in the order of the project, a collapsed layer at the position of its first module.
/// Members are in the order of their modules, then of the sources that found them. Edges between modules
/// are ordered by their ends, then by kind; edges between members by kind, then by their ends. Edges and
/// findings refer to nodes and findings by index.
public struct Graph: Sendable {
  public enum Level: String, Sendable { case modules, members, targets }

  public let level: Level
  /// The project's name; empty if it has none.
  public let title: String
  /// The project's layers, top layer first.
  public let layers: [String]
  /// The modules that contain the nodes; empty if the nodes are modules. For targets, the layers, if there are any.
  public let groups: [Group]
  public let nodes: [Node]
  public let edges: [Edge]
  /// The findings that mark something in this graph, in the given order.
  public let findings: [Finding]
  /// For the positions of nodes, edges and findings.
  public let sources: SourceMap

  /// A module whose members are nodes.
  public struct Group: Sendable {
    public let name: String
    public let layer: String?
    public let doc: String
    /// Whether it is a module, not a layer of targets.
    let isModule: Bool
    /// The indices of its nodes, without a gap.
    public internal(set) var nodes: Range<Int>
    public internal(set) var findings: [Int] = []

    /// Different for each group of a graph, and from the ids of its nodes.
    var id: String {
      isModule ? "module " + name : layer.map { "layer " + $0 } ?? "no layer"
    }

    /// Whether the finding is about the module.
    func isSubject(of finding: Finding) -> Bool {
      isModule && finding.subjects.first == .module(name)
    }
  }

  public struct Node: Sendable {
    /// Different for each node of a graph.
    public let id: String
    public let kind: GraphNodeKind
    public let name: String
    /// The small text below the name: a type, a lifetime, a module's layer; may be empty.
    public let detail: String
    public let doc: String
    /// The position of its declaration, or of its first use if it is not declared.
    public let span: Span
    /// The index of its group; nil for a module.
    public internal(set) var group: Int?
    /// Nil for a member or a target.
    public internal(set) var module: ModuleNode?
    /// Nil for a module or a member.
    public internal(set) var target: TargetNode?
    public internal(set) var findings: [Int] = []

    /// Whether it is the target that the finding is about.
    func isTarget(of finding: Finding) -> Bool {
      target != nil && finding.subjects.first == .target(name)
    }

    var isData: Bool { module?.role == .types || module?.role == .data }
  }

  /// A node that is a module or a collapsed layer.
  public struct ModuleNode: Sendable {
    public let role: Role
    /// The names of its modules: one, or those of a collapsed layer.
    public let modules: [String]
    public let layer: String?
    /// The module's metrics in the whole project; nil for a collapsed layer.
    public let metrics: Metrics.Values?
    /// The nodes of this graph that own it, even if edges of that kind are hidden.
    public let owners: [Int]
  }

  public struct TargetNode: Sendable {
    public let layer: String?
    /// The number of its Swift files.
    public let files: Int
    /// In the whole project.
    public let metrics: TargetMetrics
  }

  /// The position of a module in the ownership tree.
  public enum Role: String, Sendable {
    case root, owned
    /// It has no owner, and is not a root.
    case unowned
    /// A module of only types.
    case types
    /// A module of entities, requests or services, and maybe types, without a state.
    case data
    /// All modules of a collapsed layer.
    case layer
  }

  /// All dependencies of one kind from one node to another.
  public struct Edge: Sendable {
    public let kind: LineKind
    public let from: Int
    public let to: Int
    /// Between modules: the members concerned, once each, sorted. Between members: the values passed, or
    /// the events, once each, in the order of their positions.
    public let labels: [String]
    /// The positions of the dependencies, by file and offset.
    public let positions: [Span]
    public internal(set) var findings: [Int] = []

    public var label: String { labels.joined(separator: ", ") }

    /// The label in pictures, cut to fit.
    var shownLabel: String { kind.showsLabels ? Self.shown(labels) : "" }

    /// Labels in pictures, cut to fit.
    static func shown(_ labels: [String]) -> String {
      let text = labels.joined(separator: ", ").split(whereSeparator: \.isWhitespace)
      return TextWidth.cut(text.joined(separator: " "), to: 190, size: labelSize)
    }

    static let labelSize = 10.0
  }

  /// The kinds of its edges, in the order of legends.
  var kinds: [LineKind] {
    let all =
      switch level {
      case .modules: EdgeKind.allCases.map(LineKind.init)
      case .members: GraphSources.all.map { LineKind($0) }
      case .targets: [LineKind.imports]
      }
    return all.filter { kind in edges.contains { $0.kind.name == kind.name } }
  }

  /// Whether it shows actions, the fields that they write, and with them the loop of effects.
  var isLoop: Bool {
    level == .members && edges.contains { $0.kind.name == WritesSource.name }
  }

  /// The rules of findings, once each, in the order of the findings.
  func rules(of marks: [Int]) -> [String] {
    marks.map { findings[$0].rule }.uniqued()
  }

  func severity(of marks: [Int]) -> Severity? { marks.map { findings[$0].severity }.max() }

  /// The colour of a border or line with these findings.
  func colour(of marks: [Int], else colour: String = Look.mute) -> String {
    severity(of: marks).map(Look.mark) ?? colour
  }

  /// The ground of a node: that of a module or a target by its layer, of six colours in turn.
  func ground(of node: Node) -> String {
    let grounds = ["#dbe7fb", "#d9f0e4", "#fdeccd", "#f3e0f5", "#dff1f5", "#f6e2da"]
    guard let layer = node.module?.layer ?? node.target?.layer,
      let index = layers.firstIndex(of: layer)
    else {
      return node.kind.ground
    }
    return grounds[index % grounds.count]
  }
}
