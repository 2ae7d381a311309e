extension Fragment {
  /// The control flow, the writes and the calls of the Swift, without positions, conditions, plain reads and computed
  /// values: all that other code sees of it, whatever its values are.
  public var skeleton: String {
    var skeleton = Skeleton(fragment: self)
    skeleton.add(statements)
    return skeleton.text
  }
}

/// A text with a sign for each statement that is not only a read.
private struct Skeleton {
  let fragment: Fragment
  private(set) var text = ""

  mutating func add(_ statements: [Statement]) {
    text += "{"
    for statement in statements { add(statement) }
    text += "}"
  }

  private mutating func add(_ statement: Statement) {
    switch statement {
    case .use(let use):
      guard use.kind == .call || use.kind == .inout_ || use.path.segments.contains(where: \.isCall)
      else { return }
      text += use.kind == .inout_ ? "&" : "."
      add(use.path)
    case .assign(let assignment):
      add(assignment.target)
      text += assignment.isCompound ? "~" : "="
      add(assignment.value)
    case .branch(let branch):
      text += branch.isGuard ? "guard" : "if"
      add(branch.then)
      add(branch.otherwise)
    case .choice(let choice):
      text += "switch"
      for one in choice.cases { add(one.body) }
    case .loop(let body):
      text += "loop"
      add(body)
    case .closure(let body):
      text += "closure"
      add(body)
    case .block(let body):
      text += "do"
      add(body)
    case .exit(let leavesBody, _): text += leavesBody ? "return" : "break"
    }
    text += ";"
  }

  private mutating func add(_ path: Path) {
    switch path.root {
    case .free: break
    case .selfValue: text += "self."
    case .local(let index): text += "local\(fragment.local(index)?.name ?? "") "
    case .implicit: text += "."
    case .value(let base):
      text += "("
      if let base { add(base) }
      text += ")"
    }
    for segment in path.segments {
      switch segment.kind {
      case .member(let name): text += name
      case .subscripted(let arguments): add(arguments, in: "[]")
      case .call(let name, let arguments):
        text += name
        add(arguments, in: "()")
      }
      text += segment.unwrapping == nil ? "." : "?"
    }
  }

  private mutating func add(_ arguments: [Argument], in brackets: String) {
    text += brackets.prefix(1)
    for argument in arguments {
      text += (argument.label ?? "_") + ":"
      add(argument.value)
      text += ","
    }
    text += brackets.suffix(1)
  }

  /// A copied value or a constant; another value is not shown.
  private mutating func add(_ value: SwiftExpression) {
    switch value.kind {
    case .path(let path): add(path)
    case .boolean(let value): text += String(value)
    case .nilLiteral: text += "nil"
    default: text += "_"
    }
  }
}
