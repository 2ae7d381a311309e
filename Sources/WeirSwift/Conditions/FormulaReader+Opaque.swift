import WeirDiagnostics

/// Parts that are not analyzed.
extension FormulaReader {
  func opaque(_ expression: SwiftExpression) -> Opaque {
    // A path's range is without parentheses around it.
    var opaque = opaque(expression.path?.range ?? expression.range)
    opaque.key = key(expression)
    return opaque
  }

  func opaque(_ range: Range<Int>) -> Opaque {
    let uses = uses(in: range)
    return Opaque(
      key: key(range),
      text: fragment.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " "),
      range: range, reads: uses.flatMap { reads($0) }.uniqued(),
      calls: uses.flatMap { calls($0.path) })
  }

  private func uses(in range: Range<Int>) -> ArraySlice<Use> {
    let first = uses.start { $0.path.range.lowerBound >= range.lowerBound }
    return uses[first...].prefix { $0.path.range.lowerBound < range.upperBound }
  }

  // MARK: Keys

  /// Equal for expressions with the same meaning.
  private func key(_ expression: SwiftExpression) -> String {
    switch expression.kind {
    case .path(let path): return key(path)
    case .prefix(let sign, let part): return sign + key(part)
    case .postfix(let sign, let part): return key(part) + sign
    case .infix(let sign, let parts):
      return "(" + parts.map { key($0) }.joined(separator: " \(sign) ") + ")"
    default: return key(expression.range)
    }
  }

  private func key(_ path: Path) -> String {
    var key = path.base.map { "(\(self.key($0)))" } ?? ""
    for (index, segment) in path.segments.enumerated() {
      if let name = segment.name {
        let isFirst = index == 0 && path.base == nil && path.root != .implicit
        key += isFirst ? term(name, path.root)?.key ?? name : ".\(name)"
      }
      let arguments = segment.arguments.map { argument in
        (argument.label.map { "\($0): " } ?? "") + self.key(argument.value)
      }.joined(separator: ", ")
      if segment.isCall { key += "(\(arguments))" }
      if segment.isSubscript { key += "[\(arguments)]" }
      switch segment.unwrapping {
      case .chained: key += "?"
      case .forced: key += "!"
      case nil: break
      }
    }
    return key
  }

  /// The text, and the terms that are bound to names in it.
  private func key(_ range: Range<Int>) -> String {
    let bound = uses(in: range).compactMap { use -> String? in
      guard let name = use.path.segments.first?.name, let term = term(name, use.path.root),
        term != .name(name)
      else { return nil }
      return "\(name) = \(term.key)"
    }
    return ([fragment.text(range)] + bound.uniqued()).joined(separator: ", ")
  }

  // MARK: Reads and calls

  private func reads(_ use: Use) -> [Term] {
    guard use.kind != .type, let first = use.path.segments.first,
      case .member(let name) = first.kind, var term = term(name, use.path.root)
    else { return [] }
    for segment in use.path.segments.dropFirst() {
      guard case .member(let name) = segment.kind else { break }
      term = .member(term, name, isChained: false)
    }
    return term.reads.filter(\.isValue)
  }

  private func calls(_ path: Path) -> [Opaque.Called] {
    path.segments.enumerated().compactMap { index, segment in
      guard segment.isCall, let name = segment.name else { return nil }
      let before = path.segments.prefix(index)
      if before.isEmpty, path.base == nil {
        // `.saving(items)` creates a value.
        return path.root == .implicit
          ? nil : .init(name: name, isOnValue: false, range: segment.range)
      }
      let names = before.compactMap(\.read.name)
      let isType =
        path.base == nil && !before.contains(where: { $0.isCall || $0.isSubscript })
        && names.allSatisfy(SwiftName.startsLikeType)
      return .init(
        name: isType ? (names + [name]).joined(separator: ".") : name, isOnValue: !isType,
        range: segment.range)
    }
  }
}

extension Term {
  /// Equal for equal values.
  public var key: String {
    switch self {
    case .name(let name): name
    case .member(let base, let name, _): "\(base.key).\(name)"
    case .payload(let base, let name, let index): "\(base.key).\(name)(\(index))"
    case .opaque(let opaque): opaque.key
    default: "\(self)"
    }
  }

  /// The values from which it is computed, each from its first free name.
  public var reads: [Term] {
    switch self {
    case .name: [self]
    case .member(let base, _, _), .payload(let base, _, _): names != nil ? [self] : base.reads
    case .integer, .number, .text, .bool, .none, .enumCase, .empty: []
    case .coalesced(let left, let right): left.reads + right.reads
    case .choice(let condition, let then, let otherwise):
      condition.reads + then.reads + otherwise.reads
    case .formula(let formula): formula.reads
    case .opaque(let opaque): opaque.reads
    }
  }

  /// Whether its first name may be a value, that is, not a type.
  fileprivate var isValue: Bool {
    names?.first.map { !SwiftName.startsLikeType($0) } ?? false
  }
}

extension Formula {
  /// The values that it reads, each from its first free name.
  public var reads: [Term] {
    switch self {
    case .constant: []
    case .not(let part): part.reads
    case .all(let parts), .any(let parts): parts.flatMap(\.reads)
    case .choice(let condition, let then, let otherwise):
      condition.reads + then.reads + otherwise.reads
    case .holds(let term), .isPresent(let term), .isCase(let term, _): term.reads
    case .equal(let left, let right), .less(let left, let right, _): left.reads + right.reads
    case .opaque(let opaque): opaque.reads
    }
  }
}
