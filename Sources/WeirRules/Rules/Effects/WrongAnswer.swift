import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A response that does not match the payload of its action.
enum WrongAnswer: Rule {
  static let name = "wrong-answer"
  static let group = RuleGroup.effects
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work, work.task != nil else { continue }
        func add(_ answer: EffectAnswer?, _ value: Value) {
          guard let answer else { return }
          let found =
            answer.input.map { problem(answer, input: module.inputs[$0], value: value) }
            ?? answer.action.map { problem(answer, action: module.actions[$0], value: value) }
          guard case .some(.some(let problem)) = found else { return }
          report.add(
            problem.message, at: answer.scalar.span, modules: [module.name],
            members: [effect.name], help: problem.help)
        }
        let result = Value(
          name: "result", isThere: work.hasResult(in: project),
          type: work.resultType(in: project)?.type)
        add(work.then, work.isSequence ? Value(name: "result", isThere: false, type: nil) : result)
        add(work.each, result)
        for failure in work.failures {
          add(failure.answer, Value(name: "error", isThere: true, type: failure.type?.type))
        }
      }
    }
  }

  /// The value that an answer without arguments passes.
  private struct Value {
    let name: String
    let isThere: Bool
    /// Nil for an unknown type.
    let type: SwiftType?
  }

  private static func problem(
    _ answer: EffectAnswer, action: Action, value: Value
  ) -> (message: String, help: String)? {
    let payload = action.spec.payload
    let call =
      "\(action.name)(\(payload.map { ($0.label.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ")))"
    let help = "write `'\(call)'`"
    guard answer.body == nil else {
      guard let given = answer.labels, !fits(given, payload) else { return nil }
      return ("the arguments do not match the payload of `\(action.name)`", help)
    }
    let required = payload.indices.filter { payload[$0].defaultValue == nil }
    if required.count > 1 {
      return (
        "`\(action.name)` has \(required.count) payload values, but a name passes only one", help
      )
    }
    guard let index = required.first else { return nil }
    return mismatch(value, wanted: action.types[index].type, noun: "payload", of: action.name).map {
      ($0, help)
    }
  }

  /// An input of a model receives one value, or none if it is a pulse.
  private static func problem(
    _ answer: EffectAnswer, input: Input, value: Value
  ) -> (message: String, help: String)? {
    guard let type = input.type else {
      guard answer.body != nil else { return nil }
      return ("`\(input.name)` is a pulse, which receives no value", "write `\(input.name)`")
    }
    let help = "write `'\(input.name)(…)'`"
    guard answer.body == nil else {
      guard let given = answer.labels, given != [nil] else { return nil }
      return ("`\(input.name)` receives one value without a label", help)
    }
    return mismatch(value, wanted: type.type, noun: "value", of: input.name).map { ($0, help) }
  }

  /// The reason why a name cannot pass a value.
  private static func mismatch(
    _ value: Value, wanted: SwiftType, noun: String, of name: String
  ) -> String? {
    guard value.isThere else {
      return "`\(name)` has a \(noun), but there is no \(value.name) to pass"
    }
    if value.name == "error" {
      guard let known = distinct(wanted), known.kind != .text else { return nil }
      return "`\(name)` has a \(noun) of the type `\(wanted.text)`, not an error"
    }
    guard let type = value.type else { return nil }
    if let inside = type.wrapped, !wanted.isOptional, inside.text == wanted.text {
      return "the result is an optional, but the \(noun) of `\(name)` is not"
    }
    guard let known = distinct(type), let other = distinct(wanted),
      known.canonicalName != other.canonicalName
    else { return nil }
    return "the result is a `\(type.text)`, but the \(noun) of `\(name)` a `\(wanted.text)`"
  }

  private static func distinct(_ type: SwiftType) -> LibraryType? {
    type.path.flatMap { LibraryType.named($0) }.flatMap { $0.isDistinct ? $0 : nil }
  }

  private static func fits(_ given: [String?], _ payload: [ParameterSpec]) -> Bool {
    var rest = given[...]
    for parameter in payload {
      if let first = rest.first, first == parameter.label {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension EffectAnswer {
  /// The labels of the arguments of its call.
  fileprivate var labels: [String?]? {
    guard case .use(let use)? = body?.fragment.statements.last else { return nil }
    return use.path.segments.first?.arguments.map(\.label)
  }
}
