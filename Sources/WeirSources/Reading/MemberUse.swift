/// The uses of one name in a file that may be those of a field: the type of the value before it is not known, so a use
/// only prevents findings.
struct NameUses: Sendable {
  let name: String
  let uses: [MemberUse]
}

/// One use of a name, in the Swift of a file.
struct MemberUse: Sendable {
  struct Kind: OptionSet, Sendable {
    let rawValue: UInt8

    /// `value.name`
    static let reads = Kind(rawValue: 1)
    /// `value.name = 1`, `value.name.sort()`, `&value.name`, `$value.name`
    static let writes = Kind(rawValue: 2)
    /// `name` without a value before it, in an extension, a class or a protocol.
    static let isBare = Kind(rawValue: 4)
  }

  /// The start of the name.
  let offset: Int
  let kind: Kind
  /// The type that a call creates with an argument of this name: `Row` in `Row(name: 1)`; empty for other uses.
  let createdType: String
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
    guard let raw = UInt8(exactly: try fields.coder.readNumber()), raw < 8 else {
      throw Coder.Failure()
    }
    return MemberUse.Kind(rawValue: raw)
  }
}
