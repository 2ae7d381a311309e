import WeirTemplate

/// How a struct is coded where the compiler does not know it by itself.
struct CodingContext: Sendable {
  /// `case id, name = "full_name"`, each a line.
  var keys: [Sunk]
  /// The property that keeps other keys.
  var additional: Sunk?
  /// Statements, one for each field.
  var decoded: [Sunk]
  var encoded: [Sunk]
  /// Whether `init(from:)` is written out.
  var isDecoded: Bool
  var isEncoded: Bool

  static let shape = Shape<CodingContext>(
    "coding",
    [
      .texts("keys", "The lines of `CodingKeys`; none where there is no field.") { $0.keys },
      .flag("hasKeys", "Whether there is a field.") { !$0.keys.isEmpty },
      .optionalText("additional", "The property that keeps other keys.") { $0.additional },
      .texts("decoded", "What `init(from:)` does, a statement for each field.") { $0.decoded },
      .texts("encoded", "What `encode(to:)` does, a statement for each field.") { $0.encoded },
      .flag("isDecoded", "Whether `init(from:)` is written out.") { $0.isDecoded },
      .flag("isEncoded", "Whether `encode(to:)` is written out.") { $0.isEncoded },
    ])
}

/// An extension that codes a struct of another file.
struct CodingExtensionContext: Sendable {
  /// The type in which the struct is nested.
  var owner: Sunk
  var name: Sunk
  var coding: CodingContext

  static let shape = Shape<CodingExtensionContext>(
    "coding extension",
    [
      .text("owner", "The type in which the struct is nested.") { $0.owner },
      .text("name", "The struct's name.") { $0.name },
      .record("coding", "How it is coded.", of: CodingContext.shape) { $0.coding },
    ])
}
