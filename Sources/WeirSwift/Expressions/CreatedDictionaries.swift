extension SwiftExpression {
  /// The types of the dictionaries that may be its value, by their names or literals: `Dictionary` in
  /// `Dictionary<Int, Row>()`, `[Int: Row]` in `[Int: Row]()`.
  public var createdDictionaries: [Range<Int>] { possibleValues.compactMap(\.createdDictionary) }

  private var createdDictionary: Range<Int>? {
    switch kind {
    case .created(let type): return type.isDictionary ? type.range : nil
    case .path(let path):
      // `[Int: Row].init()`
      if let base = path.base { return base.isDictionary && path.isInitializer ? base.range : nil }
      let names = path.segments.prefix { $0.name != "Dictionary" }
      guard names.allSatisfy({ $0.name == "Swift" }), names.count < 2,
        let type = path.segments.dropFirst(names.count).first,
        type.isCall && path.segments.last == type || path.isInitializer
      else { return nil }
      return path.range.lowerBound..<type.range.upperBound
    default: return nil
    }
  }

  private var isDictionary: Bool { if case .dictionary = kind { true } else { false } }
}

extension Path {
  /// Whether it ends in `.init(…)`.
  fileprivate var isInitializer: Bool {
    if case .call("init", _)? = segments.last?.kind { true } else { false }
  }
}
