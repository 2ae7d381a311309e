import WeirSwift

/// The order in which decoding tries the members of a union without a discriminator.
struct UnionOrder {
  private let description: APIDescription

  init(_ description: APIDescription) { self.description = description }

  /// The most specific type first, because a struct without required fields decodes from any
  /// object, and a string from any date. Otherwise the order is that of the document.
  func ordered(_ cases: [UnionCase]) -> [UnionCase] {
    cases.enumerated().sorted { one, other in
      (rank(one.element.use), one.offset) < (rank(other.element.use), other.offset)
    }.map(\.element)
  }

  private func rank(_ use: TypeUse) -> Int {
    switch use.form {
    case .plain("Bool"), .plain("Int"), .plain("UInt64"): return 0
    case .plain("Double"), .plain("Decimal"): return 1
    case .plain("String"): return 2_000_000
    case .plain: return 2
    case .array: return 3
    case .map: return 3_000_000
    case .declared(let id):
      switch description[id].shape {
      case .enumeration: return 2
      case .object(let object):
        return 1_000_000 - min(999_000, object.properties.count { $0.isRequired })
      default: return 1_000_001
      }
    }
  }

  /// `card` for `Shared.Card`, `strings` for `[String]`.
  static func caseName(_ type: SwiftType) -> String {
    switch type.unwrapped.form {
    case .dictionary: return "object"
    case .array(let element):
      let inner = caseName(element)
      return inner.hasSuffix("s") ? inner + "List" : PluralWords.plural(inner)
    case .named(let path): return path.last ?? type.text
    default: return type.text
    }
  }
}
