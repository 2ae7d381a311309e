import WeirProject
import WeirSwift

/// The known values of fields while responses of effects are followed.
struct FieldValues: Equatable {
  /// The fields with one known value.
  private(set) var known: [FieldID: TruthValue] = [:]
  /// The fields that were written, with a known value or not.
  private(set) var written: Set<FieldID> = []

  /// - Parameter value: Nil if it is unknown.
  mutating func write(_ key: FieldID, _ value: TruthValue?) {
    known[key] = value
    written.insert(key)
  }

  /// Adds a fact about a field of unknown value.
  mutating func assume(_ key: FieldID, _ value: TruthValue) {
    if known[key] == nil { known[key] = value }
  }

  /// The facts that are true after each of two paths.
  func joined(_ other: FieldValues) -> FieldValues {
    var result = self
    result.known = known.filter { other.known[$0.key] == $0.value }
    result.written.formUnion(other.written)
    return result
  }

  /// The same facts, as if nothing was written yet.
  var unwritten: FieldValues {
    var result = self
    result.written = []
    return result
  }
}

extension Project {
  /// Whether a path leads to one state, which no other path reaches: no collection, and no module that is mounted twice.
  func leadsToOneState(_ steps: [Ownership]) -> Bool {
    steps.allSatisfy { step in
      let child = child(at: step)
      guard !child.isKeyed, let childModule = child.module else { return false }
      return self[childModule].owners.count == 1
    }
  }

  /// The fields of a module and of all modules below it.
  func fields(at module: ModuleID) -> [FieldID] {
    ([module] + ownership.descendants(of: module).map(\.module)).flatMap { id in
      self[id].fields.indices.map { FieldID(module: id, index: $0) }
    }
  }

  /// A constant as the value of a field; nil for anything that is not certain.
  func constant(_ value: SwiftExpression, for key: FieldID) -> TruthValue? {
    let type = ClauseBuilder(self, self[key.module])
      .type(self[key.module].fields[key.index].type.type, in: key.module)
    let values = value.possibleValues.map { constant($0, of: type) }
    return values.allSatisfy { $0 == values[0] } ? values[0] : nil
  }

  private func constant(_ value: SwiftExpression, of type: KnownType) -> TruthValue? {
    if value.isNil { return type.isOptional ? TruthValue.none : nil }
    if let name = value.enumCase?.name.name {
      guard case .cases(let names, _, isOpen: false) = type.sort, names.contains(name),
        !type.isOptional || !["none", "some"].contains(name)
      else { return nil }
      return .enumCase(name)
    }
    switch (value.kind, type.sort) {
    case (.boolean(let value), .bool): return .bool(value)
    case (.string(let value?), .text): return .text(value)
    case (_, .integer): return value.integer.map { .integer($0) }
    case (_, .double):
      return value.integer.map { .integer($0) } ?? value.floatingPoint.map { .number($0) }
    case (_, .elements): return value.isEmptyCollection ? .elements(0) : nil
    default: return nil
    }
  }
}
