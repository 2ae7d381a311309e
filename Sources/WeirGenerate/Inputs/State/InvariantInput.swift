import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify

/// A condition of an invariant: as `generate.assert` asserts it, and as the explorer checks it.
struct InvariantInput: TemplateInput {
  let builder: ModuleBuilder
  let index: Int
  /// The second condition is that of `leadsTo`.
  var part = 0
  /// The explored module whose state is checked.
  var instance: ExplorerInstanceInput?

  private var invariant: Invariant { builder.module.invariants[index] }
  private var position: PositionInput { builder.placed(invariant.bodies[part]) }

  static let shape = Shape<Self>(
    "invariant",
    [
      .text("index", "Its number in its module.") { "\($0.index)" },
      .text("part", "The number of the condition: `leadsTo` has two.") { "\($0.part)" },
      .text("message", "The message for a broken invariant, as a string literal.") {
        $0.message
      },
      .text("code", "The condition.") { $0.position.code },
      .file { $0.position }, .line { $0.position },
      .text("state", "The type of the state.") { $0.builder.stateType },
      .text("parameters", "The values of other modules, and the state before an event.") {
        $0.list(reads: $0.builder.readsType, old: $0.builder.stateType)
      },
      .list("operands", "The parts of the condition, each with its text and its Swift.") {
        operands(of: $0.invariant.bodies[$0.part], $0.builder)
      },
      .flag("isLeading", "Whether it has `leadsTo`.") {
        if case .leadsTo = $0.invariant.spec.form { true } else { false }
      },
      .text("number", "Its number in the explored root.") { "\($0.number)" },
      .text("own", "The explored state as an expression.") { $0.instance?.state ?? "" },
      .text("arguments", "The arguments for the parameters.") {
        $0.list(reads: $0.instance?.reads, old: $0.instance?.old ?? "")
      },
      .optionalText("kinds", "The numbers of the events that are checked, unless all are.") {
        $0.kinds
      },
    ])

  private func list(reads: SafeSwift?, old: SafeSwift) -> SafeSwift {
    var parts: [SafeSwift] = reads.map { ["reads: \($0)"] } ?? []
    if case .step = invariant.spec.form { parts.append("old: \(old)") }
    return parts.joined(by: ", ")
  }

  private var message: SafeSwift {
    let doc = invariant.spec.doc.split(whereSeparator: \.isNewline).joined(separator: " ")
    return .stringLiteral(
      "`\(invariant.name)` of `\(builder.module.name)` is broken" + (doc.isEmpty ? "" : ": \(doc)"))
  }

  private var number: Int {
    instance?.system.number(of: .init(module: builder.module.id, index: index)) ?? 0
  }

  private var kinds: SafeSwift? {
    guard let instance, case .step(_, let on) = invariant.spec.form, !on.isEmpty else { return nil }
    return invariant.triggers.compactMap {
      instance.plan.kind(of: $0, at: instance.instance, in: instance.system)
    }.map { "\($0)" as SafeSwift }.joined(by: ", ")
  }
}

extension ModuleBuilder {
  /// The invariants of a module that are asserted.
  var assertedInvariants: [InvariantInput] {
    module.invariants.enumerated().compactMap { index, invariant in
      guard case .holds = invariant.spec.form, !invariant.bodies.isEmpty else { return nil }
      return InvariantInput(builder: self, index: index)
    }
  }

  /// Whether a module or one below it has an invariant that is asserted.
  func isAsserted(_ id: ModuleID) -> Bool {
    guard project.spec.generate.isAsserting else { return false }
    let below = project.ownership.descendants(of: id).map(\.module)
    return ([id] + below).contains { other in
      project[other].spec.kind == .state
        && project[other].invariants.contains {
          if case .holds = $0.spec.form { true } else { false }
        }
    }
  }

  /// Whether its reducers assert: an owner may still mend what a module below it has broken.
  var asserts: Bool {
    module.owners.isEmpty && project.roots.contains(module.id) && isAsserted(module.id)
  }
}
