extension [Statement] {
  /// The uses at any depth, outer ones first.
  public var uses: [Use] {
    var uses: [Use] = []
    visitAll { if case .use(let use) = $0 { uses.append(use) } }
    return uses
  }

  /// The assignments at any depth, outer ones first.
  public var assignments: [Assignment] {
    var assignments: [Assignment] = []
    visitAll { if case .assign(let assignment) = $0 { assignments.append(assignment) } }
    return assignments
  }

  /// Visits every statement at any depth, outer ones first.
  public func visitAll(_ visit: (Statement) -> Void) {
    for statement in self {
      visit(statement)
      for list in statement.lists { list.visitAll(visit) }
    }
  }
}

extension Statement {
  public var lists: [[Statement]] {
    switch self {
    case .use, .assign, .exit: []
    case .branch(let branch): [branch.then, branch.otherwise]
    case .choice(let choice): choice.cases.map(\.body)
    case .loop(let body), .closure(let body), .block(let body): [body]
    }
  }

  public func mapLists(_ change: ([Statement]) -> [Statement]) -> Statement {
    switch self {
    case .use, .assign, .exit: return self
    case .branch(var branch):
      branch.then = change(branch.then)
      branch.otherwise = change(branch.otherwise)
      return .branch(branch)
    case .choice(var choice):
      for index in choice.cases.indices {
        choice.cases[index].body = change(choice.cases[index].body)
      }
      return .choice(choice)
    case .loop(let body): return .loop(change(body))
    case .closure(let body): return .closure(change(body))
    case .block(let body): return .block(change(body))
    }
  }
}

extension Path {
  /// The name, if the path is just one name: `status`, `self.status`.
  public var onlyName: String? {
    guard segments.count == 1, case .member(let name) = segments[0].kind else { return nil }
    return name
  }

  /// Whether it ends in a call: `advance()`, `order.close()`.
  public var isCall: Bool {
    guard let last = segments.last, case .call = last.kind else { return false }
    return true
  }
}
