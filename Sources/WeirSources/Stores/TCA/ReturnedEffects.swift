import WeirSpec
import WeirSwift

extension SourceBody {
  /// The same Swift, in which a returned value is called, because the store runs it: `return pingEffect`.
  var runningReturnedEffects: SourceBody {
    let statements = fragment.statements
    let running = Self.running(statements)
    return running == statements ? self : replacing(running)
  }

  private static func running(_ statements: [Statement]) -> [Statement] {
    var out = statements
    for index in out.indices {
      switch out[index] {
      case .use(var use):
        guard use.kind == .read, use.path.root == .free, index + 1 < out.count,
          case .exit(leavesBody: true, let range) = out[index + 1],
          use.path.range.lowerBound >= range.lowerBound, let last = use.path.segments.last,
          let name = last.name
        else { continue }
        use.kind = .call
        use.path.segments[use.path.segments.count - 1] = Segment(
          .call(name, []), range: last.range)
        out[index] = .use(use)
      case .closure: continue
      default: out[index] = out[index].mapLists(running)
      }
    }
    return out
  }
}
