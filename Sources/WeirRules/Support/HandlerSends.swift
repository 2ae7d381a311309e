import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Pairs of actions that a hand-written handler sends one directly after the other, and that both change state.
///
/// Results of one effect, the arms of an `if`, loops and task groups are separate events, and so is everything after
/// another `await`. An action is silent if not all of its handlers are known.
struct HandlerSends {
  struct Pair {
    let first: Send
    let second: Send
  }

  private let project: Project
  private let reductions: ReductionsOfActions
  private let awaits: [Range<Int>]
  private let sends: [Int: Send]
  private(set) var pairs: [Pair] = []

  init(_ member: Member, _ project: Project, _ reductions: ReductionsOfActions) {
    self.project = project
    self.reductions = reductions
    let fragment = member.body.swift?.fragment
    awaits = fragment?.awaits ?? []
    sends = Dictionary(
      member.sends.compactMap { send in send.spec.range.map { ($0.lowerBound, send) } },
      uniquingKeysWith: { first, _ in first })
    if sends.count > 1, let fragment { read(fragment.statements) }
  }

  private mutating func read(_ statements: [Statement]) {
    var last: Send?
    for statement in statements {
      switch statement {
      case .use(let use) where use.kind == .call:
        guard let send = sends[use.path.range.lowerBound] else { continue }
        if let first = last, areConsecutive(first, send), changesState(first), changesState(send) {
          pairs.append(Pair(first: first, second: send))
        }
        last = send
      case .use, .assign: continue
      case .branch(let branch):
        read(branch.then)
        read(branch.otherwise)
        last = nil
      case .choice(let choice):
        for one in choice.cases { read(one.body) }
        last = nil
      case .loop(let inner), .closure(let inner), .block(let inner):
        read(inner)
        if inner.contains(where: \.isEffect) { last = nil }
      case .exit: last = nil
      }
    }
  }

  /// Whether nothing else is awaited between two sends.
  private func areConsecutive(_ first: Send, _ second: Send) -> Bool {
    guard let start = first.spec.range?.upperBound, let end = second.spec.range?.lowerBound,
      first.spec.isLater == second.spec.isLater
    else { return false }
    let between = awaits.filter { $0.lowerBound >= start && $0.upperBound <= end }
    // The `await` of the second send itself.
    return between.count <= (second.spec.isLater ? 1 : 0)
  }

  private func changesState(_ send: Send) -> Bool {
    guard let action = send.action, reductions.areKnown(of: send.module) else { return false }
    return reductions.of(action, in: send.module).contains { reduction in
      let member = project[reduction.module].reductions[reduction.index]
      return member.body.swift?.accesses.contains(where: \.writesState) == true
    }
  }
}

extension Statement {
  /// Whether it does more than read.
  fileprivate var isEffect: Bool {
    if case .use(let use) = self { use.kind != .read } else { true }
  }
}

extension Access {
  /// Whether it certainly writes a field or a child.
  var writesState: Bool {
    guard case .write = kind else { return false }
    return switch place {
    case .field, .descendant(_, .field), .descendant(_, .state): true
    default: false
    }
  }
}

extension SplitEvent {
  /// The levels for handlers, which may send two actions for reasons that Weir does not see.
  private static let handlerLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)

  /// Two actions that a hand-written handler sends for one event.
  static func checkHandlers(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.origin != nil {
      for member in module.reductions {
        for pair in HandlerSends(member, project, report.analyses.reductions).pairs {
          let names = [pair.first, pair.second].map { send in
            send.module == module.id
              ? send.spec.action.value : "\(project.name(send.module)).\(send.spec.action.value)"
          }
          report.add(
            "`\(member.name)` of `\(module.name)` sends \(Words.codes(names)), which both change state",
            at: pair.second.spec.span, modules: [module.name], members: [member.name] + names,
            related: [Related("the first one is sent here", at: pair.first.spec.span)],
            note: "the state is inconsistent between one action and the next",
            help: "send one action, and make both changes in its handler",
            atMost: handlerLevels.severity(in: module) ?? .error)
        }
      }
    }
  }
}
