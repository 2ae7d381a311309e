import WeirDiagnostics
import WeirProject
import WeirSpec

/// An action whose reductions change nothing.
enum NoEffectAction: Rule {
  static let name = "no-effect-action"
  static let dependsOn = BodyFacts.reductions
  static let explainedBy = ["unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let all = report.analyses.reductions
    for module in project.modules where !module.isPlaceholder {
      var found: [Stub] = []
      // `case .a, .b:` is one mistake, and so are all cases of a reducer that changes nothing yet.
      var numbers: [[Int]: Int] = [:]
      let isEmpty =
        module.spec.isHandWritten && !module.reductions.contains(where: \.mayChangeSomething)
      for (index, action) in module.actions.enumerated()
      where !action.spec.isHandledElsewhere && all.areKnown(of: module.id)
        && action.spec.isReducedByItsModule
        && !(module.spec.isHandWritten && action.spec.reportsAppearance)
      {
        let reductions = all.of(index, in: module.id)
        let changes = reductions.contains {
          project[$0.module].reductions[$0.index].doesSomething
        }
        guard !changes else { continue }
        let own = reductions.filter { $0.module == module.id }
        // Of a handler of many actions and that of this one, the second.
        let first = (own.isEmpty ? reductions : own).min { $0.actionCount < $1.actionCount }
        guard let first else { continue }
        let span = all.span(of: first, in: project)
        // A handler of more actions passes them on to this one, or does nothing for all of them.
        let others = reductions.filter {
          all.span(of: $0, in: project) != span && $0.actionCount <= first.actionCount
        }
        let reduction = isEmpty ? [] : [first.module.index, first.index]
        if module.spec.isHandWritten, others.isEmpty, let number = numbers[reduction] {
          if !found[number].spans.contains(span) { found[number].spans.append(span) }
          found[number].actions.append(action)
        } else {
          if others.isEmpty { numbers[reduction] = found.count }
          found.append(
            Stub(
              actions: [action], spans: [span],
              others: others.map { all.span(of: $0, in: project) }))
        }
      }
      for stub in found { add(stub, of: module, to: &report) }
    }
  }

  /// Actions that are handled without a change, and where.
  private struct Stub {
    var actions: [Action]
    var spans: [Span]
    let others: [Span]
  }

  private static func add(_ stub: Stub, of module: Module, to report: inout RuleReport) {
    let names = stub.actions.map(\.name)
    let isOne = names.count == 1
    let others = stub.spans.dropFirst() + stub.others
    report.add(
      "\(Words.codes(names)) of `\(module.name)` \(isOne ? "changes" : "change") nothing",
      at: stub.spans[0], modules: [module.name], members: names,
      label: others.isEmpty ? "this reduction writes nothing" : "no reduction writes anything",
      related: stub.actions.map {
        Related(
          isOne ? "the action is declared here" : "`\($0.name)` is declared here",
          at: $0.spec.name.span)
      } + others.map { Related("this reduction changes nothing either", at: $0) },
      note: "no body that reduces \(isOne ? "it" : "them") writes a field or a child, or calls "
        + "anything",
      help: module.spec.isHandWritten
        ? "change the state or return an effect, or remove the action\(isOne ? "" : "s")"
        : "change the state in the reduction, or remove the action; if only effects handle "
          + "it, write `handled: elsewhere` and remove the reduction")
  }
}

extension Module {
  /// Whether it is a reducer of hand-written Swift that is not written yet: it has one action, which its type needs.
  fileprivate var isPlaceholder: Bool {
    spec.isHandWritten && !spec.sendsToAllReducers && actions.count == 1 && children.isEmpty
  }
}

extension ActionSpec {
  /// Whether a view sends it when it appears or disappears, as in `onAppear` and `viewDidLoad`: templates of features
  /// declare such an action for the first effect that needs it.
  fileprivate var reportsAppearance: Bool {
    let last = name.value.split(separator: ".").last?.lowercased() ?? ""
    return last.hasSuffix("appear") || last.hasSuffix("appeared")
      || ["task", "ontask", "onload", "viewdidload", "viewloaded"].contains(last)
  }
}
