import WeirSwift

/// Members of Swift's and Foundation's types whose type depends on nothing else.
enum PlainMembers {
  private static let string = ValueType.library("String")
  private static let bool = ValueType.library("Bool")
  private static let substring = ValueType.library("Substring")
  private static let double = ValueType.library("Double")

  /// By type and by member, methods with the labels of their arguments.
  static let types: [String: [String: ValueType]] = [
    "Bool": [
      "description": string
    ],
    "Character": [
      "isLetter": bool,
      "isNumber": bool,
      "isUppercase": bool,
      "isWhitespace": bool,
    ],
    "Data": [
      "base64EncodedString()": string,
      "count": .library("Int"),
      "isEmpty": bool,
    ],
    "Date": [
      "addingTimeInterval(_:)": .library("Date"),
      "timeIntervalSince(_:)": double,
      "timeIntervalSince1970": double,
      "timeIntervalSinceNow": double,
    ],
    "Double": [
      "description": string,
      "isFinite": bool,
      "isInfinite": bool,
      "isNaN": bool,
      "isZero": bool,
      "magnitude": double,
      "rounded()": double,
      "squareRoot()": double,
    ],
    "Int": [
      "description": string,
      "isMultiple(of:)": bool,
    ],
    "String": [
      "appending(_:)": string,
      "capitalized": string,
      "components(separatedBy:)": .array(string),
      "description": string,
      "dropFirst()": substring,
      "dropFirst(_:)": substring,
      "dropLast()": substring,
      "dropLast(_:)": substring,
      "first": .optional(.library("Character")),
      "hasPrefix(_:)": bool,
      "hasSuffix(_:)": bool,
      "last": .optional(.library("Character")),
      "lowercased()": string,
      "prefix(_:)": substring,
      "replacingOccurrences(of:with:)": string,
      "suffix(_:)": substring,
      "trimmingCharacters(in:)": string,
      "uppercased()": string,
    ],
    "URL": [
      "absoluteString": string,
      "appendingPathComponent(_:)": .library("URL"),
      "deletingLastPathComponent()": .library("URL"),
      "isFileURL": bool,
      "lastPathComponent": string,
      "pathExtension": string,
      "scheme": .optional(string),
    ],
    "UUID": [
      "uuidString": string
    ],
  ]

  /// The type of a member; unknown for most.
  static func type(of member: Segment, in type: ValueType) -> ValueType {
    let labels = member.arguments.map { ($0.label ?? "_") + ":" }.joined()
    return self[member, member.isCall ? "(\(labels))" : "", of: type] ?? .unknown
  }

  static func property(_ member: Segment, of type: ValueType) -> ValueType? {
    self[member, "", of: type]
  }

  private static subscript(
    _ member: Segment, _ arguments: String, of type: ValueType
  ) -> ValueType? {
    guard let name = member.name, let owner = type.isInteger ? "Int" : type.basicName else {
      return nil
    }
    return types[owner]?["\(name)\(arguments)"]
  }
}
