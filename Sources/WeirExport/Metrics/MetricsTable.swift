import WeirDiagnostics
import WeirProject
import WeirSpec

/// A project's figures, ready to be printed.
public struct MetricsTable: Sendable {
  public struct Row: Sendable {
    public let name: String
    public let metrics: Metrics.Values
  }

  /// The project's name; empty where it has none.
  public let title: String
  /// In the order of the project's modules.
  public let rows: [Row]
  /// Of the whole project, also where only some modules are shown.
  public let moduleCount: Int
  /// Dependencies of one kind between the same two modules counted as one, as in the graph.
  public let edgeCount: Int
  /// From 0 to 1.
  public let propagationCost: Double

  /// - Parameter modules: The modules with a row; nil for all.
  public init(of project: Project, modules: Set<ModuleID>? = nil) {
    let metrics = project.metrics()
    title = project.spec.name?.value ?? ""
    rows = project.modules.filter { modules?.contains($0.id) ?? true }
      .map { Row(name: $0.name, metrics: metrics[$0.id]) }
    moduleCount = project.modules.count
    edgeCount = MergedEdges(project, Grouping(project, collapse: [])).edges.count
    propagationCost = metrics.propagationCost
  }
}

extension Metrics.Values {
  /// Nil if the metric is undefined.
  func text(_ metric: Metric) -> String? { self[metric].map { JSON.text(of: $0, places: 3) } }
}

/// A form in which figures are printed; one format is one file.
public protocol MetricsFormat: Sendable {
  /// As `--format` names it.
  static var name: String { get }
  init()
  /// The whole file, with a line break at its end.
  func text(of table: MetricsTable) -> String
}

public enum MetricsFormats {
  public static let all: [any MetricsFormat.Type] = [
    TableMetricsFormat.self, JSONMetricsFormat.self, CSVMetricsFormat.self,
  ]

  /// As `--format` names them.
  public static var names: [String] { all.map { $0.name } }

  public static func named(_ name: String) -> (any MetricsFormat)? {
    all.first { $0.name == name }?.init()
  }
}
