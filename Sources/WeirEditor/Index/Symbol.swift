import WeirProject

/// A declaration that a name in a spec refers to: a module, or a member of one.
public struct Symbol: Hashable, Sendable {
  public let module: ModuleID
  /// Nil for the module itself.
  public let member: DeclaredMember?

  public init(_ module: ModuleID, _ member: DeclaredMember? = nil) {
    self.module = module
    self.member = member
  }

  init(_ module: ModuleID, _ kind: DeclaredMember.Kind, named name: String) {
    self.init(module, DeclaredMember(kind: kind, name: name))
  }

  /// The name without the module's.
  public func name(in project: Project) -> String { member?.name ?? project[module].name }

  /// `Order`, or `Order.didFinish`.
  public func qualifiedName(in project: Project) -> String {
    let module = project[module].name
    return member.map { "\(module).\($0.name)" } ?? module
  }

  /// `module`, or the kind of the member.
  public var kind: String { member?.kind.rawValue ?? "module" }
}
