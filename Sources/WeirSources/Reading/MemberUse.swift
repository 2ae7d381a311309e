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
    /// `\.name`, which a binding may write.
    static let isKeyPath = Kind(rawValue: 8)
  }

  /// The start of the name.
  let offset: Int
  let kind: Kind
  /// The type that a call creates with an argument of this name: `Row` in `Row(name: 1)`; empty for other uses.
  let createdType: String
}
