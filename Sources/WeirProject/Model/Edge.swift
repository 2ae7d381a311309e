import WeirDiagnostics

/// The kind of a dependency between modules.
public enum EdgeKind: String, Sendable, CaseIterable, Comparable {
  case owns, uses, reduces, calls, reads, writes, sends

  public static func < (left: EdgeKind, right: EdgeKind) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// One dependency at one position.
public struct Edge: Sendable {
  public let kind: EdgeKind
  public let from: ModuleID
  public let to: ModuleID
  /// The child, type, action, operation or field concerned; empty for a whole module.
  public let member: String
  public let span: Span
  /// The number of children between `from` and `to`, for a path down the tree: 1 is a direct child.
  public let steps: Int
  /// These children, if a reduction's key or a body names them.
  public let path: [Ownership]
  /// The reference to the other module, for a body.
  public let reached: MemberReference?
  /// The member of `from` with the dependency: a reduction's key, an operation's name…
  public let fromMember: String

  /// Whether it is an entry of `reads`, not an access of a body to a module below.
  public var isOfReads: Bool { kind == .reads && path.isEmpty }

  init(
    _ kind: EdgeKind, from: ModuleID, to: ModuleID, member: String, span: Span, steps: Int = 0,
    path: [Ownership] = [], reached: MemberReference? = nil, fromMember: String = ""
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.member = member
    self.span = span
    self.steps = path.isEmpty ? steps : path.count
    self.path = path
    self.reached = reached
    self.fromMember = fromMember
  }

  /// Whether both differ only in their positions.
  public func isSame(as other: Edge) -> Bool {
    kind == other.kind && from == other.from && to == other.to && member == other.member
      && steps == other.steps && path == other.path && reached == other.reached
      && fromMember == other.fromMember
  }
}
