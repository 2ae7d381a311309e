import WeirDiagnostics
import WeirProject

/// The part of a project's graph to show, and the findings to mark in it.
public struct GraphOptions: Sendable {
  /// Edges of other kinds are left out; modules stay.
  public var kinds: Set<EdgeKind>
  /// Shows this module and its neighbourhood, along edges in both directions.
  public var focus: ModuleID?
  /// Shows the modules from which this one can be reached, and itself.
  public var reaches: ModuleID?
  /// The maximal number of steps of `focus` (1 if nil) and `reaches` (any if nil).
  public var depth: Int?
  /// Layers whose modules become one node each. Other names have no effect.
  public var collapse: [String]
  /// The findings to mark.
  public var findings: [Finding]

  public init(
    kinds: Set<EdgeKind> = Set(EdgeKind.allCases), focus: ModuleID? = nil,
    reaches: ModuleID? = nil, depth: Int? = nil, collapse: [String] = [],
    findings: [Finding] = []
  ) {
    self.kinds = kinds
    self.focus = focus
    self.reaches = reaches
    self.depth = depth
    self.collapse = collapse
    self.findings = findings
  }
}
