import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A union: an enum whose cases are distinguished by the value of a key, or by the first type that decodes.
struct Union {
  fileprivate let members: [UnionMember]
  fileprivate let discriminator: Discriminator?
  fileprivate let isDecoded: Bool
  fileprivate let isEncoded: Bool

  init(_ id: TypeID, _ union: UnionSpec, in builder: ModuleBuilder) {
    isDecoded = builder.project.isDecoded(id)
    isEncoded = builder.project.isEncoded(id)
    discriminator = union.by.map { Discriminator(key: $0.value, union: union) }
    members = zip(union.members, builder.project[id].types).map {
      UnionMember(builder: builder, spec: $0, type: $1, key: union.by?.value)
    }
  }

  var cases: [CaseInput] { members.map(\.input) }
}

extension TypeInput {
  static let unionEntries: [Entry<Self>] = [
    .text("title", "The type's name as a string literal.") { .stringLiteral($0.type.name) },
    .flag("isUnion", "Whether it is a union that is decoded or encoded.") {
      $0.isDecoded || $0.isEncoded
    },
    .flag("isDecoded", "Whether it is a union that is decoded.") { $0.isDecoded },
    .flag("isEncoded", "Whether it is a union that is encoded.") { $0.isEncoded },
    .flag("writesKey", "Whether the key is encoded next to some value of a union.") {
      $0.union?.members.contains { $0.writtenKey != nil } ?? false
    },
    .flag("usesContainer", "Whether encoders and decoders treat a type of a union specially.") {
      $0.union?.members.contains { !$0.isPlain } ?? false
    },
    .optionalText("keyName", "The case of the key that distinguishes the types, if there is one.") {
      $0.union?.discriminator.map { Discriminator.name(of: $0.key) }
    },
    .text("keyCase", "The key's case with its raw value.") {
      $0.union?.discriminator?.declaration ?? ""
    },
    .text("unknown", "The error message for an unknown `value`, as a string literal.") {
      $0.union?.discriminator?.unknown ?? ""
    },
  ]

  private var isDecoded: Bool { union?.isDecoded ?? false }
  private var isEncoded: Bool { union?.isEncoded ?? false }
}

/// A type of a union, under its case.
private struct UnionMember {
  let builder: ModuleBuilder
  let spec: UnionMemberSpec
  let type: ResolvedType
  let key: String?

  var input: CaseInput {
    let type = builder.code(type, isInside: true)
    return CaseInput(
      declaration: "\(name: spec.name.value)(\(type))", position: builder.position(of: [self.type]),
      name: spec.name.value, type: type, value: .stringLiteral(spec.wireValue),
      key: writtenKey.map(Discriminator.name(of:)), isPlain: isPlain)
  }

  /// The key, unless the type is a union that writes it: its value is that of the inner type then.
  var writtenKey: String? {
    key.flatMap { builder.project.isUnion(type, by: $0, in: builder.module.id) ? nil : $0 }
  }

  var isPlain: Bool {
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

  private var known: String { Words.first(12, of: union.members.map(\.wireValue)) }
}
