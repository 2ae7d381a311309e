import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A function of a state with the condition of an invariant, or with its parts.
struct ExplorerConditionInput: TemplateInput {
  let name: SafeSwift
  let state: SafeSwift
  let position: PositionInput
  var reads: SafeSwift?
  var usesOld = false
  /// The parts of the condition; nil for the condition itself.
  var parts: [Part]?

  struct Part: TemplateInput {
    let title: SafeSwift
    let code: SafeSwift

    static let shape = Shape<Self>(
      "explorerConditionPart",
      [
        .text("title", "Its text as a string literal.") { $0.title },
        .text("code", "Its Swift.") { $0.code },
      ])
  }

  static let shape = Shape<Self>(
    "explorerCondition",
    [
      .text("name", "The name of the function.") { $0.name },
      .text("state", "The type of the state.") { $0.state },
      .text("type", "Its result.") { $0.parts == nil ? "Bool" : "[(String, Bool)]" },
      .text("parameters", "The values of other modules, and the state before an event.") { input in
        let reads = input.reads.map { "reads: \($0)" as SafeSwift }
        let old: SafeSwift? = input.usesOld ? "old: \(input.state)" : nil
        return [reads, old].compactMap { $0 }.joined(by: ", ")
      },
      .flag("isList", "Whether it returns the parts of a condition.") { $0.parts != nil },
      .list("parts", "These parts.") { $0.parts ?? [] },
      .text("code", "The condition.") { $0.position.code },
      .file { $0.position }, .line { $0.position },
    ])

  /// The functions of all invariants of a module.
  static func all(of builder: ModuleBuilder) -> [ExplorerConditionInput] {
    builder.module.invariants.enumerated().flatMap { index, invariant in
      let usesOld = if case .step = invariant.spec.form { true } else { false }
      return invariant.bodies.enumerated().flatMap { part, body in
        let position = PositionInput(
          code: builder.project.text(of: body).trimmingTrailingNewlines,
          position: builder.position(of: body.scalar))
        let own = ExplorerConditionInput(
          name: name(index, part), state: builder.stateType, position: position,
          reads: builder.readsType,
          usesOld: usesOld)
        var parts = own
        parts.parts = Self.parts(of: body, builder)
        return [own, parts.named(partsName(index, part))]
      }
    }
  }

  private func named(_ name: SafeSwift) -> ExplorerConditionInput {
    ExplorerConditionInput(
      name: name, state: state, position: position, reads: reads, usesOld: usesOld, parts: parts)
  }

  static func name(_ invariant: Int, _ body: Int) -> SafeSwift {
    "explorerHolds\(invariant)x\(body)"
  }
  static func partsName(_ invariant: Int, _ body: Int) -> SafeSwift {
    "explorerParts\(invariant)x\(body)"
  }

  /// The operands of `&&`, `||`, `!` and of comparisons of conditions; none for a condition without parts, and where the
  /// values of other modules change the text.
  private static func parts(of body: Body, _ builder: ModuleBuilder) -> [Part] {
    guard body.fragment.results.count == 1, let whole = body.fragment.results.first,
      SafeSwift(body.fragment) == builder.project.text(of: body)
    else { return [] }
    var leaves: [SwiftExpression] = []
    func collect(_ expression: SwiftExpression, isTop: Bool) {
      switch expression.kind {
      case .infix(let sign, let operands) where ["&&", "||"].contains(sign):
        operands.forEach { collect($0, isTop: false) }
      case .infix(let sign, let operands)
      where ["==", "!="].contains(sign) && operands.contains(where: \.isCondition)
        && !operands.contains(where: \.isBoolean):
        operands.forEach { collect($0, isTop: false) }
      case .prefix("!", let operand): collect(operand, isTop: false)
      case .boolean: break
      default: if !isTop { leaves.append(expression) }
      }
    }
    collect(whole, isTop: true)
    let bytes = Array(body.fragment.text.utf8)
    var seen: Set<String> = []
    return leaves.compactMap { leaf in
      let text = String(decoding: bytes[leaf.rangeInside], as: UTF8.self)
      guard seen.insert(text).inserted, let code = SafeSwift(parsing: text) else { return nil }
      let title = text.split { $0.isWhitespace }.joined(separator: " ")
      return Part(title: .stringLiteral(title), code: code)
    }
  }
}

extension SwiftExpression {
  /// Its range without the parentheses around a comparison.
  fileprivate var rangeInside: Range<Int> {
    guard case .infix(_, let operands) = kind, let first = operands.first, let last = operands.last
    else { return range }
    return first.range.lowerBound..<last.range.upperBound
  }

  fileprivate var isBoolean: Bool { if case .boolean = kind { true } else { false } }

  /// Whether it is a condition by its form.
  fileprivate var isCondition: Bool {
    switch kind {
    case .infix(let sign, _): ["==", "!=", "<", "<=", ">", ">=", "&&", "||"].contains(sign)
    case .prefix("!", _), .boolean: true
    default: false
    }
  }
}

/// A function that returns which case of a decision decides.
struct ExplorerDecisionInput: TemplateInput {
  let builder: ModuleBuilder
  let index: Int

  static func name(_ index: Int) -> SafeSwift { "explorerDecides\(index)" }

  private var decision: Decision { builder.module.decisions[index] }

  static let shape = Shape<Self>(
    "explorerDecision",
    [
      .text("name", "The name of the function.") { name($0.index) },
      .text("state", "The type of the state.") { $0.builder.stateType },
      .optionalText("reads", "The struct of the values of other modules that it receives.") {
        $0.builder.readsType
      },
      .list("cases", "Its cases but `otherwise`.") { input in
        input.decision.cases.enumerated().compactMap { number, one in
          one.when.map { when in
            ExplorerValueInput(
              number: number,
              position: PositionInput(
                code: input.builder.project.text(of: when).trimmingTrailingNewlines,
                position: input.builder.position(of: when.scalar, linesBefore: 1)))
          }
        }
      },
      .text("otherwise", "The number of the case `otherwise`, or `nil`.") { input in
        let last = input.decision.cases.lastIndex { $0.when == nil }
        return last.map { "\($0)" } ?? "nil"
      },
    ])
}
