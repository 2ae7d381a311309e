import WeirSpec

// Each initializer has a parameter for each property, without defaults: the compiler finds a missing one.

extension FileOutline: Coded {
  static func coded(_ fields: Fields<FileOutline>) throws -> FileOutline {
    try .init(
      input: fields.coder.input, syntaxError: fields.syntaxError, imports: fields.imports,
      types: fields.types, functions: fields.functions, variables: fields.variables,
      aliases: fields.aliases, mentions: fields.mentions, storeOutlines: fields.storeOutlines)
  }
}

extension TypeOutline: Coded {
  static func coded(_ fields: Fields<TypeOutline>) throws -> TypeOutline {
    let type = try TypeOutline(
      kind: fields.kind, path: fields.path, name: fields.name,
      attributes: fields.attributes, inherited: fields.inherited,
      generics: fields.generics, isFilePrivate: fields.isFilePrivate,
      constraints: fields.constraints, properties: fields.properties,
      cases: fields.cases, functions: fields.functions, aliases: fields.aliases,
      initialValues: fields.initialValues,
      readByInitializers: fields.readByInitializers, effects: fields.effects,
      view: fields.view)
    guard !type.path.isEmpty else { throw Coder.Failure() }
    return type
  }
}

extension FaultyEffect: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(uncaughtCalls: fields.uncaughtCalls, restart: fields.restart)
  }
}

extension TypeOutline.Kind: Coded {}

extension AliasOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(name: fields.name, generics: fields.generics, type: fields.type)
  }
}

extension AttributeOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(name: fields.name, types: fields.types)
  }
}

extension TypeOutlineText: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(shape: fields.shape, scalar: fields.scalar)
  }
}

extension TypeShapeOutline: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(Self.named) {
      if case .named(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.optional) { if case .optional(let value) = $0 { value } else { nil } },
    .init(Self.array) { if case .array(let value) = $0 { value } else { nil } },
    .init(Self.dictionary) {
      if case .dictionary(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.function) {
      if case .function(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.inOut) { if case .inOut(let value) = $0 { value } else { nil } },
    .init(.other) { if case .other = $0 { true } else { false } },
  ]
}

extension PropertyOutline: Coded {
  static func coded(_ fields: Fields<PropertyOutline>) throws -> PropertyOutline {
    try .init(
      name: fields.name, attributes: fields.attributes, type: fields.type, value: fields.value,
      isStatic: fields.isStatic, isLet: fields.isLet, accessors: fields.accessors,
      declaration: fields.declaration)
  }
}

extension AccessorsOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(getter: fields.getter, setter: fields.setter)
  }
}

extension ValueOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(scalar: fields.scalar, type: fields.type, code: fields.code, form: fields.form)
  }
}

extension ValueOutline.Form: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(.plain) { if case .plain = $0 { true } else { false } },
    .init(Self.member) { if case .member(let value) = $0 { value } else { nil } },
    .init(.computed) { if case .computed = $0 { true } else { false } },
  ]
}

extension CaseOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      name: fields.name, parameters: fields.parameters, attributes: fields.attributes,
      declaration: fields.declaration)
  }
}

extension CaseOutline.Parameter: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(label: fields.label, type: fields.type, value: fields.value)
  }
}

extension FunctionOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      name: fields.name, parameters: fields.parameters, result: fields.result,
      generics: fields.generics, isStatic: fields.isStatic, attributes: fields.attributes,
      readsOnlyMembers: fields.readsOnlyMembers, code: fields.code, returned: fields.returned)
  }
}

extension FunctionOutline.Parameter: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(label: fields.label, name: fields.name, type: fields.type, isInOut: fields.isInOut)
  }
}

// MARK: Views

extension ViewOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      events: fields.events, created: fields.created, provided: fields.provided,
      members: fields.members)
  }
}

extension EventOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    let event = try EventOutline(
      name: fields.name, span: fields.span, sends: fields.sends, paths: fields.paths)
    let indices = event.sends.indices
    guard event.paths.allSatisfy({ $0.allSatisfy(indices.contains) }) else {
      throw Coder.Failure()
    }
    return event
  }
}
