import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Infers the types of expressions in a body, and collects those that the compiler rejects.
struct TypeInference {
  let resolver: Resolver
  let body: Body
  /// The types of the parameters in the scope.
  let parameters: [String: ValueType]
  /// The longest path that starts at each byte.
  private let accesses: [Int: Access]
  private(set) var found: [RejectedSwift] = []

  init(_ body: Body, _ parameters: [String: ValueType], _ resolver: Resolver) {
    self.resolver = resolver
    self.body = body
    self.parameters = parameters
    accesses = Dictionary(
      body.accesses.map { ($0.path.range.lowerBound, $0) },
      uniquingKeysWith: { $0.path.segments.count < $1.path.segments.count ? $1 : $0 })
  }

  mutating func reject(
    _ message: String, help: String = "", at range: Range<Int>, unless names: Set<String> = []
  ) {
    let span = body.span(of: range)
    guard !found.contains(where: { $0.span == span }) else { return }
    found.append(RejectedSwift(message: message, help: help, span: span, names: names))
  }

  // MARK: Types

  /// - Parameter offset: The position of the expression's text in the body; nil if it is unknown, and with it the names.
  mutating func type(of form: ExpressionForm, at offset: Int?) -> InferredType {
    switch form {
    case .integer: return .integer
    case .floatingPoint: return .floatingPoint
    case .string: return .string
    case .boolean: return .bool
    case .nilLiteral: return .nilLiteral
    case .array(let elements): return .array(elements.map { type(of: $0, at: offset) })
    case .dictionary(let elements):
      return .dictionary(
        elements.map { (type(of: $0.key, at: offset), type(of: $0.value, at: offset)) })
    case .path(let start): return type(ofPathAt: offset.map { $0 + start })
    case .comparison(let left, let right, let range):
      compare(type(of: left, at: offset), type(of: right, at: offset), range, offset)
      return .bool
    case .logical(let operands):
      for part in operands {
        requireBool(type(of: part.form, at: offset), part.range, offset)
      }
      return .bool
    case .arithmetic(let operands, let operators):
      return arithmetic(operands, operators, at: offset)
    case .either(let left, let right, let condition):
      _ = type(of: condition, at: offset)
      let types = [type(of: left, at: offset), type(of: right, at: offset)]
      for case .type(let known, _) in types { return .type(known, isExact: false) }
      return .unknown
    case .unknown: return .unknown
    }
  }

  private func type(ofPathAt offset: Int?) -> InferredType {
    offset.flatMap { accesses[$0] }.map { type(of: $0.path) } ?? .unknown
  }

  func type(of path: Path) -> InferredType {
    if path.segments.count == 1, !path.segments[0].isCall {
      switch resolver.lookup.place(of: path, in: body.scope).place {
      case .ownType(let name): return .metatype(name)
      case .external(let name) where SwiftLibrary.swiftTypes.contains(name): return .metatype(name)
      default: break
      }
    }
    let walk = PathWalk(path, in: body, parameters, resolver)
    guard walk.failure == nil, walk.type != .unknown else { return .unknown }
    return .type(walk.type, isExact: path.segments.count == 1 && !path.segments[0].isCall)
  }

  private mutating func arithmetic(
    _ operands: [ExpressionForm.Part], _ operators: Set<String>, at offset: Int?
  ) -> InferredType {
    let types = operands.map { type(of: $0.form, at: offset) }
    let known = types.compactMap { type -> ValueType? in
      if case .type(let type, _) = type { type.unwrapped } else { nil }
    }
    // Dates and collections have operators with other types.
    let isPlain = known.allSatisfy { $0.isNumber || ["String", "Bool"].contains($0.basicName) }
    guard known.count > 0, isPlain else {
      return known.isEmpty ? types.first ?? .unknown : .unknown
    }
    let range = operands[0].range.lowerBound..<operands[operands.count - 1].range.upperBound
    let sign = operators.count == 1 ? operators.first ?? "" : ""
    for (index, type) in types.enumerated() where type.differs(from: known[0]) || isBool(type) {
      if case .type(let own, isExact: true) = type, own.isMissingUnwrap(for: known[0]) { continue }
      let others = [resolver.text(known[0]), resolver.text(type)]
      if let offset {
        reject(
          "\(sign.isEmpty ? "the operator" : "`\(sign)`") does not accept `\(others[0])`"
            + (index == 0 ? "" : " and `\(others[1])`"), at: range.shifted(by: offset),
          unless: operators.union(others))
      }
      return .unknown
    }
    return types.contains { if case .unknown = $0 { true } else { false } }
      ? .unknown : .type(known[0], isExact: false)
  }

  private func isBool(_ type: InferredType) -> Bool {
    if case .type(let type, _) = type { type.basicName == "Bool" } else { false }
  }

  private mutating func compare(
    _ left: InferredType, _ right: InferredType, _ range: Range<Int>, _ offset: Int?
  ) {
    guard let offset else { return }
    func isMismatch(_ value: InferredType, _ type: ValueType) -> Bool {
      if case .nilLiteral = value { return false }
      if case .type(let own, _) = value {
        return own.differs(from: type) && !(own.isInteger && type.isInteger)
      }
      return value.differs(from: type)
    }
    var isWrong = false
    if case .type(let type, _) = left { isWrong = isMismatch(right, type) }
    if case .type(let type, _) = right { isWrong = isWrong || isMismatch(left, type) }
    guard isWrong else { return }
    let types = [resolver.text(left), resolver.text(right)]
    reject(
      "`\(types[0])` and `\(types[1])` cannot be compared", at: range.shifted(by: offset),
      unless: Set(types + ["==", "<", ">", "<=", ">="]))
  }

  mutating func requireBool(_ type: InferredType, _ range: Range<Int>, _ offset: Int?) {
    guard let offset, type.differs(from: .library("Bool")) else { return }
    reject(
      "`\(resolver.text(type))` is not a condition", help: "compare it with a value",
      at: range.shifted(by: offset), unless: ["!", "&&", "||"])
  }

  /// Checks a value that becomes one of a type.
  mutating func convert(
    _ value: InferredType, to type: ValueType, at range: Range<Int>
  ) {
    guard value.differs(from: type) else { return }
    let (old, new) = (resolver.text(value), resolver.text(type))
    if case .nilLiteral = value {
      return reject(
        "`nil` cannot be converted to `\(new)`", help: "make the type an optional: `\(new)?`",
        at: range, unless: [new])
    }
    if case .metatype(let name) = value {
      return reject("`\(name)` is a type, and not a value", at: range)
    }
    if case .type(let own, _) = value, !own.differs(from: type) {
      return reject(
        "`\(old)` must be unwrapped to become `\(new)`",
        help: "use `??`, `if let` or `guard let`", at: range)
    }
    reject("`\(old)` cannot be converted to `\(new)`", at: range, unless: [new])
  }
}
