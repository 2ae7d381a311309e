import WeirProject
import WeirSwift

/// Statements: both paths of a branch count, unless the known values decide it.
extension ResponseRun {
  /// Nil if the end of the list is not reached.
  mutating func run(
    _ statements: [Statement], start: FieldValues, in frame: Frame, exits: inout Exits
  ) -> FieldValues? {
    var values = start
    for statement in statements {
      guard takeStep() else { return values }
      switch statement {
      case .use(let use): apply(use, in: frame, values: &values)
      case .assign(let assignment): apply(assignment, in: frame, values: &values)
      case .exit(let leavesBody, _):
        if leavesBody { exits.returned.append(values) } else { exits.left.append(values) }
        return nil
      case .branch, .choice, .block, .loop, .closure:
        guard let next = after(statement, values: values, in: frame, exits: &exits) else {
          return nil
        }
        values = next
      }
    }
    return values
  }

  private mutating func after(
    _ statement: Statement, values: FieldValues, in frame: Frame, exits: inout Exits
  ) -> FieldValues? {
    var inner = Exits()
    defer {
      exits.returned += inner.returned
      exits.left += inner.left
    }
    switch statement {
    case .use, .assign, .exit: return values
    case .branch(let branch):
      let truth = truth(of: branch.condition, values, frame)
      if branch.isGuard {
        if truth != true { _ = run(branch.otherwise, start: values, in: frame, exits: &inner) }
        return truth == false ? nil : values
      }
      var ends = truth == false ? [] : [run(branch.then, start: values, in: frame, exits: &inner)]
      if truth != true {
        ends.append(run(branch.otherwise, start: values, in: frame, exits: &inner))
      }
      // A `do` with `catch` may stop anywhere.
      return joined(ends + (branch.condition == .unknown ? inner.left : []))
    case .choice(let choice):
      let ends = arms(of: choice, values, frame).map {
        run($0, start: values, in: frame, exits: &inner)
      }
      return choice.cases.isEmpty ? values : joined(ends + inner.left)
    case .block(let body):
      return joined([run(body, start: values, in: frame, exits: &inner)] + inner.left)
    case .loop(let body): return repeated(body, start: values, in: frame, exits: &inner)
    case .closure(let body):
      var own = Exits()
      let end = repeated(body, start: values, in: frame, exits: &own)
      let all = own.returned.reduce(end) { $0.joined($1) }
      volatile.formUnion(all.written.subtracting(values.written))
      return (own.left + [values]).reduce(all) { $0.joined($1) }
    }
  }

  private func joined(_ ends: [FieldValues?]) -> FieldValues? {
    ends.reduce(nil) { result, end in
      guard let end else { return result }
      return result?.joined(end) ?? end
    }
  }

  /// Runs a part any number of times.
  private mutating func repeated(
    _ body: [Statement], start: FieldValues, in frame: Frame, exits: inout Exits
  ) -> FieldValues {
    var head = start
    while takeStep() {
      let end = run(body, start: head, in: frame, exits: &exits)
      let next = joined([head, end] + exits.left) ?? head
      if next == head { break }
      head = next
    }
    return head
  }

  /// The bodies of the cases that may match.
  private func arms(
    of choice: Choice, _ values: FieldValues, _ frame: Frame
  ) -> [[Statement]] {
    guard let subject = choice.subject,
      case .enumCase(let name)? = known(subject, values: values, in: frame)
    else { return choice.cases.map(\.body) }
    var found: [[Statement]] = []
    for one in choice.cases {
      if let cases = one.names, !cases.names.contains(name) { continue }
      found.append(one.body)
      if one.names != nil || one.isDefault { break }
    }
    return found
  }

  // MARK: Conditions

  /// Nil if the known values do not decide it.
  private func truth(of condition: Condition, _ values: FieldValues, _ frame: Frame) -> Bool? {
    switch condition {
    case .isOne(let names, let path), .isNone(let names, let path):
      guard let value = known(path, values: values, in: frame) else { return nil }
      var isOne = false
      if case .enumCase(let name) = value { isOne = names.names.contains(name) }
      if case .isOne = condition { return isOne }
      return !isOne
    case .holds(let path, _):
      guard case .bool(let value)? = known(path, values: values, in: frame) else { return nil }
      return value
    case .not(let part): return truth(of: part, values, frame).map { !$0 }
    case .all(let parts), .any(let parts):
      let isAll = if case .all = condition { true } else { false }
      let found = parts.map { truth(of: $0, values, frame) }
      if found.contains(!isAll) { return !isAll }
      return found.contains(nil) ? nil : isAll
    case .unknown: return nil
    }
  }

  /// The value of a field of the body's module.
  private func known(_ path: Path, values: FieldValues, in frame: Frame) -> TruthValue? {
    guard path.onlyName != nil,
      case .field(let index) = project.reference(of: path, in: frame.scope)
    else { return nil }
    return values.known[FieldID(module: frame.scope.module, index: index)]
  }
}
