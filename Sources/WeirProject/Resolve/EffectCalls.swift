import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The value of an effect, with the fields or elements that can be arguments.
private struct PassedValue {
  struct Part {
    /// Nil for an element without a label.
    let name: String?
    let type: ValueType
    let text: String
  }

  let type: ValueType
  let text: String
  /// Nil if the specs do not declare them.
  let parts: [Part]?
  let isTuple: Bool
  /// Whether only hand-written Swift can declare its parts.
  let isEnum: Bool

  func part(_ name: String) -> Part? { parts?.first { $0.name == name } }
}

extension Resolver {
  /// Nil for an unknown call.
  ///
  /// - Parameters:
  ///   - value: The type of the value; nil without one.
  ///   - isValueRead: Whether Swift of the effect uses the value.
  func call(
    _ work: EffectWorkSpec, _ task: EffectWork.Task?, value: SwiftType?, isValueRead: Bool,
    in id: ModuleID
  ) -> EffectCall? {
    guard let task, let parameters = parameters(of: task, work.task, value, in: id) else {
      return nil
    }
    let value = value.map { passedValue($0, in: id) }
    var matching = ArgumentMatching(
      parameters: parameters, given: work.arguments.map(\.label.value), value: value,
      manual: work.manual)
    let arguments = parameters.indices.map { matching.argument($0) }
    let usesValue = isValueRead || arguments.contains(.value)
    if !usesValue { matching.addUnused(arguments) }
    return EffectCall(
      parameters: parameters, arguments: arguments, problems: matching.problems,
      usesValue: usesValue)
  }

  // MARK: Parameters

  /// Empty for an unknown call.
  func parameters(
    of task: EffectWork.Task?, _ work: EffectWorkSpec, value: SwiftType?, in id: ModuleID
  ) -> [EffectParameter] {
    task.flatMap { parameters(of: $0, work.task, value, in: id) } ?? []
  }

  private func parameters(
    of task: EffectWork.Task, _ spec: EffectWorkSpec.Task, _ value: SwiftType?, in id: ModuleID
  ) -> [EffectParameter]? {
    switch task {
    case .service, .request: return request(of: task).flatMap(parameters)
    // Its value only determines when it starts anew.
    case .timer: return nil
    case .manual:
      guard case .manual(let manual) = spec else { return nil }
      guard let own = manual.parameters else {
        return value == nil
          ? [] : [parameter(nil, name: "value", type: "", hasDefault: false, in: id)]
      }
      return own.map {
        parameter(
          $0.label, name: $0.name.value, type: $0.type.text, hasDefault: $0.defaultValue != nil,
          in: id)
      }
    }
  }

  /// In the order of the generated function.
  private func parameters(of id: RequestID) -> [EffectParameter]? {
    guard let group = specs[id.module.index].requests else { return nil }
    let request = group.requests[id.index]
    func parameter(_ name: String, type: SwiftScalar, value: SwiftScalar?) -> EffectParameter {
      let isEmpty = swift.type(type.text).emptyLiteral != nil
      return self.parameter(
        name, name: name, type: type.text, hasDefault: value != nil || isEmpty, in: id.module)
    }
    var all = request.parameters.map {
      parameter($0.name.value, type: $0.type, value: $0.defaultValue)
    }
    switch request.body {
    case .fields(let fields):
      all += fields.map { parameter($0.name.value, type: $0.type, value: $0.defaultValue) }
    case .type(let type):
      let name = request.bodyName
      let isOptional = swift.type(type.text).isOptional
      all.append(
        self.parameter(name, name: name, type: type.text, hasDefault: isOptional, in: id.module))
    case nil: break
    }
    return all
  }

  private func parameter(
    _ label: String?, name: String, type: String, hasDefault: Bool, in id: ModuleID
  ) -> EffectParameter {
    EffectParameter(
      label: label, name: name, hasDefault: hasDefault, typeText: type,
      type: valueType(swift.type(type), in: id))
  }

  // MARK: The value

  private func passedValue(_ type: SwiftType, in id: ModuleID) -> PassedValue {
    func part(_ name: String?, text: String, declaring: ModuleID) -> PassedValue.Part {
      PassedValue.Part(name: name, type: valueType(swift.type(text), in: declaring), text: text)
    }
    let elements = type.elements
    let own = valueType(type, in: id)
    let parts: [PassedValue.Part]?
    var isEnum = false
    switch own {
    case _ where !elements.isEmpty:
      parts = elements.map { part($0.label, text: $0.type.text, declaring: id) }
    case .declared(let declared):
      guard case .structure(let fields) = typeSpec(declared).form else {
        parts = nil
        if case .enumeration = typeSpec(declared).form { isEnum = true }
        break
      }
      parts = fields.map { part($0.name.value, text: $0.type.text, declaring: declared.module) }
    case .entity(let entity):
      parts = specs[entity.module.index].entities[entity.index].fields.map {
        part($0.name, text: $0.field.type.text, declaring: entity.module)
      }
    case .state: parts = nil
    // Values of Swift and Foundation have no fields with the names of parameters.
    default: parts = own.isKnown || type.emptyLiteral != nil ? [] : nil
    }
    return PassedValue(
      type: own, text: type.text, parts: parts, isTuple: !elements.isEmpty, isEnum: isEnum)
  }
}

extension EffectWorkSpec {
  fileprivate var manual: ManualEffectSpec? {
    if case .manual(let manual) = task { manual } else { nil }
  }
}

/// Determines what each parameter of a call receives.
private struct ArgumentMatching {
  let parameters: [EffectParameter]
  /// The labels in `with`.
  let given: [String]
  let value: PassedValue?
  let manual: ManualEffectSpec?
  var problems: [EffectCallProblem] = []

  /// The rule, in order: `with`; the value itself, if it has the type of the only required parameter; its part with the
  /// parameter's name; the default; the value itself for the only required parameter.
  mutating func argument(_ index: Int) -> EffectArgument {
    let parameter = parameters[index]
    if let entry = given.firstIndex(where: parameter.isNamed) { return .given(entry) }
    guard let value else { return missing(index) }
    // `manual: true`
    if let manual, manual.parameters == nil { return .value }
    let isOnly = !parameter.hasDefault && parameters.count { !$0.hasDefault } == 1
    if isOnly, value.type.isSame(as: parameter.type) { return .value }
    if let part = value.part(parameter.name) {
      check(part.type, text: part.text, index: index, isPart: true)
      return .part
    }
    if parameter.hasDefault { return .omitted }
    if isOnly {
      if value.isTuple, manual == nil || parameter.type.isKnown { return missing(index) }
      check(value.type, text: value.text, index: index, isPart: false)
      return .value
    }
    guard value.parts == nil else { return missing(index) }
    if value.isEnum { problems.append(.missing(parameter: index)) }
    return .part
  }

  private mutating func missing(_ index: Int) -> EffectArgument {
    if parameters[index].hasDefault { return .omitted }
    problems.append(.missing(parameter: index))
    return .missing
  }

  private mutating func check(_ type: ValueType, text: String, index: Int, isPart: Bool) {
    if !type.fits(parameters[index].type) {
      problems.append(.unfit(parameter: index, isPart: isPart, type: text))
    }
  }

  /// A value or an element that no parameter receives, beside a parameter of its type that keeps its default.
  mutating func addUnused(_ arguments: [EffectArgument]) {
    guard let value, problems.isEmpty else { return }
    let omitted = parameters.indices.filter { arguments[$0] == .omitted }
    let passed = parameters.indices.filter { arguments[$0] == .part }.map { parameters[$0].name }
    if value.isTuple {
      for (index, part) in (value.parts ?? []).enumerated()
      where part.name.map({ !passed.contains($0) }) ?? true {
        add(part.type, element: part.name ?? "\(index)", omitted)
      }
    } else if passed.isEmpty {
      add(value.type, element: nil, omitted)
    }
  }

  private mutating func add(_ type: ValueType, element: String?, _ omitted: [Int]) {
    guard let first = omitted.first(where: { type.isSame(as: parameters[$0].type.unwrapped) })
    else { return }
    problems.append(.unused(parameter: first, element: element))
  }
}

extension ValueType {
  /// Whether it is known to be the same type.
  fileprivate func isSame(as other: ValueType) -> Bool {
    isKnown && other.isKnown && fits(other) && other.fits(self)
  }
}
