import WeirDiagnostics
import WeirProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads what the explorer prints. Code of the specs runs in its process, so that nothing in it is trusted.
public struct ExplorationReader {
  private let project: Project
  private let systems: [ExploredSystem]
  /// Whether actions or responses are not tried, because values of their types are unknown.
  private let isPartial: Bool
  public private(set) var exploration = Exploration()
  public private(set) var summaries: [ExplorationSummary] = []
  /// Actions that are not tried, because a function that they call has no Swift.
  public private(set) var leftOut: [Exploration.MemberID] = []

  public init(_ project: Project, _ systems: [ExploredSystem], isPartial: Bool) {
    self.project = project
    self.systems = systems
    self.isPartial = isPartial
  }

  /// - Returns: Whether the text has one readable line for each system.
  public mutating func read(_ text: String) -> Bool {
    var tried: [Exploration.MemberID: Bool] = [:]
    var effects: [Exploration.MemberID: (isAnswered: Bool, isEnded: Bool)] = [:]
    var count = 0
    for line in text.split(separator: "\n") {
      guard let result = try? JSONDecoder().decode(Result.self, from: Data(line.utf8)),
        systems.indices.contains(result.system)
      else { return false }
      count += 1
      let system = systems[result.system]
      add(result, of: system, tried: &tried, effects: &effects)
    }
    exploration.idleActions = tried.filter { !$0.value }.map(\.key).sorted()
    exploration.endlessEffects = effects.filter { $0.value.isAnswered && !$0.value.isEnded }
      .map(\.key).sorted()
    exploration.isComplete = summaries.allSatisfy(\.isComplete)
    return count == systems.count
  }

  private mutating func add(
    _ result: Result, of system: ExploredSystem,
    tried: inout [Exploration.MemberID: Bool],
    effects: inout [Exploration.MemberID: (isAnswered: Bool, isEnded: Bool)]
  ) {
    let isComplete =
      result.reason.isEmpty && result.traps.isEmpty && !system.isCut && !isPartial
    summaries.append(
      ExplorationSummary(
        root: project[system.root].name, states: result.states, transitions: result.transitions,
        depth: result.depth, isWhole: result.isWhole, reason: result.reason, share: result.share,
        widest: fieldNames(result.widest), invariants: system.invariants.count,
        isCut: system.isCut || isPartial || !result.traps.isEmpty,
        sampledKeys: sampledKeys(of: system),
        apart: result.apart.map { apart(from: $0, system) }))
    for one in result.broken {
      guard let invariant = system.invariants.element(at: one.invariant) else { continue }
      exploration.broken.append(
        .init(
          invariant: .init(invariant.module, invariant.index), steps: steps(one.steps, system),
          parts: one.parts.map { ($0.text, $0.isTrue) }, ending: one.ending))
    }
    for trap in result.traps {
      guard let action = action(trap.kind, system) else { continue }
      if trap.isLeftOut {
        leftOut.append(action)
        continue
      }
      let cause = trap.cause.flatMap(Exploration.Trap.Cause.init) ?? .trap
      exploration.traps.append(
        .init(action: action, cause: cause, steps: steps(trap.steps, system)))
    }
    for one in result.interferences {
      guard let responding = effect(one.answer, system), let other = effect(one.other, system),
        !isRemoved(one.other, by: one.answer, system)
      else { continue }
      exploration.interferences.append(
        .init(responding: responding, cancelled: other, steps: steps(one.steps, system)))
    }
    guard isComplete else { return }
    let cone = result.isWhole ? nil : Cone(system, in: project)
    let changing = Set(result.changing)
    for kind in result.tried {
      guard let id = action(kind, system), isKnown(id, cone) else { continue }
      tried[id] = tried[id] == true || changing.contains(kind)
    }
    let values = Set(result.values)
    for (number, value) in system.values.enumerated()
    where !values.contains(number) && isKnown(value, cone) {
      exploration.unreached.append(value)
    }
    guard cone == nil else { return }
    let (ending, inactive) = (Set(result.ending), Set(result.inactive))
    for number in result.answered {
      guard let id = effect(number, system) else { continue }
      let hasValue = project[id.module].effects[id.index].work?.type != nil
      // While its value can change, an effect that stays active is not stuck.
      let isEnded = ending.contains(number) || hasValue && inactive.contains(number)
      let old = effects[id] ?? (false, false)
      effects[id] = (true, old.isEnded || isEnded)
    }
  }

  private func sampledKeys(of system: ExploredSystem) -> [String] {
    Set(system.instances.map(\.module)).sorted().flatMap { id in
      project[id].children.filter { child in
        child.keyType.map { !project.isTriedInFull($0.type, in: id) } == true
      }.map(\.name)
    }.uniqued()
  }

  private func apart(from apart: Result.Apart, _ system: ExploredSystem) -> ExplorationSummary {
    let names = apart.invariants.compactMap { number in
      system.invariants.element(at: number).map { invariant in
        let module = project[invariant.module]
        return "`\(module.invariants[invariant.index].name)` of `\(module.name)`"
      }
    }
    return ExplorationSummary(
      root: names.joined(separator: ", "), states: apart.states, transitions: apart.transitions,
      depth: apart.depth, isWhole: false, reason: apart.reason, share: apart.share,
      widest: fieldNames(apart.widest),
      invariants: names.count, isCut: system.isCut || isPartial)
  }

  /// Paths of fields, without those that a terminal would not print as they are.
  private func fieldNames(_ widest: [String]?) -> [String] {
    (widest ?? []).prefix(3).filter { path in
      path.utf8.count <= 120
        && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
  }

  // MARK: Completeness

  /// Whether all that decides what an action changes was compared.
  private func isKnown(_ action: Exploration.MemberID, _ cone: Cone?) -> Bool {
    guard let cone else { return true }
    return cone.isComplete(for: action.module, action.index)
  }

  private func isKnown(_ value: ReachedValue, _ cone: Cone?) -> Bool {
    guard let cone else { return true }
    return switch value.kind {
    case .fieldCase(let field, _), .move(let field, _, _):
      cone.contains(.field(value.module, field))
    case .child(let child): cone.contains(.child(value.module, child))
    case .decision(let index, _): cone.isComplete(forDecision: index, in: value.module)
    }
  }

  // MARK: Numbers

  private func action(_ kind: Int, _ system: ExploredSystem) -> Exploration.MemberID? {
    guard kind >= 0, let (instance, action) = system.action(kind),
      project[instance.module].eventNames.indices.contains(action)
    else { return nil }
    return .init(instance.module, action)
  }

  private func effect(_ number: Int, _ system: ExploredSystem) -> Exploration.MemberID? {
    guard number >= 0, let (instance, effect) = system.effect(number),
      project[instance.module].effects.indices.contains(effect)
    else { return nil }
    return .init(instance.module, effect)
  }

  /// Whether a response of an effect may cancel another one by removing its module, which is intended.
  private func isRemoved(_ other: Int, by answer: Int, _ system: ExploredSystem) -> Bool {
    guard let from = system.effect(answer)?.instance, let to = system.effect(other)?.instance else {
      return true
    }
    let shared = zip(from.steps, to.steps).prefix { $0 == $1 }.count
    return to.steps.dropFirst(shared).contains {
      let child = project.child(at: $0)
      return child.isOptional || child.isKeyed
    }
  }

  private func steps(_ steps: [Result.Step], _ system: ExploredSystem) -> [Exploration.Step] {
    steps.compactMap { step in
      action(step.kind, system).map {
        Exploration.Step(
          action: $0, isAnswer: step.isAnswer, text: step.text, swift: step.swift,
          changes: step.changes.filter { $0.count == 3 }.map {
            .init(path: $0[0], old: $0[1], new: $0[2])
          })
      }
    }
  }
}

public struct ExplorationSummary: Sendable {
  /// The root; the invariants of an exploration with a cone of their own.
  public let root: String
  public let states: Int
  public let transitions: Int
  public let depth: Int
  /// Whether all fields were compared, not only the cone of influence.
  public let isWhole: Bool
  /// The limit that was met: `states`, `depth`, `seconds`, `memory` or `responses`; empty for none.
  public let reason: String
  /// The share of the last level that was tried, in percent.
  public let share: Int
  /// The fields with the most values, if a limit was met.
  public let widest: [String]
  public let invariants: Int
  /// Whether some events were not tried.
  public let isCut: Bool
  /// The collections of which only some keys are tried.
  public var sampledKeys: [String] = []
  /// The explorations of single invariants, after the one of all has met a limit.
  public var apart: [ExplorationSummary] = []

  public var isComplete: Bool { reason.isEmpty && !isCut }
}

/// A line of the explorer.
private struct Result: Decodable {
  struct Step: Decodable {
    let kind: Int
    let isAnswer: Bool
    let text: String
    let swift: String
    let changes: [[String]]
  }

  struct Part: Decodable {
    let text: String
    let isTrue: Bool

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      text = try container.decode(String.self)
      isTrue = try container.decode(Bool.self)
    }
  }

  struct Broken: Decodable {
    let invariant: Int
    let steps: [Step]
    let parts: [Part]
    let ending: String
  }

  struct Interference: Decodable {
    let answer: Int
    let other: Int
    let steps: [Step]
  }

  struct Trap: Decodable {
    let kind: Int
    let isLeftOut: Bool
    let cause: String?
    let steps: [Step]
  }

  struct Apart: Decodable {
    let invariants: [Int]
    let states: Int
    let transitions: Int
    let depth: Int
    let reason: String
    let share: Int
    let widest: [String]?
  }

  let system: Int
  let isWhole: Bool
  let apart: [Apart]
  let states: Int
  let transitions: Int
  let depth: Int
  let reason: String
  let share: Int
  let widest: [String]?
  let broken: [Broken]
  let interferences: [Interference]
  let traps: [Trap]
  let tried: [Int]
  let changing: [Int]
  let values: [Int]
  let answered: [Int]
  let ending: [Int]
  let inactive: [Int]
}

extension Array {
  fileprivate func element(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
