/// The form of an expression, as far as the surrounding expression depends on it.
indirect enum ExpressionShape {
  case path(Path, Use.Kind)
  /// An enum's case, by its spelling: `.done`, `Status.done`, `.saving(items)`.
  case enumCase(CaseName, qualifier: [String], hasPayload: Bool)
  case nilLiteral
  case bool(Bool)
  /// One of two expressions, with their ranges.
  case either(ExpressionShape, Range<Int>, ExpressionShape, Range<Int>)
  case other

  init(_ path: Path, _ kind: Use.Kind) {
    if let enumCase = ExpressionShape.enumCase(path) {
      self = enumCase
      return
    }
    switch path.root {
    case .free, .selfValue, .local: self = .path(path, kind)
    case .implicit, .value: self = .other
    }
  }

  private static func enumCase(_ path: Path) -> ExpressionShape? {
    guard let last = path.segments.last, let name = last.name, !name.isEmpty, name != "init" else {
      return nil
    }
    let hasPayload = last.isCall
    let range = path.range.lowerBound..<max(path.range.lowerBound, last.range.upperBound)
    let found = CaseName(name, range: range)
    switch path.root {
    case .implicit where path.segments.count == 1:
      return .enumCase(found, qualifier: [], hasPayload: hasPayload)
    case .free, .local:
      guard path.segments.count > 1, !startsLikeType(name) else { return nil }
      var qualifier: [String] = []
      for segment in path.segments.dropLast() {
        guard case .member(let name) = segment.kind, startsLikeType(name) else { return nil }
        qualifier.append(name)
      }
      return .enumCase(found, qualifier: qualifier, hasPayload: hasPayload)
    default: return nil
    }
  }

  /// Whether the name begins with an upper-case letter. Only this convention distinguishes types
  /// here.
  static func startsLikeType(_ name: String) -> Bool {
    name.first { $0 != "_" }?.isUppercase ?? false
  }
}
