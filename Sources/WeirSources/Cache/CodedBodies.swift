import WeirSpec
import WeirSwift
import WeirYAML

extension SourceBody: Coded {
  static func coded(_ fields: Fields<SourceBody>) throws -> SourceBody {
    let coder = fields.coder
    let scalar = try fields.scalar
    // Offsets in the body are those in its text.
    let limit = coder.limit
    defer { coder.limit = limit }
    coder.limit = scalar.text.utf8.count
    let fragment = try Fragment(
      scalar.text, problems: fields[dynamicMember: \.fragment.problems],
      statements: fields[dynamicMember: \.fragment.statements],
      awaits: fields[dynamicMember: \.fragment.awaits],
      outsideValues: fields[dynamicMember: \.fragment.outsideValues])
    // A fragment of hand-written Swift has nothing else.
    guard fields.written.map({ $0.fragment == fragment }) ?? true else { throw Coder.Failure() }
    return try SourceBody(
      scalar: scalar, fragment: fragment, isOutsideState: fields.isOutsideState)
  }
}

extension Fragment.Problem: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(offset: fields.offset, message: fields.message)
  }
}

extension Statement: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(Self.use) { if case .use(let value) = $0 { value } else { nil } },
    .init(Self.assign) { if case .assign(let value) = $0 { value } else { nil } },
    .init(Self.branch) { if case .branch(let value) = $0 { value } else { nil } },
    .init(Self.choice) { if case .choice(let value) = $0 { value } else { nil } },
    .init(Self.loop) { if case .loop(let value) = $0 { value } else { nil } },
    .init(Self.closure) { if case .closure(let value) = $0 { value } else { nil } },
    .init(Self.block) { if case .block(let value) = $0 { value } else { nil } },
    .init(Self.exit(leavesBody:range:)) {
      if case .exit(let first, let second) = $0 { (first, second) } else { nil }
    },
  ]
}

extension Use: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(kind: fields.kind, path: fields.path)
  }
}

extension Use.Kind: Coded {}

extension Path.Root: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(.free) { if case .free = $0 { true } else { false } },
    .init(.selfValue) { if case .selfValue = $0 { true } else { false } },
    .init(Self.local) { if case .local(let value) = $0 { value } else { nil } },
    .init(.implicit) { if case .implicit = $0 { true } else { false } },
    .init(Self.value) { if case .value(let value) = $0 { value } else { nil } },
  ]
}

extension Path: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(root: fields.root, segments: fields.segments, range: fields.range)
  }
}

extension Segment.Unwrapping: Coded {}

extension Segment: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(fields.kind, range: fields.range, unwrapping: fields.unwrapping)
  }
}

extension Segment.Kind: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(Self.member) { if case .member(let value) = $0 { value } else { nil } },
    .init(Self.subscripted) { if case .subscripted(let value) = $0 { value } else { nil } },
    .init(Self.call) { if case .call(let first, let second) = $0 { (first, second) } else { nil } },
  ]
}

extension Argument: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(label: fields.label, value: fields.value, isTrailing: fields.isTrailing)
  }
}

extension Assignment: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(target: fields.target, value: fields.value, sign: fields.sign, range: fields.range)
  }
}

extension CaseName: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(fields.name, range: fields.range)
  }
}

extension Branch: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      condition: fields.condition, then: fields.then, otherwise: fields.otherwise,
      isGuard: fields.isGuard)
  }
}

extension Condition: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(Self.isOne(of:_:)) {
      if case .isOne(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.isNone(of:_:)) {
      if case .isNone(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.holds(_:isCompared:)) {
      if case .holds(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.not) { if case .not(let value) = $0 { value } else { nil } },
    .init(Self.all) { if case .all(let value) = $0 { value } else { nil } },
    .init(Self.any) { if case .any(let value) = $0 { value } else { nil } },
    .init(.unknown) { if case .unknown = $0 { true } else { false } },
  ]
}

extension Choice: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(subject: fields.subject, cases: fields.cases)
  }
}

extension Choice.Case: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(names: fields.names, isDefault: fields.isDefault, body: fields.body)
  }
}
