import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// A decision: a computed property of a model or a state.
struct DecisionInput: TemplateInput {
  let builder: ModuleBuilder
  let decision: Decision
  /// An effect that it starts.
  var started: StartedEffect?
  /// Itself as an expression, where it starts the effect.
  var own: SafeSwift = ""
  /// The local with its value.
  var local: SafeSwift = "value"
  var isEquatable = true
  /// The struct of the values that it receives.
  var reads: SafeSwift?
  /// Its number in the module, and of its first case in the explorer.
  var index = 0
  var number = 0

  static let shape = Shape<Self>(
    "decision",
    [
      .text("name", "The decision's name.") { .identifier($0.decision.name) },
      .doc("The doc comment, with its cases in a numbered list.") { $0.doc },
      .text("type", "The decision's optional type.") { $0.type(isInside: true) },
      .optionalText("reads", "The struct of the values of other modules that it receives.") {
        $0.reads
      },
      .position { $0.builder.position(of: [$0.decision.type].compactMap { $0 }) },
      .list("cases", "Its cases but `otherwise`.") { input in
        input.decision.cases.enumerated().compactMap { number, one in
          one.when.map {
            CaseInput(
              condition: input.builder.condition($0), taken: one.take.map(input.builder.returned),
              number: number)
          }
        }
      },
      .optionalRecord("otherwise", "The value if no case is true.") { input in
        let last = input.decision.cases.last { $0.when == nil }
        return last?.take.map(input.builder.returned)
      },
      .text("startedEffect", "The effect that it starts.") {
        .identifier($0.started?.effect.name ?? "")
      },
      .text("own", "The decision as an expression, where it starts an effect.") { $0.own },
      .text("local", "The local with its value.") { $0.local },
      .flag("isValueless", "Whether the effect that it starts has no value.") {
        $0.started?.type == nil
      },
      .flag("isEquatable", "Whether its value is certainly Equatable.") { $0.isEquatable },
      .text("state", "The type of the state.") { $0.builder.stateType },
      .text("decides", "The explorer's function that returns the number of the true case.") {
        $0.decides
      },
      .text("number", "The number of its first case in the explorer.") { "\($0.number)" },
      .text("otherwiseNumber", "The number of the case `otherwise`, or `nil`.") { input in
        input.decision.cases.lastIndex { $0.when == nil }.map { "\($0)" } ?? "nil"
      },
    ])

  var decides: SafeSwift { "explorerDecides\(index)" }

  /// `String?`; `(any Error)?` if a question mark would belong to a part of the type.
  func type(isInside: Bool) -> SafeSwift {
    guard let type = decision.type else { return "Void?" }
    let code = builder.code(type, isInside: isInside)
    switch type.type.form {
    case .existential, .function, .other: return "(\(code))?"
    default: return "\(code)?"
    }
  }

  // MARK: The doc comment

  private var doc: String {
    let cases = decision.cases.map(words)
    var lines: [String] = []
    switch cases.count {
    case 0: break
    case 1: lines = ["If \(cases[0])."]
    default:
      lines.append(
        decision.spec.isOrdered ? "The first of these that holds:" : "If one of these holds:")
      lines += cases.enumerated().map { "\($0 + 1). \($1)" }
    }
    return ([decision.spec.doc.trimmingTrailingNewlines, lines.joined(separator: "\n")])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The doc of a case, or the condition itself.
  private func words(_ one: DecisionCase) -> String {
    let doc = one.spec.doc.split(whereSeparator: \.isNewline).joined(separator: " ")
    if !doc.isEmpty { return doc }
    guard let when = one.when else {
      return "otherwise" + (one.take.map { ": `\(onOneLine($0))`" } ?? "")
    }
    return "`\(onOneLine(when))`"
  }

  private func onOneLine(_ body: Body) -> String {
    body.scalar.text.split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension ModuleBuilder {
  /// The text between `if` and its brace.
  fileprivate func condition(_ body: Body) -> PositionInput {
    let code = project.text(of: body).trimmingTrailingNewlines
    // It has several lines, or ends in a comment.
    let isLong = code.hasLineBreak || !SwiftReader.lineComments(in: code.text).isEmpty
    return PositionInput(
      code: code, position: position(of: body.scalar, linesBefore: isLong ? 1 : 0), isLong: isLong)
  }

  /// The expression after a `return`.
  fileprivate func returned(_ body: Body) -> PositionInput {
    var placed = self.placed(body)
    // `return` does not use an expression on the next line after a comment.
    let isLoose = body.fragment.results.first?.range.lowerBound != 0
    if isLoose { placed.code = "(\n\(placed.code)\n)" }
    return placed
  }
}
