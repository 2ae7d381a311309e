import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The types of the values in a body, as far as the specs and Swift's libraries determine them, and what the compiler
/// rejects because of them.
final class BodyTypes {
  let resolver: Resolver
  let body: Body
  /// The types of the parameters in the scope.
  let parameters: [String: ValueType]
  private(set) var rejected: [RejectedSwift] = []
  /// The longest path that starts at each byte.
  private lazy var paths: [Int: Path] = Dictionary(
    body.accesses.map { ($0.path.range.lowerBound, $0.path) },
    uniquingKeysWith: { $0.segments.count < $1.segments.count ? $1 : $0 })
  private var walks: [Range<Int>: PathWalk] = [:]
  /// The names of which the value is being inferred.
  private var open: Set<String> = []

  init(_ body: Body, _ parameters: [String: ValueType], _ resolver: Resolver) {
    self.resolver = resolver
    self.body = body
    self.parameters = parameters
  }

  func reject(
    _ message: String, help: String = "", at range: Range<Int>, unless names: Set<String> = []
  ) {
    let span = body.span(of: range)
    guard !rejected.contains(where: { $0.span == span }) else { return }
    rejected.append(RejectedSwift(message: message, help: help, span: span, names: names))
  }

  // MARK: Paths

  func walk(_ path: Path) -> PathWalk {
    if let known = walks[path.range], known.path == path { return known }
    let walk = PathWalk(path, self)
    walks[path.range] = walk
    return walk
  }

  /// The longest path that starts at an offset.
  func path(at start: Int) -> Path? { paths[start] }

  /// - Parameter end: The end of the path; nil if it is not known.
  func type(ofPathAt start: Int, to end: Int? = nil) -> InferredType {
    guard let path = paths[start], end == nil || path.range.upperBound == end else {
      return .unknown
    }
    return type(of: path)
  }

  func type(of path: Path) -> InferredType {
    if path.segments.count == 1, !path.segments[0].isCall {
      if path.root == .local { return local(path.segments[0].name ?? "", at: path.range) }
      // `Int.self`
      let isWhole = path.range.upperBound == path.segments[0].range.upperBound
      switch resolver.lookup.place(of: path, in: body.scope).place {
      case .ownType(let name): return isWhole ? .metatype(name) : .unknown
      case .external(let name) where SwiftLibrary.swiftTypes.contains(name):
        return isWhole ? .metatype(name) : .unknown
      default: break
      }
    }
    let isState = path.root == .selfValue && path.segments.isEmpty && seesState
    if isState { return .type(.state(body.scope.module), isExact: true) }
    let walk = walk(path)
    guard walk.failure == nil, walk.type != .unknown else { return .unknown }
    let isPlain = path.segments.allSatisfy {
      if case .member = $0.kind { true } else { false }
    }
    guard isPlain else { return .type(walk.type, isExact: false) }
    if path.isChained { return .type(.optional(walk.type.unwrapped), isExact: true) }
    return .type(walk.type, isExact: !path.unwraps)
  }

  private var seesState: Bool {
    body.scope.seesMembers && body.scope.trait == nil
      && resolver.specs[body.scope.module.index].kind == .state
  }

  // MARK: Locals

  /// The type of a local name: `$0` is a parameter of the innermost closure around it.
  ///
  /// - Parameter range: That of its use.
  func local(_ name: String, at range: Range<Int>) -> InferredType {
    if name.hasPrefix("$"), let index = Int(name.dropFirst()) {
      let around = body.fragment.forms.closures.filter {
        $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
      }
      guard let closure = around.min(by: { $0.range.count < $1.range.count }), !closure.isNamed
      else { return .unknown }
      return parameter(index, of: closure)
    }
    guard let value = body.fragment.forms.locals[name], open.insert(name).inserted else {
      return .unknown
    }
    defer { open.remove(name) }
    return type(of: value)
  }

  private func type(of value: LocalValue) -> InferredType {
    switch value {
    case .value(let form): return type(of: form).named
    case .unwrapped(let form):
      guard case .type(let type, let isExact) = type(of: form).named else { return .unknown }
      return .type(type.unwrapped, isExact: isExact)
    case .element(let form):
      guard case .type(let type, _) = type(of: form), let element = type.unwrapped.element else {
        return .unknown
      }
      return .type(element, isExact: true)
    case .typed(let text):
      let type = resolver.swift.type(text)
      let isLocal = type.names.contains { body.fragment.forms.locals[$0.path[0]] != nil }
      let known = isLocal ? .unknown : resolver.valueType(type, in: body.scope.module)
      return known == .unknown ? .unknown : .type(known, isExact: true)
    case .payload(let form, let name, let index):
      guard case .type(let type, _) = type(of: form), case .declared(let id) = type.unwrapped,
        case .enumeration(let cases) = resolver.typeSpec(id).form,
        let payload = cases.first(where: { $0.name.value == name })?.payload,
        index < payload.count
      else { return .unknown }
      let known = resolver.valueType(payload[index].type, in: id.module)
      return known == .unknown ? .unknown : .type(known, isExact: true)
    case .parameter(let start, let index):
      let closure = body.fragment.forms.closures.first { $0.range.lowerBound == start }
      return closure.map { parameter(index, of: $0) } ?? .unknown
    case .unknown: return .unknown
    }
  }

  /// The type of a closure's parameter, which the called function determines.
  private func parameter(_ index: Int, of closure: ClosureForm) -> InferredType {
    let called = body.accesses.lazy.map(\.path).filter { path in
      path.segments.contains { $0.isCall && $0.range.upperBound == closure.function }
    }
    guard let path = called.max(by: { $0.segments.count < $1.segments.count }),
      let function = path.segments.firstIndex(where: { $0.range.upperBound == closure.function }),
      let name = path.segments[function].name, function > 0 || path.root == .selfValue
    else { return .unknown }
    // The type of the whole path may depend on that of the closure.
    var receiver = path
    receiver.segments.removeSubrange(function...)
    receiver.range = path.range.lowerBound..<path.segments[function].range.lowerBound
    // In a chain, the function belongs to the unwrapped value.
    let isChain = receiver.segments.count > 1 && receiver.unwraps
    guard
      case .type(var type, _) = isChain
        ? .type(walk(receiver).type, isExact: true) : self.type(of: receiver)
    else { return .unknown }
    if path.isUnwrapped(before: function) { type = type.unwrapped }
    return LibraryMembers.parameter(index, ofClosureOf: name, in: type)
      .map { .type($0, isExact: true) } ?? .unknown
  }

  /// The type of the only expression of the closure in a call.
  func result(ofClosureOf function: Segment) -> ValueType {
    guard
      let closure = body.fragment.forms.closures.first(where: {
        $0.function == function.range.upperBound
      }), case .type(let type, _) = type(of: closure.result).named
    else { return .unknown }
    return type
  }
}

extension InferredType {
  /// With the default type of a literal.
  var named: InferredType {
    switch self {
    case .integer: .type(.library("Int"), isExact: true)
    case .floatingPoint: .type(.library("Double"), isExact: true)
    case .string: .type(.library("String"), isExact: true)
    default: self
    }
  }
}

extension ValueType {
  var isCollection: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: basicName == "String"
    }
  }

  var isFunction: Bool { if case .function = self { true } else { false } }

  /// The element of an array or a set.
  var element: ValueType? {
    switch self {
    case .array(let element), .set(let element): element == .unknown ? nil : element
    default: nil
    }
  }
}
