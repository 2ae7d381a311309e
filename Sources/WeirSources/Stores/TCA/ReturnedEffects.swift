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
      case .branch(var branch):
        branch.then = running(branch.then)
        branch.otherwise = running(branch.otherwise)
        out[index] = .branch(branch)
      case .choice(var choice):
        for one in choice.cases.indices { choice.cases[one].body = running(choice.cases[one].body) }
        out[index] = .choice(choice)
      case .loop(let body): out[index] = .loop(running(body))
      case .block(let body): out[index] = .block(running(body))
      case .closure, .assign, .exit: continue
      }
    }
    return out
  }
}
