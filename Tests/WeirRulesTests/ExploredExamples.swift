import WeirProject

/// The results of `weir verify` for the reported examples of the rules about explorations. `make test-verify` compares
/// them with real ones.
enum ExploredExamples {
  static func exploration(of project: Project, for rule: String) -> Exploration? {
    var found = Exploration()
    func id(_ module: String, _ index: Int) -> Exploration.MemberID {
      .init(project.module(named: module)!.id, index)
    }
    func step(
      _ module: String, _ action: Int, _ text: String, isAnswer: Bool = false,
      _ changes: (String, String, String)...
    ) -> Exploration.Step {
      .init(
        action: id(module, action), isAnswer: isAnswer, text: text, swift: "",
        changes: changes.map { .init(path: $0.0, old: $0.1, new: $0.2) })
    }
    switch rule {
    case "broken-invariant":
      found.broken = [
        .init(
          invariant: id("Door", 0),
          steps: [
            step("Door", 0, "didLock", ("isLocked", "false", "true")),
            step("Door", 1, "didOpen", ("isOpen", "false", "true")),
          ], parts: [("isOpen", true), ("isLocked", true)], ending: "")
      ]
    case "crash":
      found.traps = [.init(action: id("Queue", 1), steps: [step("Queue", 1, "didTake")])]
    case "action-without-effect": found.idleActions = [id("Lamp", 1)]
    case "unreached-value":
      found.unreached = [
        .init(
          module: project.module(named: "Job")!.id, kind: .fieldCase(field: 0, name: "done"))
      ]
    case "endless-effect": found.endlessEffects = [id("Feed", 0)]
    case "interfering-effects":
      found.interferences = [
        .init(
          responding: id("Page", 1), cancelled: id("Page", 0),
          steps: [
            step("Page", 2, "didTapSave(draft: \"\")", ("draft", "nil", "\"\"")),
            step(
              "Page", 4, "save answers didFailToSave(problem: \"error\")", isAnswer: true,
              ("problem", "nil", "\"error\""), ("draft", "\"\"", "nil")),
          ])
      ]
    default: return nil
    }
    return found
  }
}
