// Each initializer has a parameter for each property, without defaults: the compiler finds a missing one.

extension FileOutline: Coded {
  static func coded(_ fields: Fields<FileOutline>) throws -> FileOutline {
    try FileOutline(
      input: fields.coder.input, syntaxError: fields(\.syntaxError),
      imports: fields(\.imports), types: fields(\.types),
      functions: fields(\.functions), variables: fields(\.variables),
      aliases: fields(\.aliases), mentions: fields(\.mentions),
      storeOutlines: fields(\.storeOutlines))
  }
}

extension TypeOutline: Coded {
  static func coded(_ fields: Fields<TypeOutline>) throws -> TypeOutline {
    let type = try TypeOutline(
      kind: fields(\.kind), path: fields(\.path), name: fields(\.name),
      attributes: fields(\.attributes), inherited: fields(\.inherited),
      generics: fields(\.generics), isFilePrivate: fields(\.isFilePrivate),
      constraints: fields(\.constraints), properties: fields(\.properties),
      cases: fields(\.cases), functions: fields(\.functions), aliases: fields(\.aliases),
      initialValues: fields(\.initialValues),
      readByInitializers: fields(\.readByInitializers), view: fields(\.view))
    guard !type.path.isEmpty else { throw Coder.Failure() }
    return type
  }
}

extension TypeOutline.Kind: Coded {}

extension AliasOutline: Coded {
  static func coded(_ fields: Fields<AliasOutline>) throws -> AliasOutline {
    try AliasOutline(
      name: fields(\.name), generics: fields(\.generics), type: fields(\.type))
  }
}

extension AttributeOutline: Coded {
  static func coded(_ fields: Fields<AttributeOutline>) throws -> AttributeOutline {
    try AttributeOutline(name: fields(\.name), types: fields(\.types))
  }
}

extension TypeOutlineText: Coded {
  static func coded(_ fields: Fields<TypeOutlineText>) throws -> TypeOutlineText {
    try TypeOutlineText(shape: fields(\.shape), scalar: fields(\.scalar))
  }
}

extension TypeShapeOutline: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .named(let first, let second): try coder.add(0, first, second)
    case .optional(let value): try coder.add(1, value)
    case .array(let value): try coder.add(2, value)
    case .dictionary(let first, let second): try coder.add(3, first, second)
    case .function(let first, let second): try coder.add(4, first, second)
    case .inOut(let value): try coder.add(5, value)
    case .other: try coder.add(6)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> TypeShapeOutline {
    switch number {
    case 0: try .named(coder.read(), coder.read())
    case 1: try .optional(coder.read())
    case 2: try .array(coder.read())
    case 3: try .dictionary(coder.read(), coder.read())
    case 4: try .function(coder.read(), coder.read())
    case 5: try .inOut(coder.read())
    case 6: .other
    default: throw Coder.Failure()
    }
  }
}

extension PropertyOutline: Coded {
  static func coded(_ fields: Fields<PropertyOutline>) throws -> PropertyOutline {
    try PropertyOutline(
      name: fields(\.name), attributes: fields(\.attributes), type: fields(\.type),
      value: fields(\.value), isStatic: fields(\.isStatic), isLet: fields(\.isLet),
      accessors: fields(\.accessors), declaration: fields(\.declaration))
  }
}

extension AccessorsOutline: Coded {
  static func coded(_ fields: Fields<AccessorsOutline>) throws -> AccessorsOutline {
    try AccessorsOutline(getter: fields(\.getter), setter: fields(\.setter))
  }
}

extension ValueOutline: Coded {
  static func coded(_ fields: Fields<ValueOutline>) throws -> ValueOutline {
    try ValueOutline(
      scalar: fields(\.scalar), type: fields(\.type), code: fields(\.code),
      form: fields(\.form))
  }
}

extension ValueOutline.Form: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .plain: try coder.add(0)
    case .member(let name): try coder.add(1, name)
    case .computed: try coder.add(2)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> ValueOutline.Form {
    switch number {
    case 0: .plain
    case 1: try .member(coder.read())
    case 2: .computed
    default: throw Coder.Failure()
    }
  }
}

extension CaseOutline: Coded {
  static func coded(_ fields: Fields<CaseOutline>) throws -> CaseOutline {
    try CaseOutline(
      name: fields(\.name), parameters: fields(\.parameters), attributes: fields(\.attributes),
      declaration: fields(\.declaration))
  }
}

extension CaseOutline.Parameter: Coded {
  static func coded(_ fields: Fields<CaseOutline.Parameter>) throws -> CaseOutline.Parameter {
    try CaseOutline.Parameter(
      label: fields(\.label), type: fields(\.type), value: fields(\.value))
  }
}

extension FunctionOutline: Coded {
  static func coded(_ fields: Fields<FunctionOutline>) throws -> FunctionOutline {
    try FunctionOutline(
      name: fields(\.name), parameters: fields(\.parameters), result: fields(\.result),
      generics: fields(\.generics), isStatic: fields(\.isStatic),
      attributes: fields(\.attributes), code: fields(\.code), returned: fields(\.returned))
  }
}

extension FunctionOutline.Parameter: Coded {
  static func coded(
    _ fields: Fields<FunctionOutline.Parameter>
  ) throws -> FunctionOutline.Parameter {
    try FunctionOutline.Parameter(
      label: fields(\.label), name: fields(\.name), type: fields(\.type),
      isInOut: fields(\.isInOut))
  }
}

// MARK: Views

extension ViewOutline: Coded {
  static func coded(_ fields: Fields<ViewOutline>) throws -> ViewOutline {
    try ViewOutline(
      events: fields(\.events), created: fields(\.created), provided: fields(\.provided),
      members: fields(\.members))
  }
}

extension EventOutline: Coded {
  static func coded(_ fields: Fields<EventOutline>) throws -> EventOutline {
    let event = try EventOutline(
      name: fields(\.name), span: fields(\.span), sends: fields(\.sends), paths: fields(\.paths))
    let indices = event.sends.indices
    guard event.paths.allSatisfy({ $0.allSatisfy(indices.contains) }) else {
      throw Coder.Failure()
    }
    return event
  }
}
