import WeirProject
import WeirSpec

/// A value that is passed from its source to the nearest component that uses it.
struct Drilling {
  /// The step that passes it to the first component that does not use it.
  let origin: Int
  /// The requirements that are only passed on, by number, and the one that is used.
  let requirements: [Int]
  /// The view model that it is; nil for any other value.
  let viewModel: String?

  /// The number of components that values other than view models may pass: a component that
  /// consists of parts passes values to them.
  private static let parts = 1

  /// Every value that is passed through components that do not use it, once each.
  static func all(_ contracts: Contracts) -> [Drilling] {
    let flow = contracts.requirementFlow
    let isBetween = flow.requirements.indices.map { number in
      // A root's requirements come from outside, so the root is their source.
      !flow.isUsed[number] && !flow.up[number].isEmpty
    }
    let nearest = nearestUse(flow, isBetween)
    var seen: Set<Int> = []
    var found: [Drilling] = []
    for (index, step) in flow.steps.enumerated() {
      guard isBetween[step.to], step.from.map({ !isBetween[$0] }) ?? true,
        seen.insert(step.to).inserted
      else { continue }
      let model = viewModel(step.to, contracts)
      guard
        let path = path(
          from: step.to, least: model == nil ? Self.parts + 1 : 1, flow: flow, nearest: nearest)
      else { continue }
      found.append(Drilling(origin: index, requirements: path, viewModel: model))
    }
    return found
  }

  /// For each requirement that is passed on, the step towards the nearest use, and the number of
  /// components on that path; nil if nothing uses it.
  private static func nearestUse(
    _ flow: RequirementFlow, _ isBetween: [Bool]
  ) -> [(to: Int, count: Int)?] {
    var nearest = [(to: Int, count: Int)?](repeating: nil, count: isBetween.count)
    var queue = isBetween.indices.filter { !isBetween[$0] }
    var next = 0
    while next < queue.count {
      let here = queue[next]
      next += 1
      for step in flow.up[here] {
        guard let above = flow.steps[step].from, isBetween[above], nearest[above] == nil else {
          continue
        }
        nearest[above] = (here, (nearest[here]?.count ?? 0) + 1)
        queue.append(above)
      }
    }
    return nearest
  }

  /// The path to a use, past at least this number of components.
  private static func path(
    from start: Int, least: Int, flow: RequirementFlow, nearest: [(to: Int, count: Int)?]
  ) -> [Int]? {
    guard let direct = nearest[start] else { return nil }
    var path = [start]
    if direct.count < least {
      let others = flow.down[start].map { flow.steps[$0].to }.filter {
        $0 != start && (nearest[$0]?.count ?? 0) >= least - 1
      }
      guard let first = others.min(by: { nearest[$0]!.count < nearest[$1]!.count }) else {
        return nil
      }
      path.append(first)
    }
    while let last = path.last, let next = nearest[last] { path.append(next.to) }
    return Set(path).count == path.count ? path : nil
  }

  /// The name of the view model of a requirement, if the spec declares it with a lifetime: a view
  /// model that is made from values is a value.
  private static func viewModel(_ number: Int, _ contracts: Contracts) -> String? {
    let one = contracts.requirementFlow.requirements[number]
    let type = contracts.project.component(at: one.component).requires[one.index].type
    return type.viewModels.lazy.map { contracts.project[$0] }.first { $0.form != .made }?.name
  }
}
