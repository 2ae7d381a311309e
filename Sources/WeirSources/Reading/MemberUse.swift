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
    /// `Row(count: $value.name)`, which only passes a binding on.
    static let isPassed = Kind(rawValue: 16)
    /// `$value.name`, `\.$name`: a binding of a view, which writes it at any time.
    static let isBound = Kind(rawValue: 32)
    /// `value.name` and `value.state.name`, but not the name after another member.
    static let isFirst = Kind(rawValue: 64)
  }

  /// The start of the name.
  let offset: Int
  let kind: Kind
  /// The type that a call creates with an argument of this name: `Row` in `Row(name: 1)`; for a binding that is passed,
  /// the argument as well: `Row.count`; empty for other uses.
  let createdType: String
}

/// A property `@Binding var count` of a structure.
struct BindingProperty: Sendable, Hashable {
  /// With the name of its structure: `Row.count`.
  let name: String
  /// Whether the structure names it anywhere else.
  let isUsed: Bool
}
