import WeirProject
import WeirTemplate

extension ModuleBuilder {
  func reducers() -> [ReducerContext] {
    guard !module.spec.isTypesOnly else { return [] }
    var reducers: [ReducerContext] = []
    if layout.hasActions(module.id) { reducers.append(own()) }
    for (carrier, way) in layout.handedDown(by: module.id) {
      reducers.append(
        ReducerContext(
          action: .identifier(names.action(of: project[carrier])), cases: [],
          handedDown: handedDown(to: carrier, way)))
    }
    return reducers
  }

  /// The module's own enum: its actions, and those of children that are not direct.
  private func own() -> ReducerContext {
    var cases: [ReducerCaseContext] = []
    var reduced: Set<String> = []
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      let own = triggers.filter(\.isOwn)
      guard !own.isEmpty else { continue }
      reduced.formUnion(own.map { $0.spec.parts[0].value })
      let patterns = own.map {
        Route($0, in: module.id, layout).pattern(reading: readNames(member))
      }
      cases.append(
        ReducerCaseContext(
          pattern: .code(patterns.joined(separator: ", ")), body: body(of: member)))
    }
    let silent = module.actions.map(\.name).filter { !reduced.contains($0) }
    if !silent.isEmpty {
      let patterns = silent.map { "." + SwiftName.escaped($0) }
      cases.append(
        ReducerCaseContext(pattern: .code(patterns.joined(separator: ", ")), body: BodyContext()))
    }
    cases += layout.wrapped(in: module).map(wrapped)
    return ReducerContext(action: .identifier(names.action(of: module)), cases: cases)
  }

  /// The case of a child that is not direct: `case .rows(let rowID, let action)`.
  private func wrapped(_ index: Int) -> ReducerCaseContext {
    let mount = module.mounts[index]
    let step = Trigger.Step(holder: module.id, mount: index)
    let key = mount.keyName.map { "let \(SwiftName.escaped($0)), " } ?? ""
    let mediated = mediations { route in
      route.carrier == module.id && route.wrapped.first == step
    }
    let pattern = ".\(SwiftName.escaped(mount.name))(\(key)let action)"
    return ReducerCaseContext(
      pattern: .code(pattern), body: BodyContext(),
      handedDown: mediation(
        [step], mediated, skipping: 1, actionsOf: mount.module ?? module.id))
  }

  private func handedDown(to carrier: ModuleID, _ way: [Trigger.Step]) -> MediationContext {
    let mediated = mediations { $0.carrier == carrier && carrier != module.id }
    return mediation([way[0]], mediated, skipping: 0, actionsOf: carrier)
  }

  // MARK: Mediation

  private typealias Mediated = (member: Member, routes: [(trigger: Trigger, route: Route)])

  /// The reductions of actions below that arrive on certain routes.
  private func mediations(_ isMeant: (Route) -> Bool) -> [Mediated] {
    module.reductions.compactMap { member in
      guard case .reduction(let triggers) = member.kind else { return nil }
      let routes = triggers.filter { !$0.path.isEmpty }
        .map { (trigger: $0, route: Route($0, in: module.id, layout)) }
        .filter { isMeant($0.route) }
      return routes.isEmpty ? nil : (member, routes)
    }
  }

  private func mediation(
    _ way: [Trigger.Step], _ mediated: [Mediated], skipping: Int, actionsOf carrier: ModuleID
  ) -> MediationContext {
    var guards: [String] = []
    var patterns = 0
    let matches = mediated.map { member, routes in
      for (_, route) in routes {
        if let text = route.guardStatement(skipping: skipping), !guards.contains(text) {
          guards.append(text)
        }
      }
      patterns += routes.count
      let text = routes.map { $0.route.pattern(reading: readNames(member), skipping: skipping) }
      return MatchContext(
        pattern: .code(text.joined(separator: ", ")),
        body: body(of: member))
    }
    let target = project[carrier]
    let isPlain = mediated.allSatisfy {
      $0.routes.allSatisfy { $0.route.wrapped.count == skipping }
    }
    let isComplete =
      isPlain && patterns == target.actions.count && layout.wrapped(in: target).isEmpty
    return MediationContext(
      guards: guards.map { .code($0) }, call: .code(call(way)), matches: matches,
      isSingle: patterns == 1 && !isComplete, isComplete: isComplete)
  }

  private func call(_ way: [Trigger.Step]) -> String {
    let step = way[0]
    let mount = project[step.holder].mounts[step.mount]
    let mayBeAbsent = mount.isKeyed || mount.isOptional
    return Route.path(way, project) + (mayBeAbsent ? "?" : "") + ".reduce(action)"
  }
}
