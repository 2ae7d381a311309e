import WeirDiagnostics
import WeirProject

/// A project's modules and typed edges, merged, filtered and marked: what every format prints.
///
/// Nodes are in the order of the project's modules, a collapsed layer standing where its first
/// module would; edges are ordered by their ends, then by kind. Edges and findings name nodes and
/// findings by their index.
public struct GraphModel: Sendable {
  /// The project's name; empty where it has none.
  public let title: String
  /// The project's layers, highest first.
  public let layers: [String]
  public let nodes: [Node]
  public let edges: [Edge]
  /// The findings that mark something in this graph, in the order in which they were given.
  public let findings: [Finding]
  /// Where the places of edges and findings are looked up.
  public let sources: SourceMap

  public struct Node: Sendable {
    /// How a module stands in the ownership tree.
    public enum Standing: String, Sendable {
      case root, owned
      /// Owned by nobody, and no root.
      case unowned
      /// A module of types alone.
      case types
      /// A module of entities, requests or services, and maybe types, without a state.
      case data
      /// All modules of a collapsed layer.
      case layer
    }

    /// Whether nobody owns it because it holds no state.
    var isData: Bool { standing == .types || standing == .data }

    public let name: String
    public let standing: Standing
    /// The names of the modules that it stands for: one, or those of a collapsed layer.
    public let modules: [String]
    public let layer: String?
    /// The module's doc; for a collapsed layer the names of its modules.
    public let doc: String
    /// The module's figures in the whole project; nil for a collapsed layer.
    public let figures: Metrics.Figures?
    /// The nodes in this graph that own it, whether edges of that kind are shown or not.
    public let owners: [Int]
    public var findings: [Int] = []

    /// Different for each node of a graph, also where a layer is called like a module.
    public var id: String { standing == .layer ? "layer " + name : name }
  }

  /// All dependencies of one kind from one node to another.
  public struct Edge: Sendable {
    public let kind: EdgeKind
    public let from: Int
    public let to: Int
    /// The mounts, types, actions, operations and fields concerned, once each, sorted.
    public let members: [String]
    /// Where they stand, by file and offset; as many as there are dependencies.
    public let places: [Span]
    public var findings: [Int] = []

    public var count: Int { places.count }
  }

  /// The kinds of the edges in this graph, in their order.
  public var kinds: [EdgeKind] {
    EdgeKind.allCases.filter { kind in edges.contains { $0.kind == kind } }
  }

  /// The rules that mark an edge or a node, once each, in the order of the findings.
  public func rules(of marks: [Int]) -> [String] {
    var seen: Set<String> = []
    return marks.map { findings[$0].rule }.filter { seen.insert($0).inserted }
  }

  public func severity(of marks: [Int]) -> Severity? { marks.map { findings[$0].severity }.max() }
}
