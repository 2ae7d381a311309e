import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A response that does not match the payload of its action.
enum WrongAnswer: Rule {
  static let name = "wrong-answer"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true
  /// A call of another service method lacks arguments, and has another result.
  static let explainedBy = [WrongArgument.name]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for invalid in module.rejectedSwift
      where invalid.kind == .unthrown && InvalidSwift.isCertain(invalid, in: module, project) {
        report.add(
          invalid.message, at: invalid.span, modules: [module.name], members: [invalid.message],
          help: invalid.help)
      }
      for effect in module.effects {
        guard let work = effect.work, let task = work.task, isRead(task, in: project) else {
          continue
        }
        func expected(_ type: SwiftType) -> Expected {
          Expected(text: type.text, type: project.valueType(type, in: module.id))
        }
        func add(_ response: EffectResponse?, _ value: Value) {
          guard let response, response.body.map(module.hasForeignNames) != true else { return }
          if !value.isThere, value.name == "result", let body = response.body,
            body.readParameters.contains("result")
          {
            report.add(
              "`\(effect.name)` has no `result`: "
                + (work.isTimer ? "it only waits" : "its call returns nothing"),
              at: response.scalar.span, modules: [module.name], members: [effect.name],
              help: "pass another value, or compute it in the reduction of the action")
            return
          }
          let found =
            response.input.map {
              problem(response, input: module.inputs[$0], value: value) { expected($0) }
            }
            ?? response.action.map {
              problem(response, action: module.actions[$0], value: value) { expected($0) }
            }
          guard case .some(.some(let problem)) = found else { return }
          report.add(
            problem.message, at: response.scalar.span, modules: [module.name],
            members: [effect.name],
            help: value.hasSeveralTypes
              ? "let a service convert it: `services: { …: { load: …, map: … } }`" : problem.help)
        }
        let result = Value(
          name: "result", isThere: work.hasResult(in: project),
          text: work.resultType(in: project)?.type.text ?? "", type: work.resultType,
          hasSeveralTypes: work.hasSeveralResults(in: project))
        add(
          work.then,
          work.isSequence ? Value(name: "result", isThere: false, text: "", type: .unknown) : result
        )
        add(work.each, result)
        for failure in work.failures {
          add(
            failure.response,
            Value(
              name: "error", isThere: true, text: failure.type?.type.text ?? "",
              type: failure.valueType))
        }
      }
    }
  }

  /// False if the result of a call may be in a part of a spec that cannot be read.
  private static func isRead(_ task: EffectWork.Task, in project: Project) -> Bool {
    switch task {
    case .service(let id, _): project[id].spec.isFullyRead
    case .request(let id): project[id.module].spec.isFullyRead
    case .manual, .timer: true
    }
  }

  /// The value that a response without arguments passes.
  private struct Value {
    let name: String
    let isThere: Bool
    /// Its type as it is written; empty if it is not.
    let text: String
    let type: ValueType
    /// Whether it is an enum that is generated for several types.
    var hasSeveralTypes = false
  }

  /// The type of a payload or an input.
  private struct Expected {
    let text: String
    let type: ValueType
  }

  private static func problem(
    _ response: EffectResponse, action: Action, value: Value, expected: (SwiftType) -> Expected
  ) -> (message: String, help: String)? {
    let payload = action.spec.payload
    let call =
      "\(action.name)(\(payload.map { ($0.label.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ")))"
    let help = "write `'\(call)'`"
    guard response.body == nil else {
      guard let given = response.labels, !fits(given, payload) else { return nil }
      return ("the arguments do not match the payload of `\(action.name)`", help)
    }
    let required = payload.indices.filter { payload[$0].defaultValue == nil }
    if required.count > 1 {
      return (
        "`\(action.name)` has \(required.count) payload values, but a name passes only one", help
      )
    }
    guard let index = required.first else { return nil }
    return mismatch(
      value, expected: expected(action.types[index].type), noun: "payload", of: action.name
    ).map {
      ($0, help)
    }
  }

  /// An input of a model receives one value, or none if it is a pulse.
  private static func problem(
    _ response: EffectResponse, input: Input, value: Value, expected: (SwiftType) -> Expected
  ) -> (message: String, help: String)? {
    guard let type = input.type else {
      guard response.body != nil else { return nil }
      return ("`\(input.name)` is a pulse, which receives no value", "write `\(input.name)`")
    }
    let help = "write `'\(input.name)(…)'`"
    guard response.body == nil else {
      guard let given = response.labels, given != [nil] else { return nil }
      return ("`\(input.name)` receives one value without a label", help)
    }
    return mismatch(value, expected: expected(type.type), noun: "value", of: input.name).map {
      ($0, help)
    }
  }

  /// The reason why a name cannot pass a value.
  private static func mismatch(
    _ value: Value, expected: Expected, noun: String, of name: String
  ) -> String? {
    guard value.isThere else {
      return "`\(name)` has a \(noun), but there is no \(value.name) to pass"
    }
    if value.name == "error" {
      // The text of an error is passed to a string.
      guard expected.type.isKnown, expected.type.basicName != "String" else { return nil }
      if value.text.isEmpty {
        return "`\(name)` has a \(noun) of the type `\(expected.text)`, not an error"
      }
      guard !value.type.fits(expected.type) else { return nil }
      return
        "the error is \(Words.codeWithArticle(value.text)), but the \(noun) of `\(name)` \(Words.codeWithArticle(expected.text))"
    }
    if value.hasSeveralTypes {
      guard expected.type.isKnown else { return nil }
      return
        "the result has one of several types, but the \(noun) of `\(name)` is \(Words.codeWithArticle(expected.text))"
    }
    guard !value.type.fits(expected.type) else { return nil }
    return value.type.differs(from: expected.type)
      ? "the result is \(Words.codeWithArticle(value.text)), but the \(noun) of `\(name)` \(Words.codeWithArticle(expected.text))"
      : "the result is an optional, but the \(noun) of `\(name)` is not"
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

extension EffectWork {
  fileprivate var isTimer: Bool { if case .timer? = task { true } else { false } }
}

extension EffectResponse {
  /// The labels of the arguments of its call.
  fileprivate var labels: [String?]? {
    guard case .use(let use)? = body?.fragment.statements.last else { return nil }
    return use.path.segments.first?.arguments.map(\.label)
  }
}
