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
    hand-written Swift files of the project. If a module imports another library, and in an `#if`, the rule reports \
    only a name that is similar to one of the module.
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
      "A child of an owner, with another name",
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
        clear: count = 0
      """),
    Example(
      "A misspelled protocol",
      """
      weir: 1
      generate: { conforms: [Equatable, «Sendble»] }
      ---
      module: Map
      types: { Area: { struct: { title: String }, conforms: [«Equatble», Sendable] } }
      state: { area: Area? }
      actions: { didLoad: { area: Area } }
      reduce: { didLoad: self.area = area }
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
    guard
      !project.foreignConformances.isEmpty
        || project.modules.contains(where: { !$0.foreignNames.isEmpty })
    else { return }
    let generated = project.generatedTypeNames
    let traits = AdoptedMembers(project)
    var suggestions = NameSuggestions(project)
    checkConformances(project, generated, &suggestions, &report)
    for module in project.modules where !module.foreignNames.isEmpty {
      let knowsAll = project.knowsAllNames(in: module)
      var others = Set(project.foreignMounts(in: module).map(\.foreign.span))
      if report.checks(EffectInReducer.self, as: .error) {
        others.formUnion(module.sentNames(in: project).map(\.span))
      }
      for foreign in module.foreignNames where !others.contains(foreign.span) {
        let knowsAll = knowsAll && !foreign.isInOpenScope
        guard project.isUndeclared(foreign, generated), !traits.declares(foreign, in: module)
        else { continue }
        let near = foreign.isSent ? nil : suggestions.nearest(to: foreign, in: module)
        guard
          isKnown(foreign, knowsAll, project)
            || near.map({ isCertain($0, for: foreign) }) == true
        else { continue }
        report.add(
          message(foreign, project) + suggestion(near), at: foreign.span, modules: [module.name],
          members: [foreign.name], help: near == nil ? help(foreign, in: module, project) : "")
      }
    }
  }

  /// Reports the unknown protocols in `generate.conforms`.
  private static func checkConformances(
    _ project: Project, _ generated: Set<String>, _ suggestions: inout NameSuggestions,
    _ report: inout RuleReport
  ) {
    // One module that does not see the protocol is enough.
    let knowsAll = project.modules.contains {
      $0.hasProjectConformances && project.knowsAllNames(in: $0)
    }
    for foreign in project.foreignConformances where project.isUndeclared(foreign, generated) {
      let near = suggestions.nearest(to: foreign, in: nil)
      guard knowsAll || near.map({ isCertain($0, for: foreign) }) == true else { continue }
      report.add(
        message(foreign, project) + suggestion(near), at: foreign.span, modules: [],
        members: [foreign.name], help: near == nil ? helpForConformances : "")
    }
  }

  private static func suggestion(_ near: String?) -> String {
    near.map { "; did you mean `\($0)`?" } ?? ""
  }

  private static func isKnown(_ foreign: ForeignName, _ knowsAll: Bool, _ project: Project) -> Bool
  {
    // The mock of a trait may have more members, and so may types with hand-written conformances.
    let isMock = foreign.scope.map { $0.trait != nil && !$0.seesMembers } ?? false
    return knowsAll && !isMock && project.handWritten?.mayInherit(foreign, in: project) != true
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
    case .call: false
    }
  }
}

extension Module {
  /// Whether it has a type with the protocols of the project.
  fileprivate var hasProjectConformances: Bool {
    guard spec.conforms == nil else { return false }
    return spec.kind == .state
      || types.contains { type in
        if case .alias = type.spec.form { return false }
        return type.spec.conforms == nil
      }
  }
}
