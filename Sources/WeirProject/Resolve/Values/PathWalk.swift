import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The members along a path, with their types.
struct PathWalk {
  /// The first member that its type does not have, with the type.
  enum Failure {
    case missing(Segment, of: MemberOwner, isStatic: Bool = false)
    /// The arguments of a call do not fit its parameters.
    case arguments(Segment, of: [ParameterSpec])
    /// A subscript of a value that has none.
    case noSubscript(Segment, ValueType)
    /// A member of an optional that is not unwrapped.
    case wrapped(Segment, ValueType)
  }

  private let resolver: Resolver
  /// The text of the body.
  private let text: String
  /// The type of the whole path, if there is no failure.
  private(set) var type = ValueType.unknown
  private(set) var failure: Failure?
  /// The arguments of its calls, with the types of their parameters.
  private(set) var arguments: [(call: Segment, argument: Argument, type: ValueType)] = []

  private var isAfterSubscript = false
  /// The subscripts of dictionaries, with the types of their keys.
  private(set) var subscripts: [(segment: Segment, key: ValueType)] = []

  /// - Parameter parameters: The types of the parameters in the scope of the body.
  init(_ path: Path, in body: Body, _ parameters: [String: ValueType], _ resolver: Resolver) {
    self.resolver = resolver
    text = body.scalar.text
    let scope = body.scope
    let (place, span) = resolver.lookup.place(of: path, in: scope)
    let id = scope.module
    let spec = resolver.specs[id.index]
    let first = path.segments.firstIndex { $0.range.upperBound == span.upperBound } ?? 0
    let rest = path.segments.dropFirst(first + 1)
    switch place {
    case .parameter(let name): follow(rest, from: parameters[name] ?? .unknown)
    case .field(let index):
      follow(rest, from: resolver.valueType(spec.state[index].type, in: id))
    case .derived(let index):
      follow(rest, from: resolver.valueType(spec.derived[index].type, in: id))
    case .operation(let index): check(path.segments[0], spec.operations[index].parameters, in: id)
    case .input(let index): follow(rest, fromInput: spec.inputs[index], in: id)
    case .ownType(let name):
      guard let index = resolver.names[id].types[name] else { return }
      follow(type: .type(TypeID(module: id, index: index)), path.segments[0], rest)
    case .module(let module, let names):
      guard !names.isEmpty || path.segments.count == 1, let head = path.segments.first,
        head.name.flatMap(resolver.names.module(inSwift:)) == module
      else { return }
      follow(type: .module(module), head, path.segments.dropFirst())
    case .descendant(let steps, let reference): descend(steps, reference, path, first, rest)
    case .decision, .need, .traitMethod, .canMove, .external, .other: break
    }
  }

  private mutating func descend(
    _ steps: [Trigger.Step], _ reference: Place.Reference, _ path: Path, _ last: Int,
    _ rest: ArraySlice<Segment>
  ) {
    guard let step = steps.last, let child = resolver.names[step.holder].mounted[step.mount] else {
      return
    }
    let spec = resolver.specs[child.index]
    switch reference {
    case .state:
      let mount = resolver.specs[step.holder.index].children[step.mount]
      if path.segments[last].kind == .subscript_ {
        if case .dictionary(let key, _) = resolver.mountType(step.holder, step.mount) {
          subscripts.append((path.segments[last], key))
        }
        follow(rest, from: .optional(.state(child)))
      } else if path.segments[last].name == mount.name.value {
        follow(rest, from: resolver.mountType(step.holder, step.mount))
      }
    case .field(let index):
      follow(rest, from: resolver.valueType(spec.state[index].type, in: child))
    case .derived(let index):
      follow(rest, from: resolver.valueType(spec.derived[index].type, in: child))
    case .operation(let index):
      check(path.segments[last], spec.operations[index].parameters, in: child)
    case .unknown:
      let isOptional = resolver.mountType(step.holder, step.mount) != .state(child)
      let name = path.segments[last].name ?? ""
      if Resolver.inheritedMembers.contains(name)
        || isOptional && Self.membersOfOptional.contains(name)
      {
        return
      }
      failure = .missing(path.segments[last], of: .module(child))
    case .canMove, .reduce: break
    }
  }

  /// Follows the segments after a value.
  private mutating func follow(_ segments: ArraySlice<Segment>, from start: ValueType) {
    type = start
    var mayBeSlice = false
    for segment in segments {
      guard failure == nil, type != .unknown else { return }
      // `items[0..<2].count`
      if mayBeSlice, let name = segment.name, SwiftLibrary.declares(name) { return type = .unknown }
      if case .array = type.unwrapped, segment.kind == .subscript_ {
        mayBeSlice = true
      } else {
        mayBeSlice = false
      }
      type = step(segment, from: type)
      isAfterSubscript = segment.kind == .subscript_
    }
  }

  private mutating func step(_ segment: Segment, from type: ValueType) -> ValueType {
    guard let name = segment.name else {
      let inner = text.slice(segment.range)
      switch type.unwrapped {
      // A range selects a slice.
      case .array(let element): return inner.contains("..") ? .unknown : element
      case .dictionary(let key, let value):
        subscripts.append((segment, key))
        return inner.contains("default:") ? value : .optional(value)
      default:
        if type.isNumber || type.basicName == "Bool" { failure = .noSubscript(segment, type) }
        return .unknown
      }
    }
    if case .optional = type {
      if Self.membersOfOptional.contains(name) { return .unknown }
      guard isUnwrapped(before: segment) else {
        failure = type.unwrapped.isKnown ? .wrapped(segment, type) : nil
        return .unknown
      }
    }
    let owner: MemberOwner
    switch type.unwrapped {
    case .state(let id): owner = .module(id)
    case .declared(let id): owner = .type(id)
    case .entity(let id): owner = .entity(id)
    case .array(let element):
      addElement(segment, element)
      return found(name, segment, Self.element(name, segment, element), in: type)
    case .set(let element):
      addElement(segment, element)
      return found(name, segment, .unknown, in: type)
    case .dictionary, .library: return found(name, segment, .unknown, in: type)
    case .optional, .unknown: return .unknown
    }
    switch resolver.member(name, of: owner) {
    case .value(let type): return segment.isCall ? .unknown : type
    case .function(let parameters):
      if segment.isCall, let id = owner.module { check(segment, parameters, in: id) }
      return .unknown
    case .type: return .unknown
    case .missing:
      // A subscript with a variable may select a slice.
      if isAfterSubscript, SwiftLibrary.declares(name) { return .unknown }
      failure = .missing(segment, of: owner)
      return .unknown
    }
  }

  /// Whether `?` or `!` precedes the dot of a member, which a path does not contain.
  private func isUnwrapped(before segment: Segment) -> Bool {
    var rest = Substring(text.slice(0..<segment.range.lowerBound))
    while let last = rest.last, last == "." || last.isWhitespace { rest.removeLast() }
    return rest.last == "?" || rest.last == "!"
  }

  /// A member of a library's type: its type, or the failure if it is certainly missing.
  private mutating func found(
    _ name: String, _ segment: Segment, _ element: ValueType, in type: ValueType
  ) -> ValueType {
    if element != .unknown { return element }
    if LibraryMembers.isMissing(name, of: type.unwrapped) {
      failure = .missing(segment, of: .library(resolver.text(type.unwrapped)))
      return .unknown
    }
    return LibraryMembers.type(of: name, isCall: segment.isCall, in: type.unwrapped)
  }

  /// Adds the argument of `append(_:)` and of other methods that take one element.
  private mutating func addElement(_ segment: Segment, _ type: ValueType) {
    guard let name = segment.name, ["append", "contains", "insert", "remove"].contains(name),
      segment.arguments.count == 1, segment.arguments[0].label == nil
    else { return }
    arguments.append((segment, segment.arguments[0], type))
  }

  private static func element(_ name: String, _ segment: Segment, _ type: ValueType) -> ValueType {
    switch (name, segment.isCall) {
    case ("first", false), ("last", false), ("randomElement", true), ("popLast", true):
      .optional(type)
    case ("removeFirst", true), ("removeLast", true), ("remove", true): type
    default: .unknown
    }
  }

  private static let membersOfOptional: Set<String> = [
    "customMirror", "debugDescription", "encode", "flatMap", "hash", "hashValue", "map", "none",
    "some", "take",
    "unsafelyUnwrapped",
  ]

  /// Follows the segments after the name of a type: an initializer, a nested type or a static member.
  private mutating func follow(
    type owner: MemberOwner, _ name: Segment, _ rest: ArraySlice<Segment>
  ) {
    if name.isCall {
      initialize(owner, name)
      return follow(rest, from: failure == nil ? Self.value(of: owner) : .unknown)
    }
    guard let next = rest.first, let member = next.name else { return }
    let rest = rest.dropFirst()
    if member == "init", next.isCall {
      initialize(owner, next)
      return follow(rest, from: failure == nil ? Self.value(of: owner) : .unknown)
    }
    switch resolver.staticMember(member, of: owner) {
    case .type(let nested): follow(type: nested, next, rest)
    case .value(let type): follow(rest, from: next.isCall ? .unknown : type)
    case .function(let payload):
      if next.isCall, let id = owner.module { check(next, payload, in: id) }
      if failure == nil { follow(rest, from: Self.value(of: owner)) }
    case .missing: failure = .missing(next, of: owner, isStatic: true)
    }
  }

  private static func value(of owner: MemberOwner) -> ValueType {
    switch owner {
    case .module(let id): .state(id)
    case .type(let id): .declared(id)
    case .entity(let id): .entity(id)
    case .library: .unknown
    }
  }

  /// Checks the call of a struct's initializer.
  private mutating func initialize(_ owner: MemberOwner, _ segment: Segment) {
    guard let parameters = resolver.initializer(of: owner), let id = owner.module else { return }
    check(segment, parameters, in: id)
  }

  private mutating func check(
    _ segment: Segment, _ parameters: [ParameterSpec], in id: ModuleID
  ) {
    guard segment.isCall else { return }
    guard let fitting = CallFit.parameters(of: segment.arguments, parameters) else {
      failure = .arguments(segment, of: parameters)
      return
    }
    for (argument, parameter) in zip(segment.arguments, fitting) {
      arguments.append((segment, argument, resolver.valueType(parameter.type, in: id)))
    }
  }

  /// Follows the members of an input: a recent value has its value and whether it was just received.
  private mutating func follow(
    _ rest: ArraySlice<Segment>, fromInput input: InputSpec, in id: ModuleID
  ) {
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
        failure = .missing(first, of: .recent)
      }
    }
  }
}
