import WeirDiagnostics
import WeirSpec
import WeirSwift

/// The members along a path, with their types.
struct PathWalk {
  /// The first member that its type does not have, with the type.
  enum Failure {
    case missing(Segment, of: MemberOwner, isStatic: Bool = false)
    /// The arguments of a call do not fit its parameters.
    case arguments(Segment, of: [ParameterSpec])
  }

  private let resolver: Resolver
  /// The type of the whole path, if there is no failure.
  private(set) var type = ValueType.unknown
  private(set) var failure: Failure?

  /// - Parameter parameters: The types of the parameters in the scope.
  init(_ path: Path, in scope: Scope, _ parameters: [String: ValueType], _ resolver: Resolver) {
    self.resolver = resolver
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
    case .operation(let index): check(path.segments[0], spec.operations[index].parameters)
    case .ownType(let name):
      guard let index = resolver.names[id].types[name] else { return }
      follow(type: .type(TypeID(module: id, index: index)), path.segments[0], rest)
    case .module(let module, let names):
      guard !names.isEmpty || path.segments.count == 1, let head = path.segments.first,
        head.name.flatMap(resolver.names.module(inSwift:)) == module
      else { return }
      follow(type: .module(module), head, path.segments.dropFirst())
    case .descendant(let steps, let reference): descend(steps, reference, path, first, rest)
    case .input, .decision, .need, .traitMethod, .canMove, .external, .other: break
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
        follow(rest, from: .optional(.state(child)))
      } else if path.segments[last].name == mount.name.value {
        follow(rest, from: resolver.mountType(step.holder, step.mount))
      }
    case .field(let index):
      follow(rest, from: resolver.valueType(spec.state[index].type, in: child))
    case .derived(let index):
      follow(rest, from: resolver.valueType(spec.derived[index].type, in: child))
    case .operation(let index):
      check(path.segments[last], spec.operations[index].parameters)
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
    }
  }

  private mutating func step(_ segment: Segment, from type: ValueType) -> ValueType {
    guard let name = segment.name else {
      return switch type.unwrapped {
      case .array(let element): element
      case .dictionary(let value): .optional(value)
      default: .unknown
      }
    }
    if case .optional = type, Self.membersOfOptional.contains(name) { return .unknown }
    let owner: MemberOwner
    switch type.unwrapped {
    case .state(let id): owner = .module(id)
    case .declared(let id): owner = .type(id)
    case .entity(let id): owner = .entity(id)
    case .array(let element): return Self.element(name, segment, element)
    case .set, .dictionary, .library, .optional, .unknown: return .unknown
    }
    switch resolver.member(name, of: owner) {
    case .value(let type): return segment.isCall ? .unknown : type
    case .function(let parameters):
      if segment.isCall { check(segment, parameters) }
      return .unknown
    case .type: return .unknown
    case .missing:
      failure = .missing(segment, of: owner)
      return .unknown
    }
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
    "flatMap", "map", "none", "some", "take", "unsafelyUnwrapped",
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
      if next.isCall { check(next, payload) }
      if failure == nil { follow(rest, from: Self.value(of: owner)) }
    case .missing: failure = .missing(next, of: owner, isStatic: true)
    }
  }

  private static func value(of owner: MemberOwner) -> ValueType {
    switch owner {
    case .module(let id): .state(id)
    case .type(let id): .declared(id)
    case .entity(let id): .entity(id)
    }
  }

  /// Checks the call of a struct's initializer.
  private mutating func initialize(_ owner: MemberOwner, _ segment: Segment) {
    guard case .type(let id) = owner, let parameters = resolver.initializer(of: id) else { return }
    check(segment, parameters)
  }

  private mutating func check(_ segment: Segment, _ parameters: [ParameterSpec]) {
    guard case .call(_, let arguments) = segment.kind,
      !CallFit.fits(arguments, parameters, resolver)
    else { return }
    failure = .arguments(segment, of: parameters)
  }
}
