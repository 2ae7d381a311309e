import WeirDiagnostics
import WeirProject
import WeirSpec

/// A method whose name is unclear without its trait's.
enum TraitNamedMethod: Rule {
  static let name = "trait-named-method"
  static let group = RuleGroup.traits
  static let level = RuleSpec.Level.warning
  static let summary = "a method of a trait whose name is only clear together with the trait's name"
  static let reason = """
    A method of a trait is called on its adopter, where the trait is not visible: `presenter.execute()` \
    does not describe anything, and the next trait has an `execute` as well. The name should describe the \
    action: `close`, `performRequest(completion:)`.
    """
  static let bad = [
    Example(
      "Words that fit any trait, and the trait's own name",
      """
      module: Screens
      traits:
        Closing:
          needs: { handler: TransitionHandler }
          methods: { «execute»: handler.dismiss(), «performClosing»: handler.close() }
        RetryTrait:
          needs: { loader: Loader }
          methods:
            «handle»: { takes: { _ error: any Error }, does: loader.take(error) }
            «retryTrait»: loader.load()
      """)
  ]
  static let good = [
    Example(
      "Names of actions, and a common word with a descriptive label",
      """
      module: Screens
      traits:
        Closing:
          needs: { handler: TransitionHandler }
          methods:
            close: handler.dismiss()
            closingHours: { returns: Int, does: handler.hours }
            performRequest: { takes: { completion: Completion }, does: handler.request(completion) }
            handle: { takes: { link: URL }, does: handler.open(link) }
            execution: handler.plan()
            runAway: handler.close()
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for trait in module.traits {
        for method in trait.methods {
          let why: String
          if isEmpty(method.name), method.spec.parameters.first?.label == nil {
            why = "`\(method.name)` does not describe what it does"
          } else if repeats(method.name, trait.name) {
            why = "`\(method.name)` only repeats the name of its trait `\(trait.name)`"
          } else {
            continue
          }
          report.add(
            why, at: method.spec.name.span, modules: [module.name],
            members: ["\(trait.name).\(method.name)"],
            note: "it is called on adopters, where the trait's name is not visible",
            help: "rename it after what it does, for example to `close` or `sendRequest`")
        }
      }
    }
  }

  /// Words that fit any trait.
  private static let words: Set<String> = [
    "act", "action", "apply", "call", "do", "doit", "dowork", "execute", "fire", "handle",
    "invoke", "main", "perform", "performaction", "process", "run", "start", "trigger", "work",
  ]

  private static func isEmpty(_ name: String) -> Bool { words.contains(name.lowercased()) }

  /// Whether the name without the trait's name is only such a word.
  private static func repeats(_ method: String, _ trait: String) -> Bool {
    let method = method.lowercased()
    let trait = trait.lowercased()
    var names = [trait]
    for ending in ["trait", "protocol"] where trait.hasSuffix(ending) && trait != ending {
      names.append(String(trait.dropLast(ending.count)))
    }
    // `retry` of `RetryTrait` describes an action; `retryTrait` and `performRetry` repeat the name.
    if method == trait { return true }
    return names.contains { name in
      method.hasPrefix(name) && isEmpty(String(method.dropFirst(name.count)))
        || method.hasSuffix(name) && isEmpty(String(method.dropLast(name.count)))
    }
  }
}
