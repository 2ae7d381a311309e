import WeirTemplate

/// How a union is coded: by the value under a key, or by what decodes first.
struct UnionContext: Sendable {
  /// The union's name as a string literal.
  var name: SafeSwift
  var members: [UnionMemberContext]
  var discriminator: DiscriminatorContext?

  static let shape = Shape<UnionContext>(
    "union",
    [
      .text("name", "The union's name as a string literal.") { $0.name },
      .list("members", "The types, each under its case.", of: UnionMemberContext.shape) {
        $0.members
      },
      .flag("isTold", "Whether a discriminator distinguishes the types.") {
        $0.discriminator != nil
      },
      .flag("writesKey", "Whether the key is encoded next to some value.") {
        $0.members.contains { $0.key != nil }
      },
      .flag("usesContainer", "Whether encoders and decoders treat a type specially.") {
        $0.members.contains { !$0.isPlain }
      },
      .optionalRecord("discriminator", "The discriminator.", of: DiscriminatorContext.shape) {
        $0.discriminator
      },
    ])
}

struct UnionMemberContext: Sendable {
  var name: SafeSwift
  /// The case's name as a string literal.
  var title: SafeSwift
  var type: SafeSwift
  /// The discriminator's value as a string literal.
  var value: SafeSwift
  /// The discriminator's case, where it is no property of the type and has to be written beside it.
  var key: SafeSwift?
  /// Whether a value's own `encode(to:)` is all that there is to it.
  var isPlain: Bool

  static let shape = Shape<UnionMemberContext>(
    "member",
    [
      .text("name", "The case's name.") { $0.name },
      .text("title", "The case's name as a string literal.") { $0.title },
      .text("type", "The type.") { $0.type },
      .text("value", "The discriminator's value as a string literal.") { $0.value },
      .optionalText("key", "The key's case, if it is encoded next to the value.") { $0.key },
      .flag("isPlain", "Whether encoders and decoders do not treat it specially.") { $0.isPlain },
    ])
}

struct DiscriminatorContext: Sendable {
  /// The case of the key.
  var name: SafeSwift
  /// `kind`, or `discriminator = "@type"`.
  var declaration: SafeSwift
  /// What is said of an unknown value, as a string literal that shows `value`.
  var unknown: SafeSwift

  static let shape = Shape<DiscriminatorContext>(
    "discriminator",
    [
      .text("name", "The key's case.") { $0.name },
      .text("declaration", "The key's case with its raw value.") { $0.declaration },
      .text("unknown", "The error message for an unknown `value`, as a string literal.") {
        $0.unknown
      },
    ])
}
