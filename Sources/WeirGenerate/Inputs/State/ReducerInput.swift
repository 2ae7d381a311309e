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
  /// For the actions of another module, which are passed to its owner first: `rows[rowID]?.reduce(action)`.
  var call: SafeSwift?
  /// Those that are ignored, because a child is absent.
  var ignored: [ReducerInput] = []
  /// Those that mediators above the owner handle afterwards.
  var matches: [ReducerInput] = []
  var isSingle = false
  var isComplete = false
  /// The struct of the values that the module receives.
  var reads: SafeSwift?
  /// Whether it asserts the invariants of the root.
  var asserts = false

  static let shape = Shape<Self>(
    "reducer",
    [
      .text("action", "The type of the actions.") { $0.action },
      .text("argument", "The reducer's name for the action.") { $0.argument },
      .optionalText("reads", "The struct of the values of other modules that it receives.") {
        $0.reads
      },
      .flag("asserts", "Whether it asserts the invariants of the root.") { $0.asserts },
      .list("cases", "The cases of the module's own actions.") { $0.cases },
      .text("pattern", "The pattern after `case`.") { $0.pattern ?? "" },
      .flag("isAlwaysMatched", "Whether it is every action.") { $0.pattern == nil },
      .text("path", "An absent child, for which the action is ignored.") { $0.path },
      .record("body", "The body.") { $0.body },
      .optionalText("call", "The call of a child's reducer, for another module's actions.", \.call),
      .list("ignored", "Actions of the child that are ignored, because it is absent.", \.ignored),
      .list("matches", "The bodies after the child's reducer, by action.") { $0.matches },
      // A single match is an `if case`.
      .flag("isSingle", "Whether there is one match.") { $0.isSingle },
      // A `default` after all cases would cause a warning.
      .flag("isComplete", "Whether the matches cover every action.") { $0.isComplete },
    ])
}

extension ModuleBuilder {
  func reducers() -> [ReducerInput] {
    guard !module.spec.isData else { return [] }
    let mediated = mediations()
    let own = routing.hasActions(module.id) ? [own(mediated)] : []
    return own
      + routing.directCarriers(below: module.id).map { carrier, step in
        var reducer = forwarded(
          step, mediated[Arrival(carrier: carrier, step: nil)] ?? [], actionsOf: carrier)
        reducer.action = .type(names.action(of: project[carrier]))
        reducer.reads = readsType
        reducer.asserts = asserts
        return reducer
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
      action: .type(names.action(of: module)), argument: argument, cases: cases, reads: readsType,
      asserts: asserts)
  }

  private var argument: SafeSwift { .identifier(routing.argument(of: module.id)) }

  /// The case of a child that is not direct: `case .rows(let rowID, let action)`.
  private func wrapped(_ index: Int, _ mediated: [Arrival: [Mediated]]) -> ReducerInput {
    let child = module.children[index]
    let step = Ownership(owner: module.id, child: index)
    var reducer = forwarded(
      step, mediated[Arrival(carrier: module.id, step: step)] ?? [], skipping: 1,
      actionsOf: child.module ?? module.id)
    reducer.pattern = routing.pattern(
      of: child, key: child.keyName.map { "let \(name: $0)" }, action: "let \(argument)")
    return reducer
  }

  // MARK: Mediation

  /// The enum in which an action of a module below arrives, and its case of the module's own enum.
  private struct Arrival: Hashable {
    let carrier: ModuleID
    let step: Ownership?
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
  private func forwarded(
    _ step: Ownership, _ mediated: [Mediated], skipping: Int = 0, actionsOf carrier: ModuleID
  ) -> ReducerInput {
    var ignored: [ReducerInput] = []
    var known: Set<[SafeSwift?]> = []
    let matches = mediated.map { member, body, routes in
      for route in routes {
        if let (pattern, path) = route.absentChild(skipping: skipping),
          known.insert([pattern, path]).inserted
        {
          ignored.append(ReducerInput(argument: argument, pattern: pattern, path: path))
        }
      }
      let patterns = routes.map { $0.pattern(reading: readNames(member), skipping: skipping) }
      return ReducerInput(
        argument: argument, pattern: patterns.joined(by: ", "), body: body)
    }
    let patterns = mediated.reduce(0) { $0 + $1.routes.count }
    let isComplete = patterns == routing.actionCount(carrier)
    return ReducerInput(
      argument: argument, call: call(step), ignored: ignored, matches: matches,
      isSingle: patterns == 1 && !isComplete, isComplete: isComplete)
  }

  private func call(_ step: Ownership) -> SafeSwift {
    let child = project.child(at: step)
    let mark: SafeSwift = child.isPlain ? "" : "?"
    var values = readValues
    values.isInChange = !child.isPlain
    let reads = child.module.flatMap(values.passed).map { ", reads: \($0)" as SafeSwift }
    return "\(Route.path([step], project))\(mark).reduce(\(argument)\(reads))"
  }
}
