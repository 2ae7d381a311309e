/// The project of a report, for a page that shows more than findings. Each part is a JSON document.
public struct ReportedProject: Sendable, Equatable {
  /// The output of `weir graph --findings --format json`.
  public let graph: String
  /// The output of `weir metrics --format json`.
  public let metrics: String
  /// The members of the modules, and how a change propagates between them.
  public let members: String
  /// The output of `weir graph --kind targets --findings --format json`; nil if there are no targets with imports.
  public let targets: String?

  public init(graph: String, metrics: String, members: String, targets: String? = nil) {
    self.graph = graph
    self.metrics = metrics
    self.members = members
    self.targets = targets
  }
}
