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
      case .exit(leavesBody: true, let range):
        for before in out.indices[..<index].reversed() {
          guard case .use(let use) = out[before], use.path.range.lowerBound >= range.lowerBound
          else { break }
          out[before] = .use(use.running)
        }
      case .use, .closure: continue
      default: out[index] = out[index].mapLists(running)
      }
    }
    return out
  }
}

extension Use {
  /// A call of the value, unless it is one of the state, or of a type.
  fileprivate var running: Use {
    guard kind == .read, path.root == .free || path.root == .value(nil),
      let last = path.segments.last,
      let name = last.name, path.segments[0].name?.first?.isUppercase == false
    else { return self }
    var use = self
    use.kind = .call
    use.path.segments[path.segments.count - 1] = Segment(.call(name, []), range: last.range)
    return use
  }
}
