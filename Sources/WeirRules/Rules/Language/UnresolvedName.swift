import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A name in Swift that nothing declares.
enum UnresolvedName: Rule {
  static let name = Finding.unresolvedNameRule
  static let group = RuleGroup.language
  static let stopsGeneration = true
  static let needsWholeProject = true
  static let summary = "a name in Swift that nothing declares"
  static let reason = """
    The generated Swift would not compile. A name can be declared in the specs, in Swift or Foundation, or in the \
    hand-written Swift files of the project. If a module imports another library, the rule reports only a name that \
    is similar to one of the module.
    """
  static let bad = [
    Example(
      "A misspelled field, parameter, and operation",
      """
      module: App
      state: { total: Int = 0 }
      children: { cart: Cart }
      derived: { isOpen: { type: Bool, is: «totl» > 0 } }
      actions: { didAdd: { amount: Int } }
      reduce:
        didAdd: |
          total += «amuont»
          cart.«claer»()
      ---
      module: Cart
      state: { count: Int = 0 }
      operations: { clear: count = 0 }
      """),
    Example(
      "Names without a similar one",
      """
      module: App
      state: { total: Int = 0, names: [«Strng»] }
      actions: { didTap: }
      reduce: { didTap: 'total += «bonus» + «discount»(names.count)' }
      """),
    Example(
      "A child of an owner, with another name, and sending an action",
      """
      module: App
      children: { session: Session, cart: Cart }
      ---
      module: Session
      state: { isOpen: Bool = false }
      actions: { open: }
      reduce: { open: isOpen = true }
      derived: { isClosed: { type: Bool, is: '!isOpen' } }
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { add: , clear: }
      derived: { isEmpty: { type: Bool, is: count == 0 } }
      reduce:
        add: if «session».isFree { count += 1 }
        clear: |
          count = 0
          «send»(.add)
      """),
    Example(
      "Effects of another architecture",
      """
      module: Cart
      state: { count: Int = 0, isLoading: Bool = false }
      actions: { add: , load: , clear: , close: }
      reduce:
        add: |
          count += 1
          return .«none»
        load: |
          isLoading = true
          return .«run» { send in await send(.add) }
        clear: |
          if count > 0 { return .«send»(.close) }
          count = 0
        close: «store».dispatch(.clear)
      """),
    Example(
      "A misspelled protocol, and a key that is not hashable",
      """
      module: Map
      types:
        Point: { x: Int, y: Int }
        Area: { struct: { title: String }, conforms: [«Equatble», Sendable] }
      state: { names: «"[Point: String]"», area: Area? }
      actions: { didLoad: { area: Area } }
      reduce: { didLoad: 'self.area = area; names = [:]' }
      """),
    Example(
      "Types of another language, and of another module",
      """
      module: App
      uses: [Order]
      state: { isOn: «Boolean» = true, status: «Status»? }
      actions: { didLoad: { isOn: Bool, status: Order.Status } }
      reduce: { didLoad: 'self.isOn = isOn; self.status = status' }
      ---
      module: Order
      types: { Status: [open, done] }
      """),
    Example(
      "A misspelled field beside an imported library",
      """
      module: Counter
      import: Algorithms
      state: { counts: [Int] }
      actions: { didTap: { step: Int } }
      reduce: { didTap: 'counts = Array(chain(«cuonts», [step]))' }
      """),
  ]
  static let good = [
    Example(
      "Names of Swift, Foundation and an imported library",
      """
      module: Counter
      import: Algorithms
      state: { counts: [Int] }
      actions: { didTap: { step: Int } }
      reduce: { didTap: 'counts = Array(chain(counts, [max(step, 1)]))' }
      ---
      module: Watch
      import: Foundation
      state: { text: String = "" }
      actions: { didTick: { date: Date } }
      reduce:
        didTick: |
          let calendar = Calendar(identifier: .gregorian)
          func padded(_ number: Int) -> String { String(format: "%02d", number) }
          text = [Calendar.Component.hour, .minute]
            .map { padded(calendar.component($0, from: date)) }
            .joined(separator: ":")
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.modules.contains(where: { !$0.foreignNames.isEmpty }) else { return }
    let generated = project.generatedTypeNames
    let traits = AdoptedMembers(project)
    var suggestions = NameSuggestions(project)
    for module in project.modules where !module.foreignNames.isEmpty {
      let knowsAll = project.knowsAllNames(in: module)
      let mounts = Set(project.foreignMounts(in: module).map(\.foreign.span))
      for foreign in module.foreignNames where !mounts.contains(foreign.span) {
        if isDeclared(foreign, generated, project) || traits.declares(foreign, in: module) {
          continue
        }
        let near = foreign.isSent ? nil : suggestions.nearest(to: foreign, in: module)
        guard
          foreign.kind.isCertain || isKnown(foreign, knowsAll, project)
            || near.map({ isCertain($0, for: foreign) }) == true
        else { continue }
        report.add(
          message(foreign, project) + (near.map { "; did you mean `\($0)`?" } ?? ""),
          at: foreign.span, modules: [module.name], members: [foreign.name],
          help: near == nil ? help(foreign, in: module, project) : "")
      }
    }
  }

  private static func isDeclared(
    _ foreign: ForeignName, _ generated: Set<String>, _ project: Project
  ) -> Bool {
    switch foreign.kind {
    case .effect, .result: false
    case .unconforming(let type, let name):
      // Types that are sent have generated conformances.
      ["Codable", "Decodable", "Encodable"].contains(name) && project.wireTypes.contains(type)
        || project.handWritten?.conformingTypes.contains(foreign.name) != false
    default: !project.isUndeclared(foreign, generated)
    }
  }

  private static func isKnown(_ foreign: ForeignName, _ knowsAll: Bool, _ project: Project) -> Bool
  {
    // The mock of a trait may have more members, and so may types with hand-written conformances.
    let isMock = foreign.scope.map { $0.trait != nil && !$0.seesMembers } ?? false
    guard knowsAll, !isMock else { return false }
    guard case .member(let owner, _) = foreign.kind else { return true }
    return project.handWritten?.conformingTypes.contains(project.name(owner)) != true
  }

  /// Whether a similar name explains a name better than Swift that is not read.
  private static func isCertain(_ near: String, for foreign: ForeignName) -> Bool {
    guard near.first == foreign.name.first,
      foreign.name.first?.isLowercase == true || foreign.kind == .conformance
    else { return false }
    return switch foreign.kind {
    case .type: false
    case .value(let isCall): !isCall && foreign.name.count > 3
    case .member, .enumCase: true
    case .conformance: true
    case .call, .effect, .result, .unconforming: false
    }
  }

  private static func message(_ foreign: ForeignName, _ project: Project) -> String {
    switch foreign.kind {
    case .effect(let isReturned):
      "`\(isReturned ? "return " : "").\(foreign.name)` does not compile: a reducer returns no effect"
    case .result: "this body returns a value, but a reducer only changes its state"
    case .unconforming(let type, let name): "`\(project[type].name)` is not \(name)"
    case .conformance: "cannot find the protocol `\(foreign.name)` in scope"
    case .value where foreign.isSent:
      "cannot find `\(foreign.name)` in scope: a reducer does not send actions"
    case .value: "cannot find `\(foreign.name)` in scope"
    case .type: "cannot find the type `\(foreign.name)` in scope"
    case .member(let owner, let isCall):
      "`\(project.name(owner))` has no \(kind(of: foreign, owner, isCall: isCall)) "
        + "`\(foreign.name)`"
    case .enumCase(let type): "`\(project[type].name)` has no case `\(foreign.name)`"
    case .call(let labels, let declared):
      "`\(signature(foreign.name, labels))` does not match the declaration "
        + "`\(signature(foreign.name, declared))`"
    }
  }

  private static func kind(
    of foreign: ForeignName, _ owner: MemberOwner, isCall: Bool
  ) -> String {
    guard case .module = owner else { return "field" }
    if foreign.name.first?.isUppercase == true { return "type" }
    return isCall ? "operation" : "field"
  }

  /// The help for a member of this module, or of a module below it, after another name: `state.count`, `line.title`.
  private static func ownMember(_ foreign: ForeignName, in module: Module, _ project: Project)
    -> String?
  {
    guard case .value(isCall: false) = foreign.kind, let member = foreign.members.first else {
      return nil
    }
    let names = ["state", "store", "viewStore", "model", module.name.uncapitalizedFirst]
    if names.contains(foreign.name), project.isMember(member, of: module.id) {
      return "write `\(member)`: a body refers to the members of its module by their names"
    }
    for owner in project.modules {
      guard let child = owner.mounts.first(where: { $0.name == foreign.name })?.module,
        project.isMember(member, of: child)
      else { continue }
      let path = project.mountPath(from: module.id, to: child)
      if !path.isEmpty, path.last == foreign.name {
        return "write `\((path + [member]).joined(separator: "."))`"
      }
    }
    return nil
  }

  /// `add(item:_:)`
  private static func signature(_ name: String, _ labels: [String?]) -> String {
    "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
  }

  private static func help(
    _ foreign: ForeignName, in module: Module, _ project: Project
  ) -> String {
    switch foreign.kind {
    case .effect where foreign.name == "none": return "remove it"
    case .result: return "remove the value, or assign it to a field"
    case .unconforming(_, let name):
      return "add `\(name)` to `conforms` of the type, or use another type"
    case .conformance: return "declare it, or add the library that declares it to `import`"
    case _ where foreign.isSent:
      return "change the state here, or let an effect of the module send the action"
    case .effect: return ""
    case .type, .value:
      if let own = ownMember(foreign, in: module, project) { return own }
      if let declaring = project.modules(declaringType: foreign.name).first {
        return "write `\(declaring.name).\(foreign.name)`"
      }
      let owner = project.modules.first { $0.mounts.contains { $0.name == foreign.name } }
      if let owner, foreign.kind != .type {
        return
          "`\(foreign.name)` is a child of `\(owner.name)`: add the value to the payload of the action, "
          + "or derive the result in `\(owner.name)`"
      }
      return "declare it, or add the library that declares it to `import`"
    case .member(.module(let child), let isCall):
      return "declare it in \(isCall ? "`operations`" : "`state` or `derived`") of "
        + "`\(project[child].name)`"
    case .member(let owner, _): return "declare it in `\(project.name(owner))`"
    case .enumCase(let type): return "declare it in `\(project[type].name)`"
    case .call: return "use the labels of the declaration, in its order"
    }
  }
}
