import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The types of what an effect passes: its value, the result of its call, and errors.
extension Resolver {
  /// The type of the result of a call, or of an element of a sequence; unknown if the specs do not determine it.
  func resultType(
    of task: EffectWork.Task?, _ spec: EffectWorkSpec.Task, in id: ModuleID
  ) -> ValueType {
    switch task {
    case .manual:
      guard case .manual(let manual) = spec, let type = manual.yields ?? manual.returns else {
        return .unknown
      }
      return valueType(type, in: id)
    case .request(let request): return responseType(of: request)
    case .service(let module, let index):
      let service = specs[module.index].services[index]
      if let map = service.map { return valueType(map, in: module) }
      let declaring = service.load.module.map { names.modules[$0.value] } ?? module
      guard service.from == nil, let declaring,
        let request = names[declaring].requests[service.load.name.value]
      else { return .unknown }
      return responseType(of: RequestID(module: declaring, index: request))
    case nil: return .unknown
    }
  }

  private func responseType(of id: RequestID) -> ValueType {
    let responses = specs[id.module.index].requests?.requests[id.index].returns ?? []
    guard responses.count == 1, let type = responses[0].type else { return .unknown }
    return valueType(type, in: id.module)
  }

  /// Checks the arguments of the call of an action, or the value for an input.
  ///
  /// - Parameters:
  ///   - types: Those of the parameters in the scope.
  ///   - isAnyError: Whether `error` in the scope has no type of its own.
  ///   - id: The module with the parameters.
  func checkArguments(
    of body: Body, types: [String: ValueType], payload: [ParameterSpec], isAnyError: Bool,
    in id: ModuleID
  ) {
    // Other labels than those of the payload are a finding of a rule.
    guard case .use(let use)? = body.fragment.statements.last,
      let call = use.path.segments.first,
      let parameters = CallFit.parameters(of: call.arguments, payload)
    else { return }
    let bodyTypes = BodyTypes(body, parameters: types, resolver: self)
    for (argument, parameter) in zip(call.arguments, parameters) {
      let type = valueType(parameter.type, in: id)
      if isAnyError, argument.value.read?.onlyName == "error", type.isKnown {
        bodyTypes.reject(
          "`error` is any error, which cannot be converted to `\(text(type))`",
          help: type.basicName == "String" ? "write `\"\\(error)\"`" : "",
          at: argument.value.range)
      } else {
        bodyTypes.check(argument, type, of: call.name ?? "")
      }
    }
    let known = Set(rejectedSwift.map(\.span))
    rejectedSwift += bodyTypes.rejected.filter { !known.contains($0.span) }
  }

  /// Swift that computes a `Duration`.
  func duration(
    _ scalar: SwiftScalar, in scope: Scope, types: [String: ValueType]
  ) -> Body {
    let body = expression(scalar, in: scope, parameters: types)
    let bodyTypes = BodyTypes(body, parameters: types, resolver: self)
    for result in body.fragment.results {
      if let path = result.path, path.root == .implicit, let name = path.segments.first?.name,
        !Self.durations.contains(name)
      {
        bodyTypes.reject(
          "`Duration` has no member `\(name)`" + suggestion(name, Self.durations),
          at: path.segments[0].range, unless: [name])
      } else if case .type(let type, _) = bodyTypes.type(of: result).named, type.isKnown {
        bodyTypes.reject(
          "`\(text(type))` cannot be converted to `Duration`",
          help: type.isNumber ? "write `.seconds(…)`" : "", at: result.range)
      }
    }
    rejectedSwift += bodyTypes.rejected
    return body
  }

  private static let durations = [
    "seconds", "milliseconds", "microseconds", "nanoseconds", "zero", "init",
  ]
}
