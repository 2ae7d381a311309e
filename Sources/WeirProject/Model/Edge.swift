import WeirDiagnostics

/// How one module depends on another.
public enum EdgeKind: String, Sendable, CaseIterable, Comparable {
  case owns, uses, reduces, calls, reads, writes, sends

  public static func < (left: EdgeKind, right: EdgeKind) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// One dependency at one place.
public struct Edge: Sendable {
  public let kind: EdgeKind
  public let from: ModuleID
  public let to: ModuleID
  /// The mount, type, action, operation or field concerned; empty for a module as a whole.
  public let member: String
  public let span: Span
  /// The mounts between `from` and `to`, for what goes down the tree: 1 is a direct child.
  public let steps: Int
  /// Those mounts, where a reduction's key or a body names them.
  public let path: [Trigger.Step]
  /// What of the other module is reached, for what a body does.
  public let reached: Place.Reference?
  /// The member of `from` that holds the place: a reduction's key, an operation's name…
  public let holder: String

  init(
    _ kind: EdgeKind, from: ModuleID, to: ModuleID, member: String, span: Span, steps: Int = 0,
    path: [Trigger.Step] = [], reached: Place.Reference? = nil, holder: String = ""
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.member = member
    self.span = span
    self.steps = path.isEmpty ? steps : path.count
    self.path = path
    self.reached = reached
    self.holder = holder
  }
}
