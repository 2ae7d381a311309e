import WeirSwift

extension [Statement] {
  /// Those at the top level, before any statement that may leave it.
  var unconditional: [Statement] {
    let end = firstIndex { statement in
      switch statement {
      case .branch(let branch): branch.isGuard
      case .exit: true
      default: false
      }
    }
    return Array(self[..<(end ?? count)])
  }
}

/// The writes and calls that a body makes whenever it runs, also for each element of a loop.
struct CertainWrites {
  /// The assigned values, by the offsets of their targets.
  private(set) var values: [Int: SwiftExpression] = [:]
  private(set) var calls: Set<Int> = []

  init(_ statements: [Statement]) {
    for statement in statements.unconditional {
      switch statement {
      case .assign(let assignment) where !assignment.isCompound:
        values[assignment.target.range.lowerBound] = assignment.value
      case .use(let use) where use.kind == .call: calls.insert(use.path.range.lowerBound)
      case .loop(let body), .closure(let body), .block(let body):
        let inner = CertainWrites(body)
        values.merge(inner.values) { $1 }
        calls.formUnion(inner.calls)
      default: break
      }
    }
  }
}
