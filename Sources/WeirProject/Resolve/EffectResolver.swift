import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Effects with their work.
extension Resolver {
  func effect(_ spec: EffectSpec, _ work: EffectWorkSpec, in module: Module) -> Effect {
    let id = module.id
    let source = spec.decisions.first.flatMap { self.source($0, in: id) }
    let (type, sourceType, isOptional) = activation(of: source, in: module)
    let hasValue = type != nil
    let task = self.task(work.task, in: id)
    var parameters: [ResolvedType] = []
    var defaults: [Body] = []
    var result: ResolvedType?
    if case .manual(let manual) = work.task {
      parameters = types(of: manual.parameters ?? [], in: id)
      defaults = self.defaults(of: manual.parameters ?? [], in: id)
      result = (manual.yields ?? manual.returns).map { self.type($0, in: id) }
    }
    let value: Set<String> = hasValue ? ["value"] : []
    func scope(_ names: String...) -> Scope {
      Scope(module: id, parameters: value.union(names), seesMembers: false)
    }
    var known: [String: ValueType] = [:]
    if let type { known["value"] = valueType(type, in: id) }
    func adding(_ type: ValueType, as name: String) -> [String: ValueType] {
      type == .unknown ? known : known.merging([name: type]) { $1 }
    }
    let failures = (work.failures ?? []).map { failure in
      let type = failure.type.map { self.type($0, in: id) }
      let errorType = type.map { valueType($0.type, in: id) } ?? .unknown
      if let type, !mayBeError(errorType) { rejectError(type) }
      return EffectFailure(
        type: type, valueType: errorType,
        response: failure.response.flatMap {
          response(
            $0, in: scope("error"), types: adding(errorType, as: "error"),
            isAnyError: type == nil)
        })
    }
    if let index = failures.firstIndex(where: { $0.type == nil }), index < failures.count - 1,
      let later = failures[index + 1].type
    {
      report(
        "`default` must be the last error: later ones are never reached", at: later.scalar.span)
    }
    let isSequence = if case .manual(let manual) = work.task { manual.yields != nil } else { false }
    let received = self.parameters(of: task, work, value: type, in: id)
    let arguments = work.arguments.map { argument in
      expression(
        argument.value, in: scope(), parameters: known,
        as: received.first { $0.isNamed(argument.label.value) }?.type)
    }
    let resultType = resultType(of: task, work.task, in: id)
    let resultTypes = adding(resultType, as: "result")
    let then = work.then.flatMap {
      isSequence
        ? response($0, in: scope(), types: known)
        : response($0, in: scope("result"), types: resultTypes)
    }
    let each = work.each.flatMap { response($0, in: scope("result"), types: resultTypes) }
    let after = work.after.map {
      expression($0, in: scope(), parameters: known) { $0.checkDuration() }
    }
    let responses = [then, each].compactMap { $0 } + failures.compactMap(\.response)
    let bodies = arguments + responses.compactMap(\.body) + [after].compactMap { $0 }
    let isValueRead = bodies.contains { $0.readParameters.contains("value") }
    return Effect(
      spec: spec,
      decisions: source.flatMap { if case .decision(let index) = $0 { [index] } else { nil } }
        ?? [],
      work: EffectWork(
        spec: work, source: source, type: type, sourceType: sourceType, isOptional: isOptional,
        task: task, parameters: parameters, defaults: defaults, result: result,
        resultType: resultType,
        arguments: arguments,
        call: call(work, task, value: type, isValueRead: isValueRead, in: id), then: then,
        each: each, failures: failures, after: after))
  }

  // MARK: The value

  /// A decision, a derived value or a field of the module; reports any other name.
  private func source(_ name: Located<String>, in id: ModuleID) -> EffectWork.Source? {
    switch names[id].reference(of: name.value) {
    case .decision(let index): return .decision(index)
    case .derived(let index): return .derived(index)
    case .field(let index): return .field(index)
    default: break
    }
    guard specs[id.index].areNamesRead else { return nil }
    let isModel = specs[id.index].kind == .model
    if let kind = kind(of: name.value, in: id) {
      report(
        "`\(name.value)` is \(kind), but only an own decision"
          + (isModel ? " or derived value" : ", derived value or field") + " starts an effect",
        at: name.span,
        help: kind == "an action"
          ? "let its reduction set a field, and name that field" : "add a decision that reads it")
    } else {
      let spec = specs[id.index]
      let known =
        spec.decisions.map(\.name.value) + spec.derived.map(\.name.value)
        + spec.state.map(\.name.value)
      report(
        "`\(spec.name.value)` has no decision"
          + (isModel ? " or derived value" : ", derived value or field") + " `\(name.value)`",
        meant: meant(name.value, known), at: name.span,
        help: ["true", "false"].contains(name.value)
          ? "an effect runs while a value of the state exists or is true: name that value"
          : helpForPath(name.value) ?? helpForStart(spec))
    }
    return nil
  }

  private func activation(
    of source: EffectWork.Source?, in module: Module
  ) -> (type: SwiftType?, sourceType: ResolvedType?, isOptional: Bool) {
    let resolved: ResolvedType?
    switch source {
    case nil: return (nil, nil, false)
    case .decision(let index):
      guard let type = module.decisions[index].type, !["Void", "()"].contains(type.type.text) else {
        return (nil, nil, true)
      }
      return (type.type, type, true)
    case .derived(let index):
      if case .derived(let type) = module.derived[index].kind {
        resolved = type
      } else {
        resolved = nil
      }
    case .field(let index): resolved = module.fields[index].type
    }
    guard let resolved, resolved.type.text != "Bool" else { return (nil, nil, false) }
    if case .optional(let inner) = resolved.type.form { return (inner, resolved, true) }
    return (resolved.type, resolved, false)
  }

  // MARK: The task

  private func task(_ spec: EffectWorkSpec.Task, in id: ModuleID) -> EffectWork.Task? {
    let call: RequestNameSpec
    switch spec {
    case .calls(let name): call = name
    case .manual: return .manual
    case .timer: return .timer
    }
    var declaring = id
    if let module = call.module {
      guard let other = names.modules[module.value] else {
        if !hasNamelessDocument {
          reportUnknownModule(module, help: helpForService(module.value, call.name.value))
        }
        return nil
      }
      declaring = other
    }
    let spec = specs[declaring.index]
    if let index = spec.services.firstIndex(where: { $0.name.value == call.name.value }) {
      return .service(declaring, index)
    }
    if let index = names[declaring].requests[call.name.value] {
      return .request(RequestID(module: declaring, index: index))
    }
    guard spec.isFullyRead else { return nil }
    let requests = spec.requests?.requests.map(\.name.value) ?? []
    let known = Set(spec.services.map(\.name.value) + requests).sorted()
    let near = meant(call.name.value, known)
    let help = call.module == nil ? helpForCall(call.name.value, of: spec) : nil
    report(
      "`\(spec.name.value)` has no service method or request `\(call.name.value)`",
      meant: near, at: call.name.span,
      help: near == nil ? help ?? NearName.choice(of: known) : "")
    return nil
  }

  // MARK: Responses

  /// `didLoad(…)` for `send(.didLoad(…))`, and `nothing` for the words of other tools.
  private static func responseHelp(_ text: String, named name: String, _ argument: Range<Int>?)
    -> String?
  {
    if text == "nothing" {
      return "`nothing` is only for an error that changes nothing: write it in `else`"
    }
    if ["ignore", "ignored", "none", "nil", "skip", "void"].contains(text) {
      return "write `nothing` in `else` for an error that changes nothing"
    }
    guard ["send", "dispatch", "put"].contains(name), let argument else { return nil }
    let action = String(decoding: Array(text.utf8)[argument], as: UTF8.self).drop { $0 == "." }
    return "write only the action: `\(action.prefix(60))`"
  }

  /// `action` or `action(label: value)`; in a model `input` or `input(value)`.
  ///
  /// - Parameters:
  ///   - types: Those of the parameters in the scope.
  ///   - isAnyError: Whether `error` in the scope has no type of its own.
  private func response(
    _ scalar: SwiftScalar, in scope: Scope, types: [String: ValueType], isAnyError: Bool = false
  ) -> EffectResponse? {
    let spec = specs[scope.module.index]
    let isModel = spec.kind == .model
    let kind = isModel ? "input" : "action"
    let text = scalar.text
    let isName = SwiftName.isIdentifier(text)
    var name = text
    var span = scalar.span
    var argument: Range<Int>?
    if !isName {
      let fragment = swift.expression(text)
      guard fragment.problems.isEmpty, let path = fragment.statements.call,
        let called = path.segments[0].name
      else {
        if fragment.problems.isEmpty {
          let isList = if case .array = fragment.results.first?.kind { true } else { false }
          report(
            "`\(text.prefix(40))` is not an \(kind)", at: scalar.span,
            help: isModel
              ? "write `input` or `input(value)`"
              : isList
                ? "send one action, and let its reduction do the work of all of them"
                : text.first == "." || text.hasPrefix(spec.name.value + ".")
                  ? "write `\(text.drop { $0 != "." }.dropFirst().prefix(40))`"
                  : "write the name of an action, whose reduction contains this Swift")
        } else {
          _ = expression(scalar, in: scope)
        }
        return nil
      }
      name = called
      argument = path.segments[0].arguments.first?.value.range
      span = scalar.span(of: path.segments[0].range)
    }
    let known = isModel ? spec.inputs.map(\.name.value) : spec.actions.map(\.name.value)
    let index = known.firstIndex(of: name)
    if index == nil, spec.areNamesRead {
      let meant = meant(name, known)
      let choice = NearName.choice(of: known)
      let others = choice.isEmpty ? "" : ", or \(choice)"
      report(
        "`\(spec.name.value)` has no \(kind) `\(name.prefix(40))`", meant: meant, at: span,
        help: Self.responseHelp(text, named: name, argument)
          ?? (isName && meant == nil ? "declare it in `\(kind)s`\(others)" : ""))
    }
    let payload = index.map { isModel ? spec.inputs[$0].payload : spec.actions[$0].payload }
    // The name of the action or input is not a name in scope.
    let callScope = Scope(
      module: scope.module, parameters: scope.parameters.union([name]), seesMembers: false)
    let body =
      isName
      ? nil
      : expression(scalar, in: callScope, parameters: types) { types in
        if let payload { types.checkArguments(for: payload, isAnyError: isAnyError) }
      }
    return EffectResponse(
      scalar: scalar, name: name, action: isModel ? nil : index, input: isModel ? index : nil,
      body: body)
  }
}

extension InputSpec {
  /// The value that it receives; none for a pulse.
  fileprivate var payload: [ParameterSpec] {
    type.map { [ParameterSpec(label: nil, name: name, type: $0)] } ?? []
  }
}

extension [Statement] {
  /// The path of the one call in the text: `action(…)`.
  fileprivate var call: Path? {
    guard case .use(let use)? = last, use.kind == .call, use.path.root == .free,
      use.path.segments.count == 1
    else { return nil }
    return use.path
  }
}
