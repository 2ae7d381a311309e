/// The name of an enum's case in a condition or a label.
public struct CaseName: Sendable, Equatable {
  public let name: String
  private let offsets: Offsets

  /// From the dot or the type before it to the end of the name.
  public var range: Range<Int> { offsets.range }

  public init(_ name: String, range: Range<Int>) {
    self.name = name
    offsets = Offsets(range)
  }
}

extension [CaseName] {
  public var names: [String] { map(\.name) }
}

/// A condition on the cases of a path: the meaning of an expression for state machines.
public indirect enum Condition: Sendable, Equatable {
  /// `status == .initial`, `if case .initial = status`, `[.a, .b].contains(status)`. With a
  /// comparison of the payload, it is one of two required conditions: `.all([.isOne(…),
  /// .unknown])`.
  case isOne(of: [CaseName], Path)
  /// `status != .initial`.
  case isNone(of: [CaseName], Path)
  /// `canMoveStatus(to: .done)` and other calls or plain reads, whose meaning depends on the path:
  /// `isFree`, `order.canMoveStatus(to: .done)`. `isCompared` for `isFree == true`, also of an optional.
  case holds(Path, isCompared: Bool)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case unknown
}

extension Condition {
  static func every(_ parts: [Condition]) -> Condition {
    switch parts.count {
    case 0: .unknown
    case 1: parts[0]
    default: parts.allSatisfy { $0 == .unknown } ? .unknown : .all(parts)
    }
  }

  static func some(_ parts: [Condition]) -> Condition {
    switch parts.count {
    case 0: .unknown
    case 1: parts[0]
    default: parts.allSatisfy { $0 == .unknown } ? .unknown : .any(parts)
    }
  }
}

extension Collection<ConditionElement> {
  var condition: Condition { .every(map(\.condition)) }
}

extension ConditionElement {
  fileprivate var condition: Condition {
    switch kind {
    case .holds(let expression): return expression.condition
    case .matches(let pattern, let value):
      guard let name = pattern.enumCase, let path = value.named else { return .unknown }
      let isCase = Condition.isOne(of: [name], path)
      return pattern.isExact ? isCase : .all([isCase, .unknown])
    case .unknown: return .unknown
    }
  }
}

extension SwiftExpression {
  var condition: Condition {
    switch kind {
    case .prefix("!", let operand):
      let inner = operand.condition
      return inner == .unknown ? .unknown : .not(inner)
    case .infix("&&", let parts): return .every(parts.map(\.condition))
    case .infix("||", let parts): return .some(parts.map(\.condition))
    case .infix("==", let parts) where parts.count == 2: return Self.equality(parts[0], parts[1])
    case .infix("!=", let parts) where parts.count == 2:
      let equal = Self.equality(parts[0], parts[1])
      if case .isOne(let names, let path) = equal { return .isNone(of: names, path) }
      return equal == .unknown ? .unknown : .not(equal)
    case .path(let path):
      if let membership = path.membership { return membership }
      return named.map { .holds($0, isCompared: false) } ?? .unknown
    default: return .unknown
    }
  }

  private static func equality(_ left: SwiftExpression, _ right: SwiftExpression) -> Condition {
    for (value, other) in [(left, right), (right, left)] {
      guard let path = value.named else { continue }
      if let found = other.enumCase {
        let isCase = Condition.isOne(of: [found.name], path)
        return found.hasPayload ? .all([isCase, .unknown]) : isCase
      }
      if case .boolean(let value) = other.kind {
        let isTrue = Condition.holds(path, isCompared: true)
        return value ? isTrue : .not(isTrue)
      }
    }
    return .unknown
  }
}

extension Path {
  /// `[.a, .b].contains(status)`
  fileprivate var membership: Condition? {
    guard case .array(let elements)? = base?.kind, segments.count == 1,
      case .call("contains", let arguments) = segments[0].kind, arguments.count == 1,
      arguments[0].label == nil, !arguments[0].value.isClosure
    else { return nil }
    let cases = elements.map(\.enumCase)
    guard let path = arguments[0].value.named, cases.allSatisfy({ $0?.hasPayload == false }) else {
      return .unknown
    }
    return .isOne(of: cases.compactMap { $0?.name }, path)
  }
}
