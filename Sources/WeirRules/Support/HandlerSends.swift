import WeirDiagnostics
import WeirProject
import WeirSpec

/// Actions that a handler sends one directly after the other, and that all change state. An action is not reported if
/// not all of its handlers are known.
struct HandlerSends {
  private let project: Project
  private let reductions: ReductionsOfActions
  /// Each has at least two sends.
  private(set) var runs: [[Send]] = []

  init(_ member: Member, of module: Module, in project: Project, reductions: ReductionsOfActions) {
    self.project = project
    self.reductions = reductions
    let sendsToChildren = !module.spec.isGenerated
    for run in SendRuns(member).runs {
      var changing: [Send] = []
      for (index, second) in run.enumerated() {
        // In hand-written Swift, one action for each of several children is one change of each.
        let before = run[..<index].last {
          !sendsToChildren || $0.module == second.module || $0.module == module.id
            || second.module == module.id
        }
        guard let first = before, changesState(first), changesState(second),
          !(writesByBinding(first) && writesByBinding(second)),
          !(startsEffect(first) && startsEffect(second))
        else { continue }
        for send in [first, second] where changing.last?.spec.span != send.spec.span {
          changing.append(send)
        }
      }
      if changing.count > 1 { runs.append(changing) }
    }
  }

  /// Effects set several bindings in a row to animate each of them in its own time.
  private func writesByBinding(_ send: Send) -> Bool {
    send.action.map { project[send.module].writesByBinding($0) } == true
  }

  /// Whether the action starts an effect that sends its result. Two such actions begin two operations.
  private func startsEffect(_ send: Send) -> Bool {
    guard let action = send.action else { return false }
    return reductions.of(action, in: send.module).contains { reduction in
      project[reduction.module].reductions[reduction.index].sends.contains(where: \.spec.isLater)
    }
  }

  private func changesState(_ send: Send) -> Bool {
    guard let action = send.action, reductions.areKnown(of: send.module),
      !isHandledElsewhere(action, of: project[send.module])
    else { return false }
    if writesByBinding(send) { return true }
    // A parent's reaction to a delegate action is an event of its own.
    let isDelegated = project[send.module].spec.usesScopes
    return reductions.of(action, in: send.module).contains { reduction in
      (!isDelegated || reduction.module == send.module)
        && project[reduction.module].reductions[reduction.index].body.writesState
    }
  }
}

extension HandlerSends {
  /// Whether the spec says that other Swift acts on the action.
  private func isHandledElsewhere(_ action: Int, of module: Module) -> Bool {
    !module.spec.isHandWritten && module.actions[action].spec.isHandledElsewhere
  }
}

extension MemberBody {
  /// Whether it certainly writes a field or a child.
  fileprivate var writesState: Bool {
    switch self {
    case .empty: false
    case .swift(let body): body.accesses.contains(where: \.writesState)
    case .manual(_, _, let writes):
      writes.contains { part in
        switch part {
        case .field, .child: true
        case .derived, .read: false
        case .below(let path):
          switch path.reference {
          case .field, .state: true
          default: false
          }
        }
      }
    }
  }
}

extension Access {
  /// Whether it certainly writes a field or a child.
  var writesState: Bool {
    guard case .write = kind else { return false }
    return switch reference {
    case .field, .descendant(_, .field), .descendant(_, .state): true
    default: false
    }
  }
}

extension SplitEvent {
  /// The levels for handlers, which may send two actions for reasons that Weir does not see.
  private static let handlerLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)

  /// Two actions that a handler sends for one event.
  static func checkHandlers(_ project: Project, _ report: inout RuleReport) {
    let sending = project.modules("withSends") { module in
      module.reductions.contains { $0.sends.count > 1 }
    }
    for module in sending {
      for member in module.reductions where member.sends.count > 1 {
        let sends = HandlerSends(
          member, of: module, in: project, reductions: report.analyses.reductions)
        func names(_ run: [Send]) -> [String] {
          run.map { send in
            send.module == module.id
              ? send.spec.action.value : "\(project.name(send.module)).\(send.spec.action.value)"
          }
        }
        // The paths of a handler in hand-written Swift are one finding: the same change mends all of them.
        let reported = module.spec.isHandWritten ? sends.runs.prefix(1) : sends.runs[...]
        for run in reported {
          let sent = names(run)
          let change =
            Set(sent).count == 1
            ? "changes state each time" : "\(run.count == 2 ? "both" : "all") change state"
          report.add(
            "\(member.codeInMessages) of `\(module.name)` sends \(Words.counted(sent)), which \(change)",
            at: run[1].spec.span, modules: [module.name], members: [member.name] + sent,
            related: [Related("the first one is sent here", at: run[0].spec.span)]
              + sends.runs.dropFirst(reported.count).map {
                Related("another path sends \(Words.counted(names($0)))", at: $0[1].spec.span)
              },
            note: WrittenFields(project, report.analyses.reductions).note(
              zip(run, sent).map { ($0.module, $0.spec.action.value, $1) }),
            help:
              "send one action, and make \(run.count == 2 ? "both" : "all") changes in its handler",
            atMost: handlerLevels.severity(in: module) ?? .error)
        }
      }
    }
  }
}
