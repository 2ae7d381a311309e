import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleBuilder {
  func reducers() -> [ReducerContext] {
    guard !module.spec.isData else { return [] }
    let mediated = mediations()
    var reducers: [ReducerContext] = []
    if layout.hasActions(module.id) { reducers.append(own(mediated)) }
    for (carrier, step) in layout.handedDown(by: module.id) {
      reducers.append(
        ReducerContext(
          action: .identifier(names.action(of: project[carrier])), argument: argument, cases: [],
          handedDown: mediation(
            step, mediated[Arrival(carrier: carrier, step: nil)] ?? [], actionsOf: carrier)))
    }
    return reducers
  }

  /// The module's own enum: its actions, and those of children that are not direct.
  private func own(_ mediated: [Arrival: [Mediated]]) -> ReducerContext {
    var cases: [ReducerCaseContext] = []
    var reduced: Set<String> = []
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      let own = triggers.filter(\.isOwn)
      let body = self.body(of: member)
      guard !own.isEmpty, !body.isEmpty else { continue }
      reduced.formUnion(own.map { $0.spec.parts[0].value })
      let patterns = own.map {
        Route($0, in: module.id, layout).pattern(reading: readNames(member))
      }
      cases.append(
        ReducerCaseContext(pattern: .code(patterns.joined(separator: ", ")), body: body))
    }
    let silent = module.actions.map(\.name).filter { !reduced.contains($0) }
    if !silent.isEmpty {
      let patterns = silent.map { "." + SwiftName.escaped($0) }
      cases.append(
        ReducerCaseContext(pattern: .code(patterns.joined(separator: ", ")), body: BodyContext()))
    }
    cases += layout.wrapped(in: module).map { wrapped($0, mediated) }
    return ReducerContext(
      action: .identifier(names.action(of: module)), argument: argument, cases: cases)
  }

  private var argument: SafeSwift { .identifier(layout.argument(of: module.id)) }

  /// The case of a child that is not direct: `case .rows(let rowID, let action)`.
  private func wrapped(_ index: Int, _ mediated: [Arrival: [Mediated]]) -> ReducerCaseContext {
    let mount = module.mounts[index]
    let step = Trigger.Step(holder: module.id, mount: index)
    let key = mount.keyName.map { "let \(SwiftName.escaped($0)), " } ?? ""
    let pattern = ".\(SwiftName.escaped(mount.name))(\(key)let \(argument.text))"
    return ReducerCaseContext(
      pattern: .code(pattern), body: BodyContext(),
      handedDown: mediation(
        step, mediated[Arrival(carrier: module.id, step: step)] ?? [], skipping: 1,
        actionsOf: mount.module ?? module.id))
  }

  // MARK: Mediation

  /// Where an action of a module below comes by: in whose enum, and in which case of the own one.
  private struct Arrival: Hashable {
    let carrier: ModuleID
    let step: Trigger.Step?
  }

  private typealias Mediated = (member: Member, body: BodyContext, routes: [Route])

  /// What is done after actions of modules below, by where they arrive.
  private func mediations() -> [Arrival: [Mediated]] {
    var mediations: [Arrival: [Mediated]] = [:]
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      let body = self.body(of: member)
      guard !body.isEmpty else { continue }
      for trigger in triggers where !trigger.path.isEmpty {
        let route = Route(trigger, in: module.id, layout)
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

  /// - Parameter skipping: How many cases of the enum the surrounding `switch` has taken off.
  private func mediation(
    _ step: Trigger.Step, _ mediated: [Mediated], skipping: Int = 0, actionsOf carrier: ModuleID
  ) -> MediationContext {
    var guards: [String] = []
    var known: Set<String> = []
    let matches = mediated.map { member, body, routes in
      for route in routes {
        if let text = route.guardStatement(skipping: skipping), known.insert(text).inserted {
          guards.append(text)
        }
      }
      let patterns = routes.map { $0.pattern(reading: readNames(member), skipping: skipping) }
      return MatchContext(
        argument: argument, pattern: .code(patterns.joined(separator: ", ")), body: body)
    }
    let patterns = mediated.reduce(0) { $0 + $1.routes.count }
    let isComplete = patterns == layout.actionCount(carrier)
    return MediationContext(
      argument: argument, guards: guards.map { .code($0) }, call: .code(call(step)),
      matches: matches,
      isSingle: patterns == 1 && !isComplete, isComplete: isComplete)
  }

  private func call(_ step: Trigger.Step) -> String {
    let mount = project[step.holder].mounts[step.mount]
    let mayBeAbsent = mount.isKeyed || mount.isOptional
    return Route.path([step], project) + (mayBeAbsent ? "?" : "") + ".reduce(\(argument.text))"
  }
}
