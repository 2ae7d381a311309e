/// The facts at one point of a body.
struct FlowState: Equatable {
  /// The possible cases of the field; empty if the point is not reached.
  var cases: CaseSet
  /// For each assignment before, by its range: the possible cases of the field if it was refused.
  var refused: [Range<Int>: CaseSet] = [:]

  var isReached: Bool { !cases.isEmpty }

  mutating func formUnion(_ other: FlowState) {
    cases.formUnion(other.cases)
    if !other.refused.isEmpty { refused.merge(other.refused) { $0.union($1) } }
  }

  func union(_ other: FlowState) -> FlowState {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Applies a change to each of its sets.
  func mapped(_ change: (CaseSet) -> CaseSet) -> FlowState {
    let cases = change(cases)
    guard !refused.isEmpty else { return FlowState(cases: cases) }
    return FlowState(cases: cases, refused: refused.mapValues(change).filter { !$0.value.isEmpty })
  }
}

/// The exits of a part of a body.
struct FlowExits {
  /// By `break`, `continue` or a `throw` that is caught.
  var left: FlowState
  /// By `return`.
  var returned: FlowState
  /// Every point in between: a `throw` may leave from any.
  var passed: FlowState

  init(nothing: CaseSet) {
    left = FlowState(cases: nothing)
    returned = left
    passed = left
  }

  mutating func formUnion(_ other: FlowExits) {
    left.formUnion(other.left)
    returned.formUnion(other.returned)
    passed.formUnion(other.passed)
  }
}
