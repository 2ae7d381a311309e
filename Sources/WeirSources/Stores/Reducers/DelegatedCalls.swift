import WeirSwift

/// Removes the calls that pass a part of the state to its own reducer: that part changes itself.
struct DelegatedCalls {
  private let modules: ReducerModules
  private let module: SourceModule

  init(_ modules: ReducerModules, in module: SourceModule) {
    self.modules = modules
    self.module = module
  }

  func removed(from statements: [Statement]) -> [Statement] {
    var kept: [Statement] = []
    for statement in statements {
      switch statement {
      case .use(let use) where use.kind == .call && isReducer(use.path):
        // The arguments precede the call, and are behind its name in the text.
        while case .use(let argument)? = kept.last,
          argument.path.range.lowerBound > use.path.range.lowerBound
        {
          kept.removeLast()
        }
      case .branch(var branch):
        branch.then = removed(from: branch.then)
        branch.otherwise = removed(from: branch.otherwise)
        kept.append(.branch(branch))
      case .choice(var choice):
        for index in choice.cases.indices {
          choice.cases[index].body = removed(from: choice.cases[index].body)
        }
        kept.append(.choice(choice))
      case .loop(let body): kept.append(.loop(removed(from: body)))
      case .closure(let body): kept.append(.closure(removed(from: body)))
      case .block(let body): kept.append(.block(removed(from: body)))
      default: kept.append(statement)
      }
    }
    return kept
  }

  private func isReducer(_ path: Path) -> Bool {
    guard case .call(let name, let arguments) = path.segments.last?.kind else { return false }
    guard !arguments.isEmpty, modules.isReducer(name) else { return false }
    // `reduce` is a method of collections too.
    guard name == "reduce", let first = path.segments.first?.name else { return true }
    return module.mount(named: first) != nil || first.first?.isUppercase == true
  }
}
