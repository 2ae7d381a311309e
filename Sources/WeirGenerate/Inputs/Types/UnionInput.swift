import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The coding of a union: by the value of a key, or by the first type that decodes.
struct UnionInput: TemplateInput {
  private let name: String
  private let members: [UnionMemberInput]
  private let discriminator: Discriminator?
  private let isDecoded: Bool
  private let isEncoded: Bool

  /// - Returns: nil for a union that is neither decoded nor encoded.
  init?(_ id: TypeID, _ union: UnionSpec, in builder: ModuleBuilder) {
    isDecoded = builder.project.isDecoded(id)
    isEncoded = builder.project.isEncoded(id)
    guard isDecoded || isEncoded else { return nil }
    let type = builder.project[id]
    name = type.name
    discriminator = union.by.map { Discriminator(key: $0.value, union: union) }
    members = zip(union.members, type.types).map {
      UnionMemberInput(builder: builder, spec: $0, type: $1, key: union.by?.value)
    }
  }

  static let shape = Shape<Self>(
    "union",
    [
      .text("name", "The union's name as a string literal.") { .stringLiteral($0.name) },
      .list("members", "The types, each under its case.") { $0.members },
      .flag("writesKey", "Whether the key is encoded next to some value.") {
        $0.members.contains { $0.writtenKey != nil }
      },
      .flag("usesContainer", "Whether encoders and decoders treat a type specially.") {
        $0.members.contains { !$0.isPlain }
      },
      .optionalText("keyName", "The case of the key that distinguishes the types, if there is one.")
      {
        $0.discriminator.map { Discriminator.name(of: $0.key) }
      },
      .text("keyCase", "The key's case with its raw value.") {
        $0.discriminator?.declaration ?? ""
      },
      .text("unknown", "The error message for an unknown `value`, as a string literal.") {
        $0.discriminator?.unknown ?? ""
      },
      .flag("isDecoded", "Whether it is decoded.") { $0.isDecoded },
      .flag("isEncoded", "Whether it is encoded.") { $0.isEncoded },
    ])
}

struct UnionMemberInput: TemplateInput {
  let builder: ModuleBuilder
  let spec: UnionMemberSpec
  let type: ResolvedType
  let key: String?

  static let shape = Shape<Self>(
    "member",
    [
      .text("name", "The case's name.") { .identifier($0.spec.name.value) },
      .text("title", "The case's name as a string literal.") {
        .stringLiteral($0.spec.name.value)
      },
      .text("type", "The type.") { $0.builder.code($0.type, isInside: true) },
      .text("value", "The discriminator's value as a string literal.") {
        .stringLiteral($0.spec.wireValue)
      },
      .optionalText("key", "The key's case, if it is encoded next to the value.") {
        $0.writtenKey.map(Discriminator.name(of:))
      },
      .flag("isPlain", "Whether encoders and decoders do not treat it specially.") { $0.isPlain },
    ])

  /// The key, unless the type encodes it itself.
  fileprivate var writtenKey: String? {
    key.flatMap {
      builder.project.writes(key: $0, type, in: builder.module.id) ? nil : $0
    }
  }

  fileprivate var isPlain: Bool {
    // Coders have strategies for these, which a direct call of `encode(to:)` bypasses.
    switch builder.project.unaliased(type, in: builder.module.id).type.type.libraryType?.kind {
    case .data, .date, .decimal, .url: false
    default: true
    }
  }
}

/// The key whose value distinguishes the types of a union.
private struct Discriminator {
  let key: String
  let union: UnionSpec

  /// The key's case with its raw value.
  var declaration: SafeSwift {
    Self.isName(key) ? Self.name(of: key) : "\(Self.name(of: key)) = \(literal: key)"
  }

  /// The error message for an unknown `value`, as a string literal.
  var unknown: SafeSwift {
    .stringLiteral([
      .text("`\(key)` is `"), .expression("value"), .text("`, and known are: \(known)"),
    ])
  }

  /// A case for a key that may not be an identifier: `@type`.
  static func name(of key: String) -> SafeSwift {
    isName(key) ? .identifier(key) : "discriminator"
  }

  private static func isName(_ key: String) -> Bool {
    SwiftName.isUsable(key, as: .enumCase) && SwiftName.isUsable(key, as: .member)
  }

  private var known: String {
    let known = union.members.map(\.wireValue)
    let list = known.prefix(12).joined(separator: ", ")
    return known.count > 12 ? "\(list) and \(known.count - 12) more" : list
  }
}
