import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// Effects whose answers start one another.
enum EffectCycle: Rule {
  static let name = "effect-cycle"
  static let group = RuleGroup.effects
  static let summary = "effects whose answers start one another without an action of the user"
  static let reason = """
    Each answer assigns a constant that starts the next effect, so that the app calls its services \
    again and again, as fast as they answer. End the cycle with a value that starts no effect, \
    count the attempts in a field, or delay an effect with `after`.
    """
  static let bad = [
    Example(
      "A retry without a limit",
      """
      module: List
      uses: [API]
      types: { Phase: [idle, loading, failed] }
      state: { phase: Phase = .idle, names: [String], canRetry: Bool = false }
      actions: { didAppear: {}, didSet: { canRetry: Bool }, didLoad: { names: [String] }, didFail: {}, didWait: {} }
      reduce:
        didAppear: phase = .loading
        didSet: self.canRetry = canRetry
        didLoad: |
          self.names = names
          phase = .idle
        didFail: phase = .failed
        didWait: if phase == .failed { phase = .loading }
      decisions:
        shouldLoad: { cases: [{ when: phase == .loading }] }
        shouldRetry: { cases: [{ when: 'phase == .failed, canRetry' }] }
      effects:
        load: { on: shouldLoad, calls: API.names, then: didLoad, else: «didFail» }
        retry: { on: shouldRetry, manual: true, then: didWait }
      ---
      module: API
      requests: { names: { GET: /names, returns: "[String]" } }
      """),
    Example(
      "Through an operation, its parameter, and the parent of two modules",
      """
      module: App
      children: { list: List, upload: Upload }
      state: { count: Int = 0 }
      derived: { isOld: { type: Bool, is: count > 9 } }
      reduce:
        list.didLoad: |
          count += 1
          upload.run(mode: .sending)
        upload.didSend: list.reload()
      ---
      module: List
      uses: [API]
      state: { isStale: Bool = false, names: [String] }
      actions: { didAppear: {}, didLoad: { names: [String] }, didFail: {} }
      reduce:
        didAppear: isStale = true
        didLoad: |
          self.names = names
          isStale = false
        didFail: isStale = false
      operations: { reload: isStale = true }
      effects:
        load: { on: isStale, calls: API.names, then: «didLoad», else: didFail }
      ---
      module: Upload
      uses: [API]
      types: { Mode: [idle, sending] }
      state: { mode: Mode = .idle }
      actions: { didSend: {}, didFail: {} }
      reduce:
        didSend: mode = .idle
        didFail: mode = .idle
      operations: { run: { takes: { mode: Mode }, does: self.mode = mode } }
      decisions: { shouldSend: { cases: [{ when: mode == .sending }] } }
      effects:
        send: { on: shouldSend, calls: API.send, then: didSend, else: didFail }
      ---
      module: API
      requests: { names: { GET: /names, returns: "[String]" }, send: { POST: /send } }
      """),
  ]
  static let good = [
    Example(
      "An action of the user, a delay, and a limit end the cycle",
      """
      module: List
      uses: [API]
      types: { Phase: [idle, loading, loaded, saving, failed, waiting] }
      state: { phase: Phase = .idle, next: Phase = .idle, names: [String], tries: Int = 0 }
      actions:
        didAppear: { next: Phase }
        didTapSave: {}
        didLoad: { names: [String] }
        didSave: {}
        didFail: {}
        didWait: {}
        didRetry: {}
      reduce:
        didAppear: |
          phase = .loading
          self.next = next
        didTapSave: phase = .saving
        didLoad: |
          self.names = names
          phase = .loaded
        didSave: phase = next
        didFail: |
          tries += 1
          phase = .failed
        didWait: phase = .loading
        didRetry: 'phase = tries < 3 ? .loading : .idle'
      decisions:
        shouldLoad: { cases: [{ when: phase == .loading }] }
        shouldSave: { cases: [{ when: phase == .saving }] }
        shouldRetry: { cases: [{ when: 'phase == .failed, tries < 3' }] }
        shouldWait: { cases: [{ when: phase == .failed }] }
      effects:
        load: { on: shouldLoad, calls: API.names, then: didLoad, else: didFail }
        save: { on: shouldSave, calls: API.save, then: didSave, else: didFail }
        retry: { on: shouldRetry, manual: true, then: didRetry }
        wait: { on: shouldWait, manual: true, after: .seconds(5), then: didWait }
      ---
      module: API
      requests: { names: { GET: /names, returns: "[String]" }, save: { POST: /names } }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for steps in EffectCycles(project, report.analyses.reductions).cycles {
      var modules: [String] = []
      for step in steps where !modules.contains(step.node.module.name) {
        modules.append(step.node.module.name)
      }
      func name(_ step: EffectCycles.Step) -> String {
        (modules.count > 1 ? step.node.module.name + "." : "") + step.node.effect.name
      }
      let names = steps.map(name)
      let owner = modules.count == 1 ? " of `\(modules[0])`" : ""
      let nexts = steps.dropFirst() + steps.prefix(1)
      report.add(
        "\(Words.codes(names))\(owner) start each other without an end",
        at: steps[0].answer.scalar.span, modules: modules, members: names,
        label: "this answer starts `\(names[1])`",
        related: zip(steps, nexts).dropFirst().map { step, next in
          Related("this answer starts `\(name(next))`", at: step.answer.scalar.span)
        },
        chain: steps.flatMap { step in
          [name(step), step.answer.name]
            + step.fields.map { project[$0.module].fields[$0.field].name }
        } + [names[0]],
        help: "write another value in a reduction of \(Words.list(answers(steps))), "
          + "count the attempts, or add `after` to an effect")
    }
  }

  private static func answers(_ steps: [EffectCycles.Step]) -> [String] {
    var names: [String] = []
    for step in steps where !names.contains("`\(step.answer.name)`") {
      names.append("`\(step.answer.name)`")
    }
    return names
  }
}
