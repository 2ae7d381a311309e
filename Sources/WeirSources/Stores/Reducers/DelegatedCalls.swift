import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Removes the calls that pass a part of the state to its own reducer, and assignments of their results: that part
/// changes itself.
struct DelegatedCalls {
  let found: FoundModules
  let module: SourceModule
  /// The ranges of the calls, and of their results.
  let delegations: [Range<Int>]
  /// Whether a call of a reducer passes a part of the state to it.
  var passesPart: (Path) -> Bool = { _ in true }

  func removed(from statements: [Statement]) -> [Statement] {
    var kept: [Statement] = []
    for statement in statements {
      switch statement {
      case .use(let use) where use.kind == .call && isReducer(use.path) && passesPart(use.path):
        // The arguments precede the call, and are behind its name in the text.
        while case .use(let argument)? = kept.last,
          argument.path.range.lowerBound > use.path.range.lowerBound
        {
          kept.removeLast()
        }
      case .assign(let assignment)
      where assignment.target.root == .selfValue
        && delegations.contains(where: assignment.range.overlaps):
        break
      default: kept.append(statement.mapLists(removed))
      }
    }
    return kept
  }

  private func isReducer(_ path: Path) -> Bool {
    guard case .call(let name, let arguments) = path.segments.last?.kind else { return false }
    guard !arguments.isEmpty, found.isReducer(name) else { return false }
    // `reduce` is a method of collections too.
    guard name == "reduce", let first = path.segments.first?.name else { return true }
    return module.child(named: first) != nil || first.first?.isUppercase == true
      || delegations.contains { $0.lowerBound == path.range.lowerBound }
  }
}

extension CodeOutline {
  /// The ranges of its calls of other reducers in the text of a body.
  func delegations(in body: SourceBody) -> [Range<Int>] {
    let start = Int(body.scalar.span.start)
    return delegations.filter { !$0.state.isEmpty && $0.span.isInside(body.scalar.span) }
      .map { Int($0.span.start) - start..<Int($0.span.end) - start }
  }
}
