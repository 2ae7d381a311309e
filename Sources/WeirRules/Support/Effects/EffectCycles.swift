import WeirProject
import WeirSpec

/// Finds effects that start one another without an action of the user.
struct EffectCycles {
  /// An effect, and the response that starts the next one.
  struct Step {
    let node: EffectNode
    let response: EffectResponse
    /// The fields whose new values start the next effect.
    let fields: [FieldID]
  }

  private struct Edge {
    let response: EffectResponse
    let to: Int
    let fields: [FieldID]
  }

  /// Each with the fewest effects possible, in the order of the project.
  private(set) var cycles: [[Step]] = []

  private let project: Project
  private let reductions: ReductionsOfActions
  private let nodes: [EffectNode]
  private var edges: [[Edge]] = []
  private var stepsLeft = 20_000
  private var proofsLeft = 1_000

  private static let maximumLength = 6

  init(_ project: Project, _ reductions: ReductionsOfActions) {
    self.project = project
    self.reductions = reductions
    nodes = project.modules("withPromptEffects") { module in
      module.spec.isFullyRead && module.spec.kind == .state
        && module.effects.contains(where: \.mayRespondAtOnce)
    }.flatMap { module in
      module.effects.filter(\.mayRespondAtOnce)
        .compactMap { EffectNode($0, of: module, in: project) }
    }
    guard nodes.count > 1 else { return }
    connect()
    var found: [Set<Int>] = []
    for length in 2...Self.maximumLength {
      for start in nodes.indices where !edges[start].isEmpty {
        search([], at: start, from: start, length: length, found: &found)
      }
    }
  }

  /// Adds an edge for each response that assigns a constant to a field on which another effect depends.
  private mutating func connect() {
    var dependents: [FieldID: [Int]] = [:]
    for (index, node) in nodes.enumerated() {
      for key in node.conditionFields { dependents[key, default: []].append(index) }
    }
    edges = nodes.indices.map { index in
      let node = nodes[index]
      return node.responses.flatMap { response -> [Edge] in
        guard
          let end = node.values(
            after: response, start: FieldValues(), in: project, reductions: reductions)
        else {
          return []
        }
        var fields: [Int: [FieldID]] = [:]
        for key in end.written where end.known[key] != nil {
          for other in dependents[key] ?? [] where other != index {
            fields[other, default: []].append(key)
          }
        }
        return fields.filter { mayStart(nodes[$0.key], end) }.sorted { $0.key < $1.key }.map {
          other, keys in
          let sorted = keys.sorted { ($0.module, $0.index) < ($1.module, $1.index) }
          return Edge(response: response, to: other, fields: sorted)
        }
      }
    }
  }

  /// Whether the written constants leave it possible that the effect is active.
  private func mayStart(_ node: EffectNode, _ values: FieldValues) -> Bool {
    let substitution = Substitution(count: node.variables.count) { index in
      if let key = node.fields[index], values.written.contains(key), let value = values.known[key] {
        return .literal(value)
      }
      return .variable(index)
    }
    if case .constant(false) = substitution(node.clause) { return false }
    return true
  }

  private mutating func search(
    _ path: [(node: Int, edge: Edge)], at node: Int, from start: Int, length: Int,
    found: inout [Set<Int>]
  ) {
    for edge in edges[node] {
      stepsLeft -= 1
      guard stepsLeft > 0 else { return }
      let next = path + [(node, edge)]
      if next.count == length {
        let members = Set(next.map(\.node))
        guard edge.to == start, proofsLeft > 0, !found.contains(where: members.isSuperset) else {
          continue
        }
        proofsLeft -= 1
        guard
          isEndless(next.map { (nodes[$0.node], $0.edge.response) })
        else { continue }
        found.append(members)
        let steps = next.map {
          Step(node: nodes[$0.node], response: $0.edge.response, fields: $0.edge.fields)
        }
        cycles.append(Self.rotated(steps))
      } else if edge.to > start, !next.contains(where: { $0.node == edge.to }) {
        search(next, at: edge.to, from: start, length: length, found: &found)
      }
    }
  }

  /// The cycle from the first of its effects by name, whatever the order of the files.
  private static func rotated(_ steps: [Step]) -> [Step] {
    func name(_ index: Int) -> [String] {
      [steps[index].node.module.name, steps[index].node.effect.name]
    }
    let first = steps.indices.min { name($0).lexicographicallyPrecedes(name($1)) } ?? 0
    return Array(steps[first...] + steps[..<first])
  }

  // MARK: Proof

  /// Whether there is a state from which the effects start one another forever.
  private func isEndless(_ steps: [(node: EffectNode, response: EffectResponse)]) -> Bool {
    var values = FieldValues()
    var states: [FieldValues] = []
    // After each round the values are those of the rounds before, or more are known.
    for _ in 0..<4 {
      let start = values
      states = []
      for step in steps {
        guard
          let end = step.node.values(
            after: step.response, start: values, in: project, reductions: reductions)
        else {
          return false
        }
        values = end
        states.append(end)
      }
      if values == start { break }
    }
    guard values == states.last, let last = states.last else { return false }
    let written = last.written
    var clauses: [Clause] = []
    var variables: [Variable] = []
    for (index, end) in states.enumerated() {
      let next = steps[(index + 1) % steps.count].node
      let before = index == 0 ? last : states[index - 1]
      guard let off = next.condition(before, written: written, all: &variables),
        let on = next.condition(end, written: written, all: &variables)
      else { return false }
      clauses += [.not(off), on]
    }
    var budget = 20_000
    if case .holds = ConditionSolver.solve(clauses, variables, budget: &budget) { return true }
    return false
  }
}

extension Effect {
  /// Whether its response may start another effect at once: no sequence, and no delay.
  fileprivate var mayRespondAtOnce: Bool {
    work.map { !$0.isSequence && $0.spec.after == nil } ?? false
  }
}
