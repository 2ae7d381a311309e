import WeirDiagnostics
import WeirProject
import WeirSpec

/// The specs for modules in hand-written Swift.
public struct SwiftImport: Sendable {
  /// One for each module, in the order of the project.
  public let specs: [OpenAPIImport.SpecText]
  public let notes: [Note]

  /// The parts of a module that its spec expresses, and those that it does not.
  public struct Note: Sendable {
    /// The name in the spec.
    public let name: String
    public let swiftName: String
    public let span: Span
    /// The bodies that the spec contains as Swift.
    public let bodies: Int
    /// The bodies of which the spec has only the accesses.
    public let manual: Int
    /// The effects that the spec omits, apart from the actions that they send.
    public let effects: Int
    public let unknown: [UnknownSwift]
  }

  /// - Parameters:
  ///   - project: Its modules in YAML are not written again.
  ///   - sources: The files of the project.
  public init(_ project: Project, _ sources: SourceMap) {
    let names = SwiftNames(project, sources)
    let modules = project.modules.filter { $0.spec.isHandWritten }
    var settings = SwiftPlanSettings(project)
    var plans: [SwiftModulePlan] = []
    var specs: [OpenAPIImport.SpecText] = []
    // A body that Weir reads differently in the spec becomes manual, which may affect the next one.
    for _ in 0..<4 {
      plans = modules.map {
        SwiftModulePlan($0, project: project, names: names, settings: settings)
      }
      specs = plans.map { plan in
        OpenAPIImport.SpecText(
          name: names.module(plan.module.id), text: SpecWriter.text(plan.entries))
      }
      let check = SwiftBodyCheck(specs, plans: plans, names: names, original: project)
      guard settings.add(check) else { break }
    }
    self.specs = specs
    notes = plans.map { plan in
      Note(
        name: names.module(plan.module.id), swiftName: plan.module.name,
        span: plan.module.nameSpan,
        bodies: plan.members.count { if case .swift = $0.body { true } else { false } },
        manual: plan.members.count { if case .manual = $0.body { true } else { false } },
        effects: plan.members.reduce(0) { $0 + $1.effects },
        unknown: plan.module.spec.origin?.unknown ?? [])
    }
  }
}

/// Facts about the specs that were written before, which plans of specs consider.
struct SwiftPlanSettings {
  /// The bodies that are not written.
  private(set) var manual: Set<BodyKey> = []
  /// The actions that Swift handles, although no body in a spec shows it.
  private(set) var elsewhere: Set<ActionKey> = []
  let uses: SwiftFieldUses

  init(_ project: Project) { uses = SwiftFieldUses(project) }

  /// Whether the check found something new.
  mutating func add(_ check: SwiftBodyCheck) -> Bool {
    let count = manual.count + elsewhere.count
    manual.formUnion(check.wrong)
    elsewhere.formUnion(check.elsewhere)
    return manual.count + elsewhere.count > count
  }
}

/// An action of a module, by its name in Swift.
struct ActionKey: Hashable {
  let module: ModuleID
  let name: String
}

/// A body of a module, by its key in the spec.
struct BodyKey: Hashable {
  let module: ModuleID
  let kind: SwiftMemberPlan.Kind
  let name: String
}

/// A reduction, an operation or a derived value of a spec.
struct SwiftMemberPlan {
  enum Kind: Hashable { case reduction, operation, derived }

  enum Body {
    case swift(String)
    case manual(SwiftParts)
    case empty

    /// Whether it takes one line, so that it may be repeated.
    var isOneLine: Bool {
      switch self {
      case .empty: true
      case .swift(let text): !text.utf8.contains(UInt8(ascii: "\n"))
      case .manual(let parts): (parts.reads + parts.writes + parts.replaces).count < 3
      }
    }
  }

  let kind: Kind
  /// The key in the spec.
  let name: String
  var doc = ""
  var body: Body
  /// The actions that it sends one directly after the other, or by themselves.
  var sends: [[String]] = []
  var parameters: [ParameterSpec] = []
  var type = ""
  var effects = 0
  /// The accesses of its Swift, by names of the spec.
  var accesses: Set<String> = []
}
