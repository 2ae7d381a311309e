/// What is known at one point of a body.
struct FlowState: Equatable {
  /// The cases that the field may have; none where the point is not reached.
  var cases: CaseSet
  /// For each assignment before, by its place: the cases that the field may have where it was
  /// refused.
  var refused: [Range<Int>: CaseSet] = [:]

  var isReached: Bool { !cases.isEmpty }

  mutating func formUnion(_ other: FlowState) {
    cases.formUnion(other.cases)
    refused.merge(other.refused) { $0.union($1) }
  }

  func union(_ other: FlowState) -> FlowState {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Changes what is known in each of its sets.
  func mapped(_ change: (CaseSet) -> CaseSet) -> FlowState {
    FlowState(cases: change(cases), refused: refused.mapValues(change).filter { !$0.value.isEmpty })
  }
}

/// Where a stretch of a body is left.
struct FlowExits {
  /// By `break`, `continue` or a `throw` that is caught.
  var left: FlowState
  /// By `return`.
  var returned: FlowState
  /// Every point on the way: a `throw` may leave from any.
  var passed: FlowState

  init(nothing: CaseSet) {
    left = FlowState(cases: nothing)
    returned = left
    passed = left
  }
}
