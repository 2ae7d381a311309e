import WeirTemplate

/// How a struct is coded where the compiler does not know it by itself.
struct CodingContext: Sendable {
  /// `case id, name = "full_name"`, each a line.
  var keys: [SafeSwift]
  /// The property that keeps other keys.
  var additional: SafeSwift?
  /// Statements, one for each field.
  var decoded: [SafeSwift]
  var encoded: [SafeSwift]
  /// Whether `init(from:)` is written out.
  var isDecoded: Bool
  var isEncoded: Bool

  static let shape = Shape<CodingContext>(
    "coding",
    [
      .texts("keys", "The lines of `CodingKeys`; empty without fields.") { $0.keys },
      .flag("hasKeys", "Whether there are fields.") { !$0.keys.isEmpty },
      .optionalText("additional", "The property that stores all other keys.") { $0.additional },
      .texts("decoded", "The statements of `init(from:)`, one for each field.") { $0.decoded },
      .texts("encoded", "The statements of `encode(to:)`, one for each field.") { $0.encoded },
      .flag("isDecoded", "Whether `init(from:)` is written out.") { $0.isDecoded },
      .flag("isEncoded", "Whether `encode(to:)` is written out.") { $0.isEncoded },
    ])
}

/// An extension that codes a struct of another file, or one of the three that do.
struct CodingExtensionContext: Sendable {
  enum Part: Sendable, CaseIterable { case keys, decoding, encoding }

  /// The type in which the struct is nested.
  var owner: SafeSwift
  var name: SafeSwift
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
      .optionalRecord("keys", "The coding keys.", of: CodingContext.shape) {
        $0.parts.contains(.keys) ? $0.coding : nil
      },
      .optionalRecord("decoding", "The same for `init(from:)`.", of: CodingContext.shape) {
        $0.parts.contains(.decoding) ? $0.coding : nil
      },
      .flag("isWhole", "Whether all of it is in one extension.") { $0.parts.count > 1 },
      .optionalRecord("encoding", "The same for `encode(to:)`.", of: CodingContext.shape) {
        $0.parts.contains(.encoding) ? $0.coding : nil
      },
    ])
}
