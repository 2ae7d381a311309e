import WeirSpec
import WeirSwift

/// Types by their names, and the arguments of calls.
extension PathWalk {
  /// Follows the segments after the name of a type: an initializer, a nested type or a static member.
  func follow(type owner: MemberOwner, _ name: Segment, _ rest: ArraySlice<Segment>) {
    // `Unit?.none` is a member of the optional.
    guard name.unwrapping != .chained || name.isCall else { return }
    if name.isCall {
      return follow(rest, fromInitializer: name, of: owner)
    }
    guard let next = rest.first, let member = next.name else { return }
    let rest = rest.dropFirst()
    if member == "init", next.isCall {
      return follow(rest, fromInitializer: next, of: owner)
    }
    if member == "allCases", case .type(let id) = owner, !resolver.conforms(id, to: "CaseIterable")
    {
      failure = .noCases(next, of: id)
      return
    }
    if resolver.isMemberOfValues(member, of: owner) {
      failure = .memberOfValues(next, of: owner)
      return
    }
    switch resolver.staticMember(member, of: owner) {
    case .type(let nested): follow(type: nested, next, rest)
    case .value(let type): follow(rest, from: next.isCall ? .unknown : type)
    case .function(let payload):
      guard let id = owner.module else { return }
      guard next.isCall else {
        uncalledCase = (next, payload, owner)
        return
      }
      check(next, payload, in: id)
      if failure == nil { follow(rest, from: value(of: owner)) }
    case .missing, .noRawValue: failure = .missing(next, of: owner, isStatic: true)
    }
  }

  private func follow(
    _ rest: ArraySlice<Segment>, fromInitializer call: Segment, of owner: MemberOwner
  ) {
    let value = initialize(owner, call)
    follow(rest, from: failure == nil ? value : .unknown)
    if rest.isEmpty { isCertain = value.isOptional }
  }

  private func value(of owner: MemberOwner) -> ValueType {
    switch owner {
    case .module(let id): .state(id)
    case .type(let id): resolver.valueType(id)
    case .entity(let id): .entity(id)
    case .recentValue, .library: .unknown
    }
  }

  /// Checks the call of an initializer. Returns the type of its value.
  private func initialize(_ owner: MemberOwner, _ segment: Segment) -> ValueType {
    let value = value(of: owner)
    if case .type(let type) = owner, case .enumeration(let cases) = resolver.typeSpec(type).form {
      let raw = resolver.rawValueType(of: resolver.typeSpec(type), cases, in: type.module)
      switch segment.arguments.map(\.label) {
      case ["rawValue"]:
        if let raw {
          arguments.append((segment.arguments[0], raw, resolver.text(value)))
        } else {
          failure = .noRawValue(segment, of: type)
        }
        return .optional(value)
      case [nil] where raw == nil: failure = .noRawValue(segment, of: type)
      case [nil] where raw != .unknown: failure = .noLabel(segment, "rawValue")
      default: break
      }
      return value
    }
    if let parameters = resolver.initializer(of: owner), let id = owner.module {
      let function = SwiftDeclarations.initializer(of: resolver.text(value))
      check(segment, parameters, in: id, function: function)
    }
    return value
  }

  /// - Parameter function: The name in hand-written Swift of an overload.
  func check(
    _ segment: Segment, _ parameters: [ParameterSpec], in id: ModuleID, function: String? = nil
  ) {
    guard segment.isCall else { return }
    guard let fitting = CallFit.parameters(of: segment.arguments, parameters) else {
      failure = .arguments(segment, of: parameters)
      return
    }
    for (argument, parameter) in zip(segment.arguments, fitting) {
      let type = resolver.valueType(parameter.type, in: id)
      arguments.append((argument, type, function ?? segment.name ?? ""))
    }
  }

  /// Checks the call of a function that the body declares.
  func call(_ function: LocalFunction) {
    let head = path.segments[0]
    guard head.isCall else {
      guard case .local(let local) = path.root, case .type(let type, _) = types.type(ofLocal: local)
      else { return }
      return follow(from: type, of: 0)
    }
    guard let fitting = CallFit.parameters(of: head.arguments, function.parameters) else {
      failure = .call(head, meant: function.call(of: head.name ?? ""))
      return
    }
    arguments += zip(head.arguments, fitting).map {
      ($0, types.valueType($1.type), head.name ?? "")
    }
    let result = function.result.map(types.valueType) ?? .tuple([], labels: [])
    follow(path.segments.dropFirst(), from: result)
    if path.segments.count == 1 { isCertain = result != .unknown }
  }

  /// Checks the call of an operation, which returns nothing.
  func call(_ segment: Segment, _ parameters: [ParameterSpec], in id: ModuleID) {
    check(segment, parameters, in: id)
    guard failure == nil, segment.isCall else { return }
    if let next = path.segments.first(where: { $0.range.lowerBound >= segment.range.upperBound }) {
      failure = .memberOfNothing(next, operation: segment)
    } else {
      follow([], from: .tuple([], labels: []))
    }
  }

  /// Follows the members of an input: a recent value has its value and whether it was just received.
  func follow(fromInput input: InputSpec, of index: Int) {
    let id = types.body.scope.module
    let rest = path.segments.dropFirst(index + 1)
    switch input.form {
    case .pulse: follow(rest, from: .library("Bool"))
    case .plain(let scalar): follow(rest, from: resolver.valueType(scalar, in: id))
    case .recent(let scalar):
      guard let first = rest.first else { return }
      switch first.name {
      case "value": follow(rest.dropFirst(), from: resolver.valueType(scalar, in: id))
      case "isRecent": follow(rest.dropFirst(), from: .library("Bool"))
      default:
        guard first.name != nil, !first.isCall else { return }
        failure = .missing(first, of: .recentValue)
      }
    }
  }

  /// Finds a `?` or `!` after the segment before an index, of which the current type is the value.
  func checkMark(before index: Int) {
    guard index > 0, !(index == 1 && mayStartWithOptional), type.isKnown, !type.isOptional
    else { return }
    let segment = path.segments[index - 1]
    guard segment.unwrapping != nil, !segment.isCall || isCertain else { return }
    failure = .notOptional(segment, type)
  }
}
