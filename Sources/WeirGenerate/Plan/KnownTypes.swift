import WeirProject
import WeirSwift
import WeirYAML

/// Types that exist for certain, so that generated code can use them without a position in the spec.
enum KnownTypes {
  static let standard = names { $0.library == .swift }

  /// Types of Foundation, which a file must import.
  static let foundation = names { $0.library == .foundation }

  /// Types of both sets with `Equatable` values.
  static let equatable = names { $0.library != .coreGraphics && $0.isEquatable }

  /// Types of both sets with `Hashable` values, without those that have type parameters.
  static let hashable = names { $0.library != .coreGraphics && $0.isHashable }

  private static func names(where condition: (LibraryType) -> Bool) -> Set<String> {
    Set(LibraryType.all.filter(condition).map(\.name))
  }

  /// Types of support files that are generated because a spec uses them. A project without such a support file may
  /// declare a type with the name of one of the others.
  static let support: Set<String> = [GeneratedNames.file, GeneratedNames.json]

  /// Whether every compiler accepts a type; any other needs a position in the spec.
  static func isCertain(_ type: ResolvedType) -> Bool {
    !type.type.text.contains("@")
      && type.externals.allSatisfy {
        standard.contains($0) || foundation.contains($0) || support.contains($0)
      }
  }

  /// Whether a default is a literal that its type certainly accepts.
  static func isCertain(default value: SwiftScalar, for type: ResolvedType) -> Bool {
    guard isCertain(type) else { return false }
    let text = value.text
    if text == "nil" { return type.type.isOptional }
    switch (type.type.wrapped ?? type.type).text {
    case "Bool": return text == "true" || text == "false"
    case "Int", "Int64", "Int32":
      return Int32(text.filter { $0 != "_" }) != nil && text.last != "_" && text.first != "_"
    case "Double", "Float", "TimeInterval", "Decimal":
      return !text.isEmpty && text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
        && Double(text) != nil && !text.hasSuffix(".") && !text.hasPrefix(".")
    case "String":
      return text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
        && !text.dropFirst().dropLast().contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    default: break
    }
    // A misspelt case of an enum of the spec is already reported.
    if text.hasPrefix("."), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber }) {
      return type.externals.isEmpty
    }
    return text == "[]" && type.type.isArray
      || text == "[:]" && type.type.emptyLiteral == text
  }
}
