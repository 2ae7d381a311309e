import WeirSpec
import WeirSwift

/// The members along a path, with their types.
///
/// A class, since every walk is kept and asked several times.
final class PathWalk {
  let path: Path
  /// The declaration to which its first names refer.
  private(set) var reference = Reference.other
  /// Unowned, because it keeps its walks; it is used while the path is walked.
  unowned let types: BodyTypes
  /// The type of the whole path, if there is no failure.
  private(set) var type = ValueType.unknown
  /// Whether the type of its last part is certain, with its optionals: that of an initializer, of some methods, and of
  /// the subscripts of dictionaries and of arrays with a number.
  var isCertain = false
  var failure: Failure?
  /// The arguments of its calls, with the types of their parameters and the name of the function.
  var arguments: [(argument: Argument, type: ValueType, function: String)] = []
  /// The subscripts of dictionaries and arrays, with the types of their keys.
  var subscripts: [(segment: Segment, key: ValueType)] = []
  /// The calls that compare the elements of a collection, with the protocol that they need.
  var compared: [(segment: Segment, element: ValueType, protocolName: String)] = []
  /// The closures and key paths in calls of methods of Swift's libraries, with the method's name.
  var closures: [(value: SwiftExpression, form: ClosureForm, function: String)] = []
  /// The part that gives a copy of an element, behind which nothing can be changed: `first` in `rows.first?.isOn`.
  var copy: (segment: Segment, isEntry: Bool)?
  /// The same, unless it is the last part, a call.
  var changedCopy: (segment: Segment, isEntry: Bool)? {
    copy.flatMap { $0.segment == path.segments.last && $0.segment.isCall ? nil : $0 }
  }
  /// A property that is computed from the value: `count`.
  private(set) var computed: (segment: Segment, owner: ValueType)?
  /// A case with a payload that is not called, such as `Phase.failed`: a function.
  var uncalledCase: (segment: Segment, payload: [ParameterSpec], owner: MemberOwner)?
  /// The members of states, with the modules of the states, after the names that `Lookup` resolves.
  private(set) var stateMembers: [(segment: Segment, module: ModuleID)] = []
  /// The starts of the segments that follow a value of a known type.
  private(set) var followed: Set<Int> = []
  /// Whether its first part is a local that may be an optional or not.
  private(set) var mayStartWithOptional = false

  var resolver: Resolver { types.resolver }

  /// - Parameter types: The types of the body that contains the path.
  init(_ path: Path, _ types: BodyTypes) {
    self.path = path
    self.types = types
    let scope = types.body.scope
    if case .local(let local) = path.root {
      if case .function(let function)? = types.body.fragment.local(local)?.value {
        call(function)
        return
      }
      guard case .type(let type, let isExact) = types.type(ofLocal: local) else { return }
      mayStartWithOptional = !isExact
      follow(from: isExact ? type : type.unwrapped, of: 0)
      return
    }
    if let base = path.base {
      // Literals in a list take the type that the call needs.
      if case .array(let elements) = base.kind, elements.allSatisfy(\.isLiteral) {
        types.checkLiterals(elements, comparedIn: path.segments.first)
        return
      }
      guard case .type(let type, true) = types.type(of: base).named else { return }
      follow(path.segments[...], from: type)
      return
    }
    if path.root == .implicit,
      case .type(let root, _) = types.parameter(0, ofClosureAt: path.range.lowerBound)
    {
      follow(path.segments[...], from: root)
      return
    }
    if path.root == .selfValue, path.segments.first?.isSubscript == true, types.seesState {
      follow(path.segments[...], from: .state(scope.module))
      return
    }
    let found = resolver.lookup.reference(of: path, in: scope)
    reference = found.reference
    let (id, specs) = (scope.module, resolver.specs)
    let first = path.segments.firstIndex { $0.range.upperBound == found.range.upperBound } ?? 0
    switch found.reference {
    case .parameter(let name): follow(from: types.parameters[name] ?? .unknown, of: first)
    case .field(let index):
      follow(from: resolver.valueType(specs[id].state[index].type, in: id), of: first)
    case .derived(let index):
      follow(from: resolver.valueType(specs[id].derived[index].type, in: id), of: first)
    case .read(let index):
      guard let source = resolver.source(of: specs[id].reads[index]) else { return }
      follow(from: resolver.valueType(of: source), of: first)
    case .operation(let index):
      call(path.segments[0], specs[id].operations[index].parameters, in: id)
    case .input(let index): follow(fromInput: specs[id].inputs[index], of: first)
    case .decision(let index):
      let type = specs[id].decisions[index].type.map { resolver.valueType($0, in: id) }
      follow(from: type.map { .optional($0) } ?? .library("Bool"), of: first)
    case .need(let index):
      guard let trait = scope.trait else { return }
      follow(from: resolver.valueType(specs[id].traits[trait].needs[index].type, in: id), of: first)
    case .traitMethod(let index):
      guard let trait = scope.trait else { return }
      let method = specs[id].traits[trait].methods[index]
      check(path.segments[0], method.parameters, in: id)
      guard failure == nil, let returns = method.returns, path.segments[0].isCall else { return }
      follow(path.segments.dropFirst(), from: resolver.valueType(returns, in: id))
    case .ownType(let name):
      switch resolver.names.declared([name], in: id) {
      case .type(let type): follow(type: .type(type), path.segments[0], path.segments.dropFirst())
      case .entity(let entity): follow(entity)
      case nil: break
      }
    case .module(let module, let names):
      guard !names.isEmpty || path.segments.count == 1, let head = path.segments.first,
        let name = head.name
      else { return }
      if resolver.names.module(inSwift: name) == module {
        follow(type: .module(module), head, path.segments.dropFirst())
      } else if case .entity(let entity) = resolver.names.declared([name], in: id) {
        follow(entity)
      }
    case .descendant(let steps, let reference): descend(steps, reference: reference, last: first)
    case .external("Self") where types.seesState:
      follow(type: .module(id), path.segments[0], path.segments.dropFirst())
    case .external(let name):
      if ValueType.library(name).basicName != nil {
        follow(library: .library(name), path.segments[...])
      } else if name == "zip", path.segments[0].isCall {
        follow(path.segments.dropFirst(), from: zipped(path.segments[0]))
        isCertain = isCertain || path.segments.count == 1
      } else if path.segments[0].isCall, ["abs", "max", "min"].contains(name) {
        let number = commonNumber(path.segments[0], name)
        follow(path.segments.dropFirst(), from: number)
        if path.segments.count == 1 { isCertain = number != .unknown }
      } else if path.segments.count == 1, Self.fractionFunctions.contains(name) {
        follow([], from: checkFractions(path.segments[0], name))
        isCertain = type != .unknown
      } else if ["debugPrint", "print"].contains(name), path.segments.count == 1,
        path.segments[0].isCall
      {
        follow([], from: .tuple([], labels: []))
        isCertain = true
      } else if name == "swap", path.segments[0].isCall {
        checkSwap(path.segments[0])
      } else if name == "Array", path.segments[0].isCall, isMisfit(path.segments[0]) {
        failure = .call(path.segments[0], meant: "Array(repeating: …, count: …)")
      } else if let value = path.segments[0].onlyValue, ["Array", "Set"].contains(name),
        copied(path.segments[0]) == nil
      {
        types.rejectNoSequence(value, in: name, of: nil, at: path.segments[0].range)
      } else if path.segments[0].isCall, let copy = copied(path.segments[0]) {
        follow(path.segments.dropFirst(), from: copy)
        isCertain = isCertain || path.segments.count == 1
      } else if name == "stride", path.segments[0].isCall {
        checkStride(path.segments[0])
      } else if name == "Dictionary", path.segments[0].isCall {
        follow(path.segments.dropFirst(), from: grouped(path.segments[0]))
        isCertain = isCertain || path.segments.count == 1
      }
    default: break
    }
  }

  private func follow(_ entity: EntityID) {
    follow(type: .entity(entity), path.segments[0], path.segments.dropFirst())
  }

  // MARK: Values

  /// Follows the segments after that of a value.
  func follow(from start: ValueType, of index: Int) {
    guard index < path.segments.count else { return }
    let head = path.segments[index]
    if head.isCall, case .function(let parameters, let result) = start {
      guard parameters.count == head.arguments.count, head.arguments.allSatisfy({ $0.label == nil })
      else {
        // A parameter of the type `Void` needs no argument, and those of a function may be unknown.
        let isKnown = parameters.allSatisfy { $0.isKnown && $0 != .tuple([], labels: []) }
        let values = parameters.map { _ in "…" }.joined(separator: ", ")
        if isKnown { failure = .call(head, meant: "\(head.name ?? "")(\(values))") }
        return
      }
      arguments += zip(head.arguments, parameters).map { ($0, $1, head.name ?? "") }
      return follow(path.segments[(index + 1)...], from: result)
    }
    if head.isCall, start.unwrapped.isKnown, !start.unwrapped.isFunction {
      failure = .notFunction(head, start)
      return
    }
    if !head.isCall { follow(path.segments[(index + 1)...], from: start) }
  }

  /// - Parameter segments: A part of the path's segments.
  func follow(_ segments: ArraySlice<Segment>, from start: ValueType) {
    type = start
    for index in segments.indices {
      let segment = segments[index]
      checkMark(before: index)
      guard failure == nil, type != .unknown else { return }
      followed.insert(segment.range.lowerBound)
      isCertain = false
      type = step(segment, at: index, from: type)
    }
    if failure == nil { checkMark(before: segments.endIndex) }
  }

  private func step(
    _ segment: Segment, at index: Int, from type: ValueType
  ) -> ValueType {
    if computed == nil, LibraryMembers.isComputed(segment, of: type) { computed = (segment, type) }
    guard let name = segment.name else { return element(segment, of: type) }
    if case .optional(.optional) = type { return .unknown }
    if index == 1, mayStartWithOptional, Self.isMember(name, ofOptional: type) { return .unknown }
    if case .optional = type, !path.isUnwrapped(before: index) {
      if Self.isMember(name, ofOptional: type.unwrapped) { return called(segment, on: type) }
      failure = .wrapped(segment, type)
      return .unknown
    }
    let owner: MemberOwner
    switch type.unwrapped {
    case .state(let id):
      owner = .module(id)
      stateMembers.append((segment, id))
    case .declared(let id): owner = .type(id)
    case .entity(let id): owner = .entity(id)
    case .array, .set, .dictionary, .part, .library: return called(segment, on: type.unwrapped)
    case .tuple(let elements, let labels):
      if let index = labels.firstIndex(of: name) ?? Int(name), elements.indices.contains(index) {
        return segment.isCall ? .unknown : elements[index]
      }
      if elements.isEmpty, index > path.segments.startIndex {
        types.rejectNothing(
          at: path.range.lowerBound..<path.segments[index - 1].range.upperBound)
      } else if labels == ValueType.entry, name != "self" {
        failure = .memberOfEntry(segment, type.unwrapped)
      } else if name != "self", !labels.isEmpty || Int(name) != nil {
        failure = .missing(segment, of: .library(resolver.text(type.unwrapped)))
      }
      return .unknown
    case .optional, .function, .unknown: return .unknown
    }
    switch resolver.member(name, of: owner) {
    case .value(let type):
      if segment.isCall, type == type.unwrapped, type.isKnown, !type.isFunction {
        failure = .notFunction(segment, type)
      }
      if segment.isCall { return .unknown }
      isCertain = type.isKnown
      return type
    case .function(let parameters):
      if segment.isCall, let id = owner.module { check(segment, parameters, in: id) }
      return .unknown
    case .noRawValue:
      if case .type(let id) = owner { failure = .noRawValue(segment, of: id) }
      return .unknown
    // A value does not have the types in its own type.
    case .type, .missing:
      failure = .missing(segment, of: owner)
      return .unknown
    }
  }
}
