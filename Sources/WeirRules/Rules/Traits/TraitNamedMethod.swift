import WeirDiagnostics
import WeirProject
import WeirSpec

/// A method whose name is unclear without its trait's.
enum TraitNamedMethod: Rule {
  static let name = "trait-named-method"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, trait) in project.each(\.traits) {
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
