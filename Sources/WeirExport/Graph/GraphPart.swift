import WeirDiagnostics

/// The part of a graph to show, and the findings to mark in it. Nodes are modules, targets, or names of members.
public struct GraphPart<Node: Sendable>: Sendable {
  /// Shows this node and its neighbourhood, along edges in both directions.
  public var focus: Node?
  /// Shows the nodes from which this one can be reached, and itself.
  public var reaches: Node?
  /// The maximal number of steps of `focus` (1 if nil) and `reaches` (any if nil).
  public var depth: Int?
  public var findings: [Finding]

  public init(
    focus: Node? = nil, reaches: Node? = nil, depth: Int? = nil, findings: [Finding] = []
  ) {
    self.focus = focus
    self.reaches = reaches
    self.depth = depth
    self.findings = findings
  }
}
