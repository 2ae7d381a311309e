import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The reduction of actions: of all of one enum, of some of them, or of those for an absent child, which are ignored.
struct ReducerInput: TemplateInput {
  /// `OrderAction`.
  var action: SafeSwift = ""
  let argument: SafeSwift
  /// The module's own actions, each with its body.
  var cases: [ReducerInput] = []
  /// `.didAppear(let id, _)`, or several, comma-separated; nil for every action.
  var pattern: SafeSwift?
  /// The absent child.
  var path: SafeSwift = ""
  var body = BodyInput()
  /// For the actions of another module.
  var mediation: MediationInput?

  static let shape = Shape<Self>(
    "reducer",
    [
      .text("action", "The type of the actions.") { $0.action },
      .text("argument", "The reducer's name for the action.") { $0.argument },
      .list("cases", "The cases of the module's own actions.") { $0.cases },
      .text("pattern", "The pattern after `case`.") { $0.pattern ?? "" },
      .flag("isAlwaysMatched", "Whether it is every action.") { $0.pattern == nil },
      .text("path", "An absent child, for which the action is ignored.") { $0.path },
      .record("body", "The body.") { $0.body },
      .optionalRecord("handedDown", "The forwarding of another module's actions.") {
        $0.mediation
      },
    ])
}

/// An action is passed to its owner first. Then the mediators above the owner handle it.
struct MediationInput: TemplateInput {
  let argument: SafeSwift
  let guards: [ReducerInput]
  /// `rows[rowID]?.reduce(action)`.
  let call: SafeSwift
  let matches: [ReducerInput]
  let isSingle: Bool
  let isFullyRead: Bool

  static let shape = Shape<Self>(
    "forwarding",
    [
      .text("argument", "The reducer's name for the action.") { $0.argument },
      .list("ignored", "Actions that are ignored, because a child is absent.") { $0.guards },
      .text("call", "The call of the child's reducer.") { $0.call },
      .flag("isMediated", "Whether the module handles the action after the child.") {
        !$0.matches.isEmpty
      },
      // A single match is an `if case`.
      .flag("isSingle", "Whether there is one match.") { $0.isSingle },
      .list("matches", "The bodies after the child's reducer, by action.") { $0.matches },
      // A `default` after all cases would cause a warning.
      .flag("isComplete", "Whether the matches cover every action.") { $0.isFullyRead },
    ])
}

extension ModuleBuilder {
  func reducers() -> [ReducerInput] {
    guard !module.spec.isData else { return [] }
    let mediated = mediations()
    let own = routing.hasActions(module.id) ? [own(mediated)] : []
    return own
      + routing.directCarriers(below: module.id).map { carrier, step in
        ReducerInput(
          action: .type(names.action(of: project[carrier])), argument: argument,
          mediation: mediation(
            step, mediated[Arrival(carrier: carrier, step: nil)] ?? [], actionsOf: carrier))
      }
  }

  /// The module's own enum: its actions, and those of children that are not direct.
  private func own(_ mediated: [Arrival: [Mediated]]) -> ReducerInput {
    var cases: [ReducerInput] = []
    var reduced: Set<String> = []
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      let own = triggers.filter(\.isOwn)
      let body = self.body(of: member)
      guard !own.isEmpty, !body.isEmpty else { continue }
      reduced.formUnion(own.map { $0.spec.parts[0].value })
      let patterns = own.map {
        Route($0, in: module.id, routing).pattern(reading: readNames(member))
      }
      cases.append(
        ReducerInput(argument: argument, pattern: patterns.joined(by: ", "), body: body))
    }
    let silent = module.actions.map(\.name).filter { !reduced.contains($0) }
    if !silent.isEmpty {
      let patterns = silent.map { name -> SafeSwift in ".\(name: name)" }
      cases.append(
        ReducerInput(argument: argument, pattern: patterns.joined(by: ", ")))
    }
    cases += routing.wrapped(in: module).map { wrapped($0, mediated) }
    return ReducerInput(
      action: .type(names.action(of: module)), argument: argument, cases: cases)
  }

  private var argument: SafeSwift { .identifier(routing.argument(of: module.id)) }

  /// The case of a child that is not direct: `case .rows(let rowID, let action)`.
  private func wrapped(_ index: Int, _ mediated: [Arrival: [Mediated]]) -> ReducerInput {
    let child = module.children[index]
    let step = Trigger.Step(owner: module.id, child: index)
    return ReducerInput(
      argument: argument,
      pattern: routing.pattern(
        of: child, key: child.keyName.map { "let \(name: $0)" }, action: "let \(argument)"),
      mediation: mediation(
        step, mediated[Arrival(carrier: module.id, step: step)] ?? [], skipping: 1,
        actionsOf: child.module ?? module.id))
  }

  // MARK: Mediation

  /// The enum in which an action of a module below arrives, and its case of the module's own enum.
  private struct Arrival: Hashable {
    let carrier: ModuleID
    let step: Trigger.Step?
  }

  private typealias Mediated = (member: Member, body: BodyInput, routes: [Route])

  /// The bodies after actions of modules below, by the enum cases in which the actions arrive.
  private func mediations() -> [Arrival: [Mediated]] {
    var mediations: [Arrival: [Mediated]] = [:]
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      let body = self.body(of: member)
      guard !body.isEmpty else { continue }
      for trigger in triggers where !trigger.path.isEmpty {
        let route = Route(trigger, in: module.id, routing)
        let isOwn = route.carrier == module.id
        let arrival = Arrival(
          carrier: route.carrier, step: isOwn ? route.wrapped.first : nil)
        if let last = mediations[arrival]?.indices.last,
          mediations[arrival]?[last].member.span == member.span
        {
          mediations[arrival]?[last].routes.append(route)
        } else {
          mediations[arrival, default: []].append((member, body, [route]))
        }
      }
    }
    return mediations
  }

  /// - Parameter skipping: The number of cases that the surrounding `switch` has unwrapped.
  private func mediation(
    _ step: Trigger.Step, _ mediated: [Mediated], skipping: Int = 0, actionsOf carrier: ModuleID
  ) -> MediationInput {
    var guards: [ReducerInput] = []
    var known: Set<[SafeSwift?]> = []
    let matches = mediated.map { member, body, routes in
      for route in routes {
        if let (pattern, path) = route.absentChild(skipping: skipping),
          known.insert([pattern, path]).inserted
        {
          guards.append(ReducerInput(argument: argument, pattern: pattern, path: path))
        }
      }
      let patterns = routes.map { $0.pattern(reading: readNames(member), skipping: skipping) }
      return ReducerInput(
        argument: argument, pattern: patterns.joined(by: ", "), body: body)
    }
    let patterns = mediated.reduce(0) { $0 + $1.routes.count }
    let isFullyRead = patterns == routing.actionCount(carrier)
    return MediationInput(
      argument: argument, guards: guards, call: call(step), matches: matches,
      isSingle: patterns == 1 && !isFullyRead, isFullyRead: isFullyRead)
  }

  private func call(_ step: Trigger.Step) -> SafeSwift {
    let child = project[step.owner].children[step.child]
    let mark: SafeSwift = child.isKeyed || child.isOptional ? "?" : ""
    return "\(Route.path([step], project))\(mark).reduce(\(argument))"
  }
}
