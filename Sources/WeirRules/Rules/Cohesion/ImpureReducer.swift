import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A body that reads or changes something outside the state.
enum ImpureReducer: Rule {
  static let name = "impure-reducer"
  static let group = RuleGroup.cohesion
  static let summary =
    "a body that reads a clock, random numbers, the disk or the network, waits or prints"
  static let reason = """
    A reducer is a function of the state and the action: the same state and action give the same \
    result in a test, a replay or a preview. A body that reads a clock or random numbers, opens a \
    file or waits gives a different result each time. Put the values that it needs into the \
    action's payload, and move work outside the state to an effect.
    """
  static let bad = [
    Example(
      "The clock and a new id in a reduction",
      """
      module: Order
      import: [Foundation]
      state:
        id: UUID?
        madeAt: Date?
      actions: { didMake: }
      reduce:
        didMake: |
          id = «UUID»()
          madeAt = «Date.now»
      """),
    Example(
      "Random numbers in a reduction, and a print in an operation",
      """
      module: Dice
      state: { eyes: Int = 1, rolls: [Int] }
      actions: { didRoll: , didShuffle: }
      reduce:
        didRoll: roll()
        didShuffle: rolls.«shuffle»()
      operations:
        roll: |
          eyes = «Int.random»(in: 1...6)
          rolls.append(eyes)
          «print»(eyes)
      """),
    Example(
      "The disk in a derived value, the network in a reduction, the clock in a default",
      """
      module: Session
      import: [Foundation]
      state:
        openedAt: Date = «Date»()
        pings: Int = 0
      actions: { didOpen: { at: Date }, didPing: { url: URL } }
      derived:
        isFirst: { type: Bool, is: '«UserDefaults».standard.bool(forKey: "first") && pings == 0' }
        isOld: { type: Bool, is: openedAt.timeIntervalSince1970 < 0 && pings > 9 }
      reduce:
        didOpen: |
          openedAt = at
        didPing: |
          pings += 1
          «URLSession».shared.dataTask(with: url).resume()
      """),
    Example(
      "The clock as `.now`",
      """
      module: Order
      import: [Foundation]
      state: { madeAt: Date? }
      actions: { didMake: }
      reduce: { didMake: madeAt = «.now» }
      """),
  ]
  static let good = [
    Example(
      "The payload has the values",
      """
      module: Order
      import: [Foundation]
      state:
        id: UUID?
        madeAt: Date?
      actions: { didMake: { id: UUID, now: Date } }
      reduce:
        didMake: |
          self.id = id
          madeAt = now
      """),
    Example(
      "Names and strings that are not calls",
      """
      module: Printer
      types: { Job: { print: Bool, random: Int } }
      state:
        job: Job?
        text: String = "Date() and print()"
      actions: { didAdd: { job: Job }, didPrint: { print: String } }
      derived:
        isRandom: { type: Bool, is: job?.random == 4 && text.isEmpty }
      reduce:
        didAdd: self.job = job
        didPrint: |
          // The sender provides Date().
          text = print
      """),
    Example(
      "A date from a number, an id from a string, random numbers from a seed",
      """
      module: Order
      import: [Foundation]
      uses: [Chance]
      state:
        id: UUID?
        madeAt: Date?
        lot: Int = 0
        chance: Chance.Generator
      actions: { didLoad: { id: String, seconds: Double } }
      reduce:
        didLoad: |
          self.id = UUID(uuidString: id)
          madeAt = Date(timeIntervalSince1970: seconds)
          lot = Int.random(in: 1...6, using: &chance)
      ---
      module: Chance
      types: { Generator: { seed: Int } }
      """),
    Example(
      "Types of the module with such names",
      """
      module: Calendar
      types:
        Date: { day: Int = 1 }
        Task: { title: String }
        Time: [now, later]
      state: { date: Date?, tasks: [Task], time: Time = .now }
      actions: { didOpen: , didAdd: { title: String } }
      reduce:
        didOpen: |
          date = Date()
          time = .now
          tasks.removeAll { $0.title.isEmpty }
        didAdd: |
          tasks.append(Task(title: title))
          time = .later
          date = nil
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for field in module.fields {
        for impurity in field.impurities {
          add(
            impurity, "the default of `\(field.name)`", field.name, module, &report,
            help: "remove the default: `\(field.name)` becomes a parameter of `init`")
        }
      }
      let isEffect = others(in: module, project, report)
      for member in module.members {
        guard let body = member.body.swift else { continue }
        for impurity in body.impurities(in: module, project) where !isEffect(impurity) {
          add(
            impurity, "`\(member.name)`", member.name, module, &report,
            help: help(impurity, member, project))
        }
      }
      for decision in module.decisions {
        for impurity in decision.bodies.flatMap({ $0.impurities(in: module, project) })
        where !isEffect(impurity) {
          add(
            impurity, "`\(decision.name)`", decision.name, module, &report,
            help: help(impurity, module))
        }
      }
    }
  }

  /// Whether `effect-in-reducer` reports an impurity, or the effect that contains it.
  private static func others(
    in module: Module, _ project: Project, _ report: RuleReport
  ) -> (Impurity) -> Bool {
    guard report.checks(EffectInReducer.self) else { return { _ in false } }
    let tasks = module.startedTasks(in: project).map(\.closure)
    let waits = module.reducerBodies.flatMap { $0.body.waits.map(\.span) }
    return { impurity in
      if ["Task", "await"].contains(impurity.name) { return true }
      guard impurity.instead == nil else { return false }
      return tasks.contains(where: impurity.span.isInside)
        || waits.contains { $0.file == impurity.span.file && $0.end + 1 == impurity.span.start }
    }
  }

  private static func add(
    _ impurity: Impurity, _ holder: String, _ member: String, _ module: Module,
    _ report: inout RuleReport, help: String
  ) {
    report.add(
      "\(holder) of `\(module.name)` uses `\(impurity.name)`", at: impurity.span,
      modules: [module.name], members: [member, impurity.name],
      label: impurity.instead == nil
        ? "has an effect outside the state" : "neither in the state nor in the action",
      note: impurity.instead == nil
        ? "a reducer that does more than change its state cannot be tested or replayed"
        : "the same state and the same action give a different result each time",
      help: help)
  }

  // MARK: Helps

  private static func help(_ impurity: Impurity, _ member: Member, _ project: Project) -> String {
    guard let instead = impurity.instead else {
      return "do it in an effect, and send the result as an action"
    }
    switch member.kind {
    case .derived:
      return "store the value in a field, and write that field from an action's payload"
    case .operation(let parameters):
      return "add a parameter: `\(member.name): { takes: \(list(parameters, instead)) }`"
    case .reduction(let triggers):
      guard let trigger = triggers.first, let index = trigger.action else { return "" }
      let action = project[trigger.module].actions[index]
      return "add it to the action: `\(action.name): \(list(action.spec.payload, instead))`"
    }
  }

  /// The help for a decision, which may depend only on its model or on the state.
  private static func help(_ impurity: Impurity, _ module: Module) -> String {
    guard let instead = impurity.instead else {
      return "do it in an effect, and pass the result back \(channel(into: module))"
    }
    guard module.spec.kind == .model else {
      return "store the value in a field, and write that field from an action's payload"
    }
    return "add it as an input: `inputs: { \(instead.label): recent \(instead.type) }`"
  }

  private static func channel(into module: Module) -> String {
    module.spec.kind == .model ? "as an input" : "in an action"
  }

  private static func list(
    _ parameters: [ParameterSpec], _ more: (label: String, type: String)
  ) -> String {
    var parts = parameters.map { parameter in
      let name = parameter.name.value
      let label =
        parameter.label == name ? name : "\(parameter.label ?? "_") \(name)"
      return "\(label): \(parameter.type.text)"
    }
    var label = more.label
    while parameters.contains(where: { $0.name.value == label }) {
      label = "new" + label.capitalizedFirst
    }
    parts.append("\(label): \(more.type)")
    return "{ " + parts.joined(separator: ", ") + " }"
  }
}
