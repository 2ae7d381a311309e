import WeirSpec
import WeirSwift
import WeirYAML

extension SourceBody: Coded {
  static func coded(_ fields: Fields<SourceBody>) throws -> SourceBody {
    let coder = fields.coder
    let scalar = try fields(\.scalar)
    // Offsets in the body are those in its text.
    let limit = coder.limit
    defer { coder.limit = limit }
    coder.limit = scalar.text.utf8.count
    let fragment = try Fragment(
      scalar.text, problems: fields(\.fragment.problems), statements: fields(\.fragment.statements),
      awaits: fields(\.fragment.awaits), outsideValues: fields(\.fragment.outsideValues))
    // A fragment of hand-written Swift has nothing else.
    guard fields.value.map({ $0.fragment == fragment }) ?? true else { throw Coder.Failure() }
    return try SourceBody(
      scalar: scalar, fragment: fragment, isOutsideState: fields(\.isOutsideState))
  }
}

extension Fragment.Problem: Coded {
  static func coded(_ fields: Fields<Fragment.Problem>) throws -> Fragment.Problem {
    try Fragment.Problem(offset: fields(\.offset), message: fields(\.message))
  }
}

extension Statement: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .use(let value): try coder.add(0, value)
    case .assign(let value): try coder.add(1, value)
    case .branch(let value): try coder.add(2, value)
    case .choice(let value): try coder.add(3, value)
    case .loop(let value): try coder.add(4, value)
    case .closure(let value): try coder.add(5, value)
    case .block(let value): try coder.add(6, value)
    case .exit(let first, let second): try coder.add(7, first, second)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> Statement {
    switch number {
    case 0: try .use(coder.read())
    case 1: try .assign(coder.read())
    case 2: try .branch(coder.read())
    case 3: try .choice(coder.read())
    case 4: try .loop(coder.read())
    case 5: try .closure(coder.read())
    case 6: try .block(coder.read())
    case 7: try .exit(leavesBody: coder.read(), range: coder.read())
    default: throw Coder.Failure()
    }
  }
}

extension Use: Coded {
  static func coded(_ fields: Fields<Use>) throws -> Use {
    try Use(kind: fields(\.kind), path: fields(\.path))
  }
}

extension Use.Kind: Coded {}

extension Path.Root: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .free: try coder.add(0)
    case .selfValue: try coder.add(1)
    case .local(let value): try coder.add(2, value)
    case .implicit: try coder.add(3)
    case .value(let value): try coder.add(4, value)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> Path.Root {
    switch number {
    case 0: .free
    case 1: .selfValue
    case 2: try .local(coder.read())
    case 3: .implicit
    case 4: try .value(coder.read())
    default: throw Coder.Failure()
    }
  }
}

extension Path: Coded {
  static func coded(_ fields: Fields<Path>) throws -> Path {
    try Path(root: fields(\.root), segments: fields(\.segments), range: fields(\.range))
  }
}

extension Segment.Unwrapping: Coded {}

extension Segment: Coded {
  static func coded(_ fields: Fields<Segment>) throws -> Segment {
    try Segment(fields(\.kind), range: fields(\.range), unwrapping: fields(\.unwrapping))
  }
}

extension Segment.Kind: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .member(let value): try coder.add(0, value)
    case .subscripted(let value): try coder.add(1, value)
    case .call(let first, let second): try coder.add(2, first, second)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> Segment.Kind {
    switch number {
    case 0: try .member(coder.read())
    case 1: try .subscripted(coder.read())
    case 2: try .call(coder.read(), coder.read())
    default: throw Coder.Failure()
    }
  }
}

extension Argument: Coded {
  static func coded(_ fields: Fields<Argument>) throws -> Argument {
    try Argument(
      label: fields(\.label), value: fields(\.value), isTrailing: fields(\.isTrailing))
  }
}

extension Assignment: Coded {
  static func coded(_ fields: Fields<Assignment>) throws -> Assignment {
    try Assignment(
      target: fields(\.target), value: fields(\.value), sign: fields(\.sign),
      range: fields(\.range))
  }
}

extension CaseName: Coded {
  static func coded(_ fields: Fields<CaseName>) throws -> CaseName {
    try CaseName(fields(\.name), range: fields(\.range))
  }
}

extension Branch: Coded {
  static func coded(_ fields: Fields<Branch>) throws -> Branch {
    try Branch(
      condition: fields(\.condition), then: fields(\.then), otherwise: fields(\.otherwise),
      isGuard: fields(\.isGuard))
  }
}

extension Condition: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .isOne(let first, let second): try coder.add(0, first, second)
    case .isNone(let first, let second): try coder.add(1, first, second)
    case .holds(let first, let second): try coder.add(2, first, second)
    case .not(let value): try coder.add(3, value)
    case .all(let value): try coder.add(4, value)
    case .any(let value): try coder.add(5, value)
    case .unknown: try coder.add(6)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> Condition {
    switch number {
    case 0: try .isOne(of: coder.read(), coder.read())
    case 1: try .isNone(of: coder.read(), coder.read())
    case 2: try .holds(coder.read(), isCompared: coder.read())
    case 3: try .not(coder.read())
    case 4: try .all(coder.read())
    case 5: try .any(coder.read())
    case 6: .unknown
    default: throw Coder.Failure()
    }
  }
}

extension Choice: Coded {
  static func coded(_ fields: Fields<Choice>) throws -> Choice {
    try Choice(subject: fields(\.subject), cases: fields(\.cases))
  }
}

extension Choice.Case: Coded {
  static func coded(_ fields: Fields<Choice.Case>) throws -> Choice.Case {
    try Choice.Case(
      names: fields(\.names), isDefault: fields(\.isDefault), body: fields(\.body))
  }
}
