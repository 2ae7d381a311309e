import WeirSwift

/// Members of Swift's and Foundation's types whose type depends on nothing else.
enum PlainMembers {
  /// By type: each member with its type, methods with the labels of their arguments.
  static let table = """
    Bool: description String
    Character: isLetter Bool, isNumber Bool, isUppercase Bool, isWhitespace Bool
    Data: base64EncodedString() String, count Int, isEmpty Bool
    Date: addingTimeInterval(_:) Date, timeIntervalSince(_:) Double, timeIntervalSince1970 Double, \
    timeIntervalSinceNow Double
    Double: description String, isFinite Bool, isInfinite Bool, isNaN Bool, isZero Bool, magnitude Double, \
    rounded() Double, squareRoot() Double
    Int: description String, isMultiple(of:) Bool
    String: appending(_:) String, capitalized String, components(separatedBy:) [String], description String, \
    first Character?, hasPrefix(_:) Bool, hasSuffix(_:) Bool, last Character?, lowercased() String, \
    replacingOccurrences(of:with:) String, trimmingCharacters(in:) String, uppercased() String
    URL: absoluteString String, appendingPathComponent(_:) URL, deletingLastPathComponent() URL, isFileURL Bool, \
    lastPathComponent String, pathExtension String, scheme String?
    UUID: uuidString String
    """

  private static let types: [String: ValueType] = {
    var types: [String: ValueType] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      for member in parts[1].split(separator: ", ") {
        let words = member.split(separator: " ")
        types["\(parts[0]).\(words[0])"] = type(words[1])
      }
    }
    return types
  }()

  private static func type(_ text: Substring) -> ValueType {
    if text.hasSuffix("?") { return .optional(type(text.dropLast())) }
    if text.hasPrefix("[") { return .array(type(text.dropFirst().dropLast())) }
    return .library(String(text))
  }

  /// The type of a member; unknown for most.
  static func type(of member: Segment, in type: ValueType) -> ValueType {
    let labels = member.arguments.map { ($0.label ?? "_") + ":" }.joined()
    return self[member, member.isCall ? "(\(labels))" : "", of: type] ?? .unknown
  }

  /// The type of a property.
  static func property(_ member: Segment, of type: ValueType) -> ValueType? {
    self[member, "", of: type]
  }

  private static subscript(
    _ member: Segment, _ arguments: String, of type: ValueType
  ) -> ValueType? {
    guard let name = member.name, let owner = type.isInteger ? "Int" : type.basicName else {
      return nil
    }
    return types["\(owner).\(name)\(arguments)"]
  }
}
