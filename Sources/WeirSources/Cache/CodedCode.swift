extension CodeOutline: Coded {
  static func coded(_ fields: Fields<CodeOutline>) throws -> CodeOutline {
    try .init(
      span: fields.span, handlers: fields.handlers, elements: fields.elements, body: fields.body,
      sends: fields.sends, delegations: fields.delegations, stateName: fields.stateName,
      actionName: fields.actionName, functions: fields.functions)
  }
}

extension DelegationOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      label: fields.label, function: fields.function, state: fields.state, span: fields.span)
  }
}

extension HandlerOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      patterns: fields.patterns, body: fields.body, sends: fields.sends, span: fields.span,
      uses: fields.uses, isEmpty: fields.isEmpty, callees: fields.callees,
      readers: fields.readers, passesState: fields.passesState, bound: fields.bound)
  }
}

extension BoundName: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(name: fields.name, position: fields.position, index: fields.index)
  }
}

extension ActionPattern: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(Self.path(_:isPartial:)) {
      if case .path(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.type(_:case:)) {
      if case .type(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(.any) { if case .any = $0 { true } else { false } },
  ]
}

extension SendOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      names: fields.names, type: fields.type, span: fields.span, isLater: fields.isLater,
      isUnknown: fields.isUnknown, receiver: fields.receiver, value: fields.value,
      stream: fields.stream, timing: fields.timing)
  }
}

// MARK: Reducer builders

extension ReducerElement: CodedCases {
  static let cases: [CodedCase<Self>] = [
    .init(Self.reduce) { if case .reduce(let value) = $0 { value } else { nil } },
    .init(Self.function) { if case .function(let value) = $0 { value } else { nil } },
    .init(Self.scope) { if case .scope(let value) = $0 { value } else { nil } },
    .init(.binding) { if case .binding = $0 { true } else { false } },
    .init(Self.reducer) {
      if case .reducer(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.group) { if case .group(let value) = $0 { value } else { nil } },
    .init(Self.modifier) {
      if case .modifier(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.unknown) {
      if case .unknown(let first, let second) = $0 { (first, second) } else { nil }
    },
    .init(Self.change) { if case .change(let value) = $0 { value } else { nil } },
  ]
}

extension ScopeOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      state: fields.state, action: fields.action, isActionComputed: fields.isActionComputed,
      child: fields.child, isKeyed: fields.isKeyed, span: fields.span)
  }
}

// MARK: Other Swift

extension Mentions: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      matched: fields.matched, matchedByReducers: fields.matchedByReducers,
      matchedCases: fields.matchedCases, compared: fields.compared, ofButtons: fields.ofButtons,
      members: fields.members, bindings: fields.bindings, receivers: fields.receivers)
  }
}

extension ActionReceiver: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      name: fields.name, isMiddleware: fields.isMiddleware, usesAll: fields.usesAll,
      callees: fields.callees)
  }
}

extension BindingProperty: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(name: fields.name, isUsed: fields.isUsed)
  }
}

extension NameUses: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(name: fields.name, uses: fields.uses)
  }
}

extension MemberUse: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(offset: fields.offset, kind: fields.kind, createdType: fields.createdType)
  }
}

extension MemberUse.Kind: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    if let value = fields.written {
      fields.coder.number(Int(value.rawValue))
      return value
    }
    guard let raw = UInt8(exactly: try fields.coder.readNumber()), raw < 128 else {
      throw Coder.Failure()
    }
    return MemberUse.Kind(rawValue: raw)
  }
}

extension StoreOutline: Coded {
  static func coded(_ fields: Fields<Self>) throws -> Self {
    try .init(
      owner: fields.owner, names: fields.names, method: fields.method, type: fields.type,
      code: fields.code, methods: fields.methods, store: fields.store)
  }
}
