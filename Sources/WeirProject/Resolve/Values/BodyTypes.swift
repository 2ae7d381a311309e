import WeirDiagnostics
import WeirSpec
import WeirSwift

/// The types of the values in a body, as far as the specs and Swift's libraries determine them, and what the compiler
/// rejects because of them.
final class BodyTypes {
  let resolver: Resolver
  let body: Body
  let parameters: [String: ValueType]
  /// The type of the value of the body, if it is known.
  let expected: ValueType?
  private(set) var rejected: [RejectedSwift] = []
  /// The optional values that are reported where other values are needed.
  var unwrapped: Set<String> = []
  /// The unknown names that the finding about a pattern explains.
  var explainedNames: Set<String> = []
  private var explaining: [Span] = []
  /// The ranges whose unknown names are part of a rejected expression.
  var explained: [Range<Int>] = []
  /// The parameters of closures and the paths of which a member of a dictionary's element is reported.
  var entries: Set<Int> = []
  var explainedEntries: [Range<Int>] = []
  private var walks: [Range<Int>: PathWalk] = [:]
  /// The locals of which the value is being inferred.
  private var open: Set<Int> = []

  init(
    _ body: Body, parameters: [String: ValueType], expected: ValueType? = nil, resolver: Resolver
  ) {
    self.expected = expected
    self.resolver = resolver
    self.body = body
    self.parameters = parameters
  }

  func reject(
    _ message: String, help: String = "", at range: Range<Int>, unless names: Set<String> = [],
    kind: RejectedSwift.Kind = .mismatch
  ) {
    let span = body.span(of: range)
    guard !rejected.contains(where: { $0.span == span }) else { return }
    rejected.append(RejectedSwift(kind, message: message, help: help, span: span, names: names))
  }

  /// Marks a value whose finding explains those about the expression around it.
  func explain(_ range: Range<Int>) { explaining.append(body.span(of: range)) }

  func removeExplained() {
    if explaining.isEmpty { return }
    rejected.removeAll { one in
      explaining.contains { $0 != one.span && $0.isInside(one.span) }
    }
  }

  // MARK: Paths

  func walk(_ path: Path) -> PathWalk {
    if let known = walks[path.range], known.path == path { return known }
    let walk = PathWalk(path, self)
    walks[path.range] = walk
    return walk
  }

  func type(of path: Path) -> InferredType {
    if case .local(let local) = path.root, path.segments.count == 1, !path.segments[0].isCall {
      let type = type(ofLocal: local)
      guard path.segments[0].unwrapping == .forced, case .type(let own, let isExact) = type else {
        return type
      }
      return .type(own.unwrappedOnce, isExact: isExact && !own.unwrappedOnce.isOptional)
    }
    let isState = path.root == .selfValue && path.segments.isEmpty && seesState
    if isState { return .type(.state(body.scope.module), isExact: true) }
    let walk = walk(path)
    if path.segments.count == 1, !path.segments[0].isCall {
      // `Int.self`
      let isWhole = path.range.upperBound == path.segments[0].range.upperBound
      switch walk.reference {
      case .ownType(let name): return .metatype(isWhole ? name : text(path.range))
      case .external(let name) where SwiftLibrary.types.contains(name):
        return .metatype(isWhole ? name : text(path.range))
      case .external(let name) where path.root == .free && SwiftLibrary.isFunction(name):
        return isWhole ? .type(.function([.unknown], .unknown), isExact: true) : .unknown
      case .module(let module, let rest) where rest.isEmpty:
        return .metatype(isWhole ? resolver.specs[module.index].name.value : text(path.range))
      default: break
      }
    }
    guard walk.failure == nil, walk.type != .unknown else { return .unknown }
    if path.segments.last?.unwrapping == .chained {
      // `counts[id]?` without a member after it.
      return .type(.optional(walk.type.unwrapped), isExact: walk.type.isOptional)
    }
    if path.isChained { return .type(.optional(walk.type.unwrapped), isExact: true) }
    let isPlain = path.segments.allSatisfy {
      if case .member = $0.kind { true } else { false }
    }
    // `rows.first!`
    let isForced =
      path.segments.last?.unwrapping == .forced && walk.type.isOptional
      && !walk.type.unwrappedOnce.isOptional
    return .type(
      isForced ? walk.type.unwrappedOnce : walk.type,
      isExact: (isPlain || walk.isCertain) && (isForced || !path.unwraps))
  }

  var seesState: Bool {
    body.scope.seesMembers && body.scope.trait == nil
      && resolver.specs[body.scope.module.index].kind == .state
  }

  // MARK: Locals

  func type(ofLocal index: Int) -> InferredType {
    guard let local = body.fragment.local(index), open.insert(index).inserted else {
      return .unknown
    }
    defer { open.remove(index) }
    return type(of: local.value)
  }

  func type(of value: Local.Value) -> InferredType {
    switch value {
    // A call without a result is reported where it is assigned to the local.
    case .value(let value):
      let type = type(of: value)
      if case .tuple(let parts, labels: []) = value.kind, case .type(let own, _) = type.named,
        case .tuple(let types, _) = own
      {
        return .type(.tuple(types, labels: parts.map { _ in nil }), isExact: false)
      }
      return type.isNothing || type.holdsTypes ? .unknown : type.named
    case .unwrapped(let value):
      guard case .type(let type, let isExact) = type(of: value).named, !hasOwnSome(type)
      else { return .unknown }
      return .type(type.unwrappedOnce, isExact: isExact)
    case .element(let values) where isLiteralRange(values):
      return .type(.library("Int"), isExact: true)
    case .element(let values):
      guard case .type(let type, _) = type(of: values), let element = type.unwrapped.looped else {
        return .unknown
      }
      return .type(element, isExact: true)
    case .part(let values, let index):
      guard case .type(let type, _) = type(of: values),
        case .tuple(let parts, _)? = type.unwrapped.iterated,
        parts.indices.contains(index), parts[index] != .unknown
      else { return .unknown }
      return .type(parts[index], isExact: true)
    case .typed(let type, _):
      let known = valueType(type)
      return known == .unknown ? .unknown : .type(known, isExact: true)
    case .function(let function):
      let parameters = function.parameters.map { $0.isVariadic ? .unknown : valueType($0.type) }
      return .type(
        .function(parameters, function.result.map(valueType) ?? .tuple([], labels: [])),
        isExact: true)
    case .payload(let value, let name, let index):
      guard case .type(let type, _) = type(of: value), case .declared(let id) = type.unwrapped,
        case .enumeration(let cases) = resolver.typeSpec(id).form,
        let payload = cases.first(where: { $0.name.value == name })?.payload,
        index < payload.count, !isWholePayload(value, named: name, count: payload.count)
      else { return .unknown }
      let known = resolver.valueType(payload[index].type, in: id.module)
      return known == .unknown ? .unknown : .type(known, isExact: true)
    case .parameter(let closure, let index): return parameter(index, ofClosureAt: closure)
    case .unknown: return .unknown
    }
  }

  /// The type that a body writes; unknown for the names of local types.
  func valueType(_ type: SwiftType) -> ValueType {
    let locals = Set(body.fragment.locals.map(\.name))
    guard !type.names.contains(where: { locals.contains($0.path[0]) }) else { return .unknown }
    return resolver.valueType(type, in: body.scope.module)
  }

  /// Whether a range is between two literals.
  func isLiteralRange(_ values: SwiftExpression) -> Bool {
    guard case .infix(let sign, let bounds) = values.kind, ["...", "..<"].contains(sign) else {
      return false
    }
    return bounds.count == 2 && bounds.allSatisfy { $0.integer != nil }
  }

  /// Whether a pattern may bind all values of a case to one name: `case .both(let pair)`.
  private func isWholePayload(_ value: SwiftExpression, named name: String, count: Int) -> Bool {
    count > 1
      && body.fragment.locals.count {
        if case .payload(value, name, _) = $0.value { true } else { false }
      } == 1
  }
}

extension InferredType {
  /// Whether it is the literal of a text.
  var isText: Bool { if case .string = self { true } else { false } }

  /// With the default type of a literal.
  var named: InferredType {
    switch self {
    case .integer: .type(.library("Int"), isExact: true)
    case .floatingPoint: .type(.library("Double"), isExact: true)
    case .string: .type(.library("String"), isExact: true)
    case .tuple(let elements, let labels): Self.namedTuple(elements.map(\.named), labels)
    case .array(let elements):
      Self.element(of: elements).map { .type(.array($0), isExact: true) } ?? self
    default: self
    }
  }

  /// The type of the elements of a list; nil for numbers, which take the type that a closure needs.
  private static func element(of elements: [InferredType]) -> ValueType? {
    if !elements.isEmpty, elements.allSatisfy(\.isString) { return .library("String") }
    var types: [ValueType] = []
    var mayBeNil = false
    for element in elements {
      switch element {
      case .type(let type, isExact: true) where type.isKnown:
        mayBeNil = mayBeNil || type.isOptional
        types.append(type.unwrappedOnce)
      case .nilLiteral: mayBeNil = true
      default: return nil
      }
    }
    guard let first = types.first, !first.isOptional, types.allSatisfy({ $0 == first }) else {
      return nil
    }
    return mayBeNil ? .optional(first) : first
  }

  private var isString: Bool {
    switch self {
    case .string: true
    case .type(let type, isExact: true): type == .library("String")
    default: false
    }
  }

  private static func namedTuple(
    _ elements: [InferredType], _ labels: [String?]
  ) -> InferredType {
    let types = elements.map { element -> ValueType in
      if case .type(let type, _) = element { type } else { .unknown }
    }
    return .type(.tuple(types, labels: labels), isExact: false)
  }
}

extension ValueType {
  var isCollection: Bool {
    switch self {
    case .array, .set, .dictionary, .part: true
    default: basicName == "String"
    }
  }

  var isArray: Bool { if case .array = self { true } else { false } }

  var isTuple: Bool { if case .tuple = self { true } else { false } }

  var isFunction: Bool { if case .function = self { true } else { false } }

  /// The element of an array, a set, or a part of a collection.
  var element: ValueType? {
    let element: ValueType? =
      switch self {
      case .array(let element), .set(let element): element
      case .part(.keys, of: .dictionary(let key, _, _)): key
      case .part(.values, of: .dictionary(_, let value, _)): value
      case .part(.slice, of: let array): array.element
      case .part(.range, of: let bound): bound.isInteger ? bound : nil
      case .part(.enumerated, of: let tuple), .part(.zipped, of: let tuple): tuple
      default: nil
      }
    return element == .unknown ? nil : element
  }

  /// The values of a `for`: the elements, or the keys of a dictionary with their values.
  var iterated: ValueType? {
    switch self {
    case .dictionary(let key, let value, _): .tuple([key, value], labels: Self.entry)
    default: element
    }
  }

  /// The same, and the characters of a text.
  var looped: ValueType? { basicName == "String" ? .library("Character") : iterated }

  /// The labels of the elements of a dictionary.
  static let entry: [String?] = ["key", "value"]
}
