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
      "A child of another module, and sending an action",
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
        add: if «session».isOpen { count += 1 }
        clear: |
          count = 0
          «send»(.add)
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
    // The library of ordered dictionaries may replace the generated type.
    let generated = Set(
      project.generatedNames.map(\.name) + [GeneratedNames.orderedDictionary])
    let traits = AdoptedMembers(project)
    var suggestions = NameSuggestions(project)
    for module in project.modules {
      let isOpen =
        project.handWritten == nil
        || module.spec.imports.contains { !SwiftLibrary.modules.contains($0.value) }
      for foreign in module.foreignNames {
        let name = foreign.name
        if foreign.kind.isTopLevel && generated.contains(name)
          || project.handWritten?.contains(foreign) == true || traits.declares(foreign, in: module)
        {
          continue
        }
        let near = suggestions.nearest(to: foreign, in: module)
        let isMock = foreign.scope.map { $0.trait != nil && !$0.seesMembers } ?? false
        guard !isOpen && !isMock || near.map({ isCertain($0, for: foreign) }) == true else { continue }
        report.add(
          message(foreign, project) + (near.map { "; did you mean `\($0)`?" } ?? ""),
          at: foreign.span, modules: [module.name], members: [name],
          help: near == nil ? help(foreign, in: module, project) : "")
      }
    }
  }

  /// Names with which bodies of other architectures send actions.
  private static let senders: Set<String> = ["dispatch", "dispatcher", "send", "store"]


  /// Whether a similar name explains a name better than Swift that is not read.
  private static func isCertain(_ near: String, for foreign: ForeignName) -> Bool {
    guard near.first == foreign.name.first, foreign.name.first?.isLowercase == true else {
      return false
    }
    return switch foreign.kind {
    case .type: false
    case .value(let isCall): !isCall && foreign.name.count > 3
    case .member, .enumCase: true
    case .call: false
    }
  }

  private static func message(_ foreign: ForeignName, _ project: Project) -> String {
    switch foreign.kind {
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

  /// `add(item:_:)`
  private static func signature(_ name: String, _ labels: [String?]) -> String {
    "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
  }

  private static func help(
    _ foreign: ForeignName, in module: Module, _ project: Project
  ) -> String {
    switch foreign.kind {
    case .type, .value:
      if let declaring = project.modules(declaringType: foreign.name).first {
        return "write `\(declaring.name).\(foreign.name)`"
      }
      let owner = project.modules.first { $0.mounts.contains { $0.name == foreign.name } }
      if let owner, foreign.kind != .type {
        return
          "`\(foreign.name)` is a child of `\(owner.name)`: add the value to the payload of the action, "
          + "or derive the result in `\(owner.name)`"
      }
      if senders.contains(foreign.name) {
        return
          "a reducer does not send actions: change the state here, or let an effect of the module send them"
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

extension SwiftDeclarations {
  /// Whether hand-written Swift declares a name, or the initializer of a type.
  fileprivate func contains(_ foreign: ForeignName) -> Bool {
    if case .call = foreign.kind, foreign.name.first?.isUppercase == true, contains("init") {
      return true
    }
    return contains(foreign.name)
  }
}
