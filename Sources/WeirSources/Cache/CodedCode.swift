extension CodeOutline: Coded {
  static func coded(_ fields: Fields<CodeOutline>) throws -> CodeOutline {
    try CodeOutline(
      span: fields(\.span), handlers: fields(\.handlers), elements: fields(\.elements),
      body: fields(\.body), sends: fields(\.sends), delegations: fields(\.delegations),
      stateName: fields(\.stateName), actionName: fields(\.actionName))
  }
}

extension DelegationOutline: Coded {
  static func coded(_ fields: Fields<DelegationOutline>) throws -> DelegationOutline {
    try DelegationOutline(
      label: fields(\.label), function: fields(\.function), state: fields(\.state),
      span: fields(\.span))
  }
}

extension HandlerOutline: Coded {
  static func coded(_ fields: Fields<HandlerOutline>) throws -> HandlerOutline {
    try HandlerOutline(
      patterns: fields(\.patterns), body: fields(\.body), sends: fields(\.sends),
      span: fields(\.span), uses: fields(\.uses), isEmpty: fields(\.isEmpty),
      callees: fields(\.callees), passesState: fields(\.passesState), bound: fields(\.bound))
  }
}

extension BoundName: Coded {
  static func coded(_ fields: Fields<BoundName>) throws -> BoundName {
    try BoundName(
      name: fields(\.name), position: fields(\.position), index: fields(\.index))
  }
}

extension ActionPattern: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .path(let first, let second): try coder.add(0, first, second)
    case .type(let first, let second): try coder.add(1, first, second)
    case .any: try coder.add(2)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> ActionPattern {
    switch number {
    case 0: try .path(coder.read(), isPartial: coder.read())
    case 1: try .type(coder.read(), case: coder.read())
    case 2: .any
    default: throw Coder.Failure()
    }
  }
}

extension SendOutline: Coded {
  static func coded(_ fields: Fields<SendOutline>) throws -> SendOutline {
    try SendOutline(
      names: fields(\.names), type: fields(\.type), span: fields(\.span),
      isLater: fields(\.isLater), isUnknown: fields(\.isUnknown), receiver: fields(\.receiver),
      value: fields(\.value), stream: fields(\.stream), timing: fields(\.timing))
  }
}

// MARK: Reducer builders

extension ReducerElement: CodedCases {
  func write(to coder: Coder) throws {
    switch self {
    case .reduce(let value): try coder.add(0, value)
    case .function(let value): try coder.add(1, value)
    case .scope(let value): try coder.add(2, value)
    case .binding: try coder.add(3)
    case .reducer(let first, let second): try coder.add(4, first, second)
    case .group(let value): try coder.add(5, value)
    case .modifier(let first, let second): try coder.add(6, first, second)
    case .unknown(let first, let second): try coder.add(7, first, second)
    case .change(let value): try coder.add(8, value)
    }
  }

  static func read(_ number: Int, from coder: Coder) throws -> ReducerElement {
    switch number {
    case 0: try .reduce(coder.read())
    case 1: try .function(coder.read())
    case 2: try .scope(coder.read())
    case 3: .binding
    case 4: try .reducer(coder.read(), coder.read())
    case 5: try .group(coder.read())
    case 6: try .modifier(coder.read(), coder.read())
    case 7: try .unknown(coder.read(), coder.read())
    case 8: try .change(coder.read())
    default: throw Coder.Failure()
    }
  }
}

extension ScopeOutline: Coded {
  static func coded(_ fields: Fields<ScopeOutline>) throws -> ScopeOutline {
    try ScopeOutline(
      state: fields(\.state), action: fields(\.action), child: fields(\.child),
      isKeyed: fields(\.isKeyed), span: fields(\.span))
  }
}

// MARK: Other Swift

extension Mentions: Coded {
  static func coded(_ fields: Fields<Mentions>) throws -> Mentions {
    try Mentions(
      matched: fields(\.matched), matchedByReducers: fields(\.matchedByReducers),
      matchedCases: fields(\.matchedCases), compared: fields(\.compared),
      ofButtons: fields(\.ofButtons), members: fields(\.members), bindings: fields(\.bindings))
  }
}

extension BindingProperty: Coded {
  static func coded(_ fields: Fields<BindingProperty>) throws -> BindingProperty {
    try BindingProperty(name: fields(\.name), isUsed: fields(\.isUsed))
  }
}

extension NameUses: Coded {
  static func coded(_ fields: Fields<NameUses>) throws -> NameUses {
    try NameUses(name: fields(\.name), uses: fields(\.uses))
  }
}

extension MemberUse: Coded {
  static func coded(_ fields: Fields<MemberUse>) throws -> MemberUse {
    try MemberUse(
      offset: fields(\.offset), kind: fields(\.kind), createdType: fields(\.createdType))
  }
}

extension MemberUse.Kind: Coded {
  static func coded(_ fields: Fields<MemberUse.Kind>) throws -> MemberUse.Kind {
    if let value = fields.value {
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
  static func coded(_ fields: Fields<StoreOutline>) throws -> StoreOutline {
    try StoreOutline(
      owner: fields(\.owner), names: fields(\.names), method: fields(\.method),
      type: fields(\.type), code: fields(\.code), methods: fields(\.methods),
      store: fields(\.store))
  }
}
