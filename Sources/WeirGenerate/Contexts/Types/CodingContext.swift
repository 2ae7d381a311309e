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

/// An extension that codes a struct of another file, or one of the three that do.
struct CodingExtensionContext: Sendable {
  enum Part: Sendable, CaseIterable { case keys, decoding, encoding }

  /// The type in which the struct is nested.
  var owner: Sunk
  var name: Sunk
  var coding: CodingContext
  var parts = Set(Part.allCases)

  /// As many as it takes, so that no file gets too long.
  func split(above lines: Int) -> [CodingExtensionContext] {
    guard coding.keys.count + coding.decoded.count + coding.encoded.count > lines else {
      return [self]
    }
    return Part.allCases.map { part in
      var extended = self
      extended.parts = [part]
      return extended
    }
  }

  static let shape = Shape<CodingExtensionContext>(
    "coding extension",
    [
      .text("owner", "The type in which the struct is nested.") { $0.owner },
      .text("name", "The struct's name.") { $0.name },
      .optionalRecord("keys", "How it is coded, for the keys.", of: CodingContext.shape) {
        $0.parts.contains(.keys) ? $0.coding : nil
      },
      .optionalRecord("decoding", "The same, for `init(from:)`.", of: CodingContext.shape) {
        $0.parts.contains(.decoding) ? $0.coding : nil
      },
      .flag("isWhole", "Whether all of it stands in one extension.") { $0.parts.count > 1 },
      .optionalRecord("encoding", "The same, for `encode(to:)`.", of: CodingContext.shape) {
        $0.parts.contains(.encoding) ? $0.coding : nil
      },
    ])
}
