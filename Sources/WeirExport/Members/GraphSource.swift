import WeirProject

/// One kind of edges between members, and the nodes that they need. One kind is one file in `Kinds/`.
public protocol GraphSource: Sendable {
  /// The name for `--kind`.
  static var name: String { get }
  /// Its edges, for `--help`: "from a value to the decision that reads it".
  static var summary: String { get }
  /// Why a project has none of its edges: "no decision reads a value".
  static var absence: String { get }
  static var style: LineStyle { get }
  static func collect(_ project: Project, into graph: inout MemberGraphBuilder)
}

public enum GraphSources {
  /// In the order of legends and lists.
  public static let all: [any GraphSource.Type] = [
    WritesSource.self, DecidesSource.self, StartsSource.self, CallsSource.self, AnswersSource.self,
    ContainsSource.self, ProvidesSource.self,
    EventsSource.self, AdoptsSource.self, OpensSource.self, PromisesSource.self,
  ]

  public static var names: [String] { all.map { $0.name } }

  /// Those that a graph of members shows if no kind is given.
  public static var usual: [String] { names.filter { $0 != WritesSource.name } }

  /// The others, for `--help`.
  public static var rare: String { WritesSource.name }

  /// A name for all kinds of the loop of effects: action, field, decision, effect, service, request, action.
  public static let effects = "effects"
  /// The name for the graph of Swift targets.
  public static let targets = "targets"
  public static let effectsSummary = "the loop of effects: \(loop.joined(separator: ", "))"
  public static var loop: [String] {
    [
      WritesSource.name, DecidesSource.name, StartsSource.name, CallsSource.name,
      AnswersSource.name,
    ]
  }

  public static func named(_ name: String) -> (any GraphSource.Type)? {
    all.first { $0.name == name }
  }
}
