import WeirDiagnostics
import WeirSpec
import WeirSwift

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
    case .service(let module, let index):
      let service = specs[module.index].services[index]
      if let map = service.map { return valueType(map, in: module) }
      if service.from != nil { return .unknown }
    case .request, .timer, nil: break
    }
    return request(of: task).map(responseType) ?? .unknown
  }

  /// The request that a task sends, directly or through a service; nil for one that is not in the specs.
  func request(of task: EffectWork.Task?) -> RequestID? {
    switch task {
    case .request(let request): request
    case .service(let module, let index):
      requestID(specs[module.index].services[index].load, in: module)
    case .manual, .timer, nil: nil
    }
  }

  private func responseType(of id: RequestID) -> ValueType {
    let responses = specs[id.module.index].requests?.requests[id.index].returns ?? []
    guard responses.count == 1, let type = responses[0].type else { return .unknown }
    return valueType(type, in: id.module)
  }
}

extension BodyTypes {
  /// Checks the arguments of the call of an action, or the value for an input.
  ///
  /// - Parameter isAnyError: Whether `error` in the scope has no type of its own.
  func checkArguments(for payload: [ParameterSpec], isAnyError: Bool) {
    if isAnyError { checkMembersOfError() }
    // Other labels than those of the payload are a finding of a rule.
    guard case .use(let use)? = body.fragment.statements.last,
      let call = use.path.segments.first,
      let parameters = CallFit.parameters(of: call.arguments, payload)
    else { return }
    for (argument, parameter) in zip(call.arguments, parameters) {
      let type = resolver.valueType(parameter.type, in: body.scope.module)
      if isAnyError, argument.value.read?.onlyName == "error", type.isKnown {
        reject(
          "`error` is any error, which cannot be converted to `\(resolver.text(type))`",
          help: type.basicName == "String" ? "write `\"\\(error)\"`" : "",
          at: argument.value.range)
      } else {
        check(argument, type, of: call.name ?? "")
      }
    }
  }

  /// Reports `error.message`: any error has only a description.
  private func checkMembersOfError() {
    for access in body.accesses where access.path.root == .free {
      let segments = access.path.segments.prefix(2)
      guard segments.first?.name == "error", segments.count == 2, let name = segments[1].name,
        !["localizedDescription", "self"].contains(name)
      else { continue }
      reject(
        "`error` is any error, which has no `\(name)`",
        help: "write `\"\\(error)\"`, or name the type in `else: { Type: action }`",
        at: segments[1].range, unless: [name])
    }
  }

  /// Checks Swift that computes a `Duration`.
  func checkDuration() {
    for result in body.fragment.results {
      if let path = result.path, path.root == .implicit, let name = path.segments.first?.name,
        !SwiftLibrary.durations.contains(name)
      {
        reject(
          "`Duration` has no member `\(name)`"
            + NearName.suggestion(for: name, in: SwiftLibrary.durations),
          help: ["minutes", "hours", "minute", "hour"].contains(name)
            ? "write `.seconds(\(name.hasPrefix("m") ? "60" : "3_600") * …)`" : "",
          at: path.segments[0].range, unless: [name])
      } else if let path = result.path, path.root == .implicit, let call = path.segments.first,
        path.segments.count == 1, let argument = call.arguments.first, argument.label == nil
      {
        let count = argument.value.integer.map(Double.init) ?? argument.value.floatingPoint
        if let count, count < 0 {
          reject(
            "a delay cannot be negative", help: "write a positive number", at: argument.value.range,
            kind: .unused)
          continue
        }
        guard case .type(let type, isExact: true) = self.type(of: argument.value).named,
          type.isKnown, !type.isNumber, let name = call.name
        else { continue }
        reject(
          "`\(name)` needs a number, not `\(resolver.text(type))`", at: argument.value.range,
          unless: [name])
      } else if case .type(let type, _) = self.type(of: result).named, type.isKnown {
        reject(
          "`\(resolver.text(type))` cannot be converted to `Duration`",
          help: type.isNumber ? "write `.seconds(…)`" : "", at: result.range)
      }
    }
  }
}
