import WeirDiagnostics
import WeirProject

/// Which part of a project's graph is shown, and what is marked in it.
public struct GraphOptions: Sendable {
  /// Edges of other kinds are left out; modules stay.
  public var kinds: Set<EdgeKind>
  /// Shows this module and its neighbourhood, along edges in both directions.
  public var focus: ModuleID?
  /// Shows the modules from which this one can be reached, and itself.
  public var reaches: ModuleID?
  /// How many steps `focus` (1 without it) and `reaches` (all without it) go; counts nothing
  /// without either of them.
  public var depth: Int?
  /// Layers whose modules become one node each. Names that are no layers do nothing.
  public var collapse: [String]
  /// What is marked; pass none for a plain picture.
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
