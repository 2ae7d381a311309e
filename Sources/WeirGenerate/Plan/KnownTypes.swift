import WeirProject
import WeirSwift
import WeirYAML

/// Types that exist for certain, so that generated code can use them without a position in the spec.
enum KnownTypes {
  static let standard: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double",
    "Duration", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "Optional", "Range", "Result",
    "Set", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
  ]

  /// Types of Foundation, which a file must import.
  static let foundation: Set<String> = [
    "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
    "IndexPath", "IndexSet", "Locale", "Measurement", "TimeInterval", "TimeZone", "URL",
    "URLComponents", "URLRequest", "UUID",
  ]

  /// Types of both sets with `Equatable` values.
  static let equatable = standard.union(foundation).subtracting([
    "Any", "AnyObject", "Result", "Void",
  ])

  /// Types of both sets with `Hashable` values, without those that have type parameters.
  static let hashable = equatable.subtracting([
    "Array", "ClosedRange", "Dictionary", "Measurement", "Optional", "Range", "Set",
  ])

  /// Types of support files that are generated because a spec uses them. A project without such a support file may
  /// declare a type with the name of one of the others.
  static let support: Set<String> = ["FormFile", "JSONValue"]

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
    let base = type.type.text.hasSuffix("?") ? String(type.type.text.dropLast()) : type.type.text
    if text == "nil" { return type.type.form == .optional }
    switch base {
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
    return text == "[]" && type.type.form == .array
      || text == "[:]" && type.type.form == .dictionary
  }
}
