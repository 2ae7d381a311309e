import WeirDiagnostics
import WeirProject
import WeirSpec

/// An effect that several decisions or calls start.
enum EffectStartedTwice: Rule {
  static let name = "effect-started-twice"
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .warning)

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkSwift(project, &report)
    for module in project.modules("withEffects", where: { !$0.effects.isEmpty })
    where module.spec.isFullyRead {
      let callsByName = module.outsideCalls
      for effect in module.effects {
        let calls = callsByName[effect.name] ?? []
        var decisions: [(name: String, span: Span)] = []
        for name in effect.spec.decisions
        where module.decisions.contains(where: { $0.name == name.value })
          && !decisions.contains(where: { $0.name == name.value })
        {
          decisions.append((name.value, name.span))
        }
        // Without a decision, only calls start it.
        var starts = decisions.map { ("`\($0.name)` starts it", $0.span) }
        if !decisions.isEmpty { starts += calls.map { ("this call starts it", $0) } }
        guard starts.count > 1 else { continue }
        report.add(
          "`\(effect.name)` of `\(module.name)` is started from \(starts.count) places",
          at: starts[1].1, modules: [module.name], members: [effect.name],
          label: calls.isEmpty ? "another decision starts it" : "",
          related: ([starts[0]] + starts.dropFirst(2).prefix(4)).map { Related($0.0, at: $0.1) },
          help: decisions.count > 1
            ? "merge \(Words.quoted(decisions.map(\.name), separator: " and ")) into one decision "
              + "with all their cases"
            : "add a case for this to `\(decisions[0].name)`, and remove the call")
      }
    }
  }
}

/// In hand-written Swift, an effect that does not end and that each appearance of a view starts.
extension EffectStartedTwice {
  private static func checkSwift(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for action in module.spec.faultyEffects.compactMap(\.restart) {
        report.add(
          "each `\(action.value)` of `\(module.name)` starts this effect again", at: action.span,
          modules: [module.name], members: [action.value],
          label: "it waits for values and is not cancelled",
          note: "after the second appearance of the view, each value arrives twice",
          help: "add `.cancellable(id: …, cancelInFlight: true)` to the effect, or send the action "
            + "from `.task`, which cancels the effect when the view disappears")
      }
    }
  }
}

extension Module {
  /// Calls in bodies of names that the spec does not declare, by name: they may start effects.
  fileprivate var outsideCalls: [String: [Span]] {
    var calls: [String: [Span]] = [:]
    // A `defer` is listed at every exit on which it runs.
    var seen: Set<Span> = []
    for body in stateBodies {
      for access in body.accesses where access.kind == .call {
        guard case .external(let name) = access.reference, seen.insert(access.span).inserted else {
          continue
        }
        calls[name, default: []].append(access.span)
      }
    }
    return calls
  }
}
