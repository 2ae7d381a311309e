import WeirDiagnostics
import WeirSpec

/// The parts of the hand-written Swift of a project that Weir has read, and those that it has not.
public struct SourceSummary: Sendable {
  public let modules: [ModuleSummary]
  /// The files that are not read.
  public let unread: [UnreadSwift]
  /// The functions and constants with the form of a reducer that no module contains.
  public let unreadReducers: [Located<String>]

  public struct ModuleSummary: Sendable {
    public let name: String
    public let span: Span
    public let store: StoreDescription
    public let fields: Int
    public let children: Int
    public let actions: Int
    /// The patterns of its handlers that Weir understands.
    public let patterns: Int
    /// The positions that write its own fields or those of modules below.
    public let writes: Int
    public let sends: Int
    public let unknown: [UnknownSwift]
  }

  public init(_ project: Project) {
    unread = project.unreadSwift
    unreadReducers = project.unreadReducers
    modules = project.modules.compactMap { module in
      guard let origin = module.spec.origin else { return nil }
      return ModuleSummary(
        name: module.name, span: module.nameSpan, store: origin.store, fields: module.fields.count,
        children: module.children.count, actions: module.actions.count,
        patterns: Self.patterns(in: module), writes: Self.writes(in: module),
        sends: module.reductions.reduce(0) { $0 + $1.sends.count }, unknown: origin.unknown)
    }
  }

  /// A pattern may match several actions, and reach several bodies.
  private static func patterns(in module: Module) -> Int {
    var spans: Set<Span> = []
    for reduction in module.spec.reductions {
      spans.formUnion(reduction.triggers.map(\.action.span))
      spans.formUnion(reduction.wildcards.compactMap { $0.first?.span })
    }
    return spans.count
  }

  private static func writes(in module: Module) -> Int {
    module.reductions.reduce(0) { count, reduction in
      count
        + (reduction.body.swift?.accesses ?? []).count { access in
          switch access.reference {
          case .field, .descendant: access.kind.isWrite
          default: false
          }
        }
    }
  }

  public subscript(_ count: KeyPath<ModuleSummary, Int>) -> Int {
    modules.reduce(0) { $0 + $1[keyPath: count] }
  }

  /// The number of parts and files that Weir does not understand.
  public var unknownCount: Int {
    modules.reduce(unread.count + unreadReducers.count) { $0 + $1.unknown.count }
  }
}
