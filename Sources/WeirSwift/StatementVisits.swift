extension [Statement] {
  /// Visits every statement at any depth, outer ones first.
  public func visitAll(_ visit: (Statement) -> Void) {
    for statement in self {
      visit(statement)
      for list in statement.lists { list.visitAll(visit) }
    }
  }
}

extension Statement {
  /// The lists of statements inside it.
  public var lists: [[Statement]] {
    switch self {
    case .use, .assign, .exit: []
    case .branch(let branch): [branch.then, branch.otherwise]
    case .choice(let choice): choice.cases.map(\.body)
    case .loop(let body), .closure(let body), .block(let body): [body]
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
