import WeirDiagnostics

/// The part of a project's member graph to show, and the findings to mark in it.
public struct MemberGraphOptions: Sendable {
  /// Names of sources.
  public var kinds: Set<String>
  /// Shows only members from which an effect can be reached, or that an effect reaches.
  public var isLoop: Bool
  /// Shows a module's members, or `Module.member`, or a member by its own name, and the
  /// neighbourhood along edges in both directions.
  public var focus: String?
  /// Shows the members from which such members can be reached, and themselves.
  public var reaches: String?
  /// How many steps `focus` (1 without it) and `reaches` (all without it) go.
  public var depth: Int?
  /// The findings to mark.
  public var findings: [Finding]

  public init(
    kinds: Set<String> = Set(GraphSources.usual), isLoop: Bool = false, focus: String? = nil,
    reaches: String? = nil,
    depth: Int? = nil, findings: [Finding] = []
  ) {
    self.kinds = kinds
    self.isLoop = isLoop
    self.focus = focus
    self.reaches = reaches
    self.depth = depth
    self.findings = findings
  }
}

/// An unknown name of a member or module.
public struct UnknownMember: Error {
  public let name: String
  /// The known names, sorted.
  public let known: [String]
}
