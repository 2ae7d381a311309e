import WeirSwift

/// Members of common types of Swift's libraries.
enum LibraryMembers {
  /// The type of a member; unknown for most.
  static func type(of name: String, isCall: Bool, in type: ValueType) -> ValueType {
    switch (name, isCall) {
    case ("isEmpty", false) where isCollection(type): .library("Bool")
    case ("count", false) where isCollection(type): .library("Int")
    case ("contains", true) where isCollection(type): .library("Bool")
    case ("uppercased", true) where isString(type), ("lowercased", true) where isString(type):
      .library("String")
    case ("hasPrefix", true) where isString(type), ("hasSuffix", true) where isString(type):
      .library("Bool")
    default: .unknown
    }
  }

  /// Whether a type certainly has no such member: one that only collections have, or a misspelled member of Swift.
  static func isMissing(_ name: String, of type: ValueType) -> Bool {
    if let basic = type.basicName, !["String", "Data"].contains(basic) {
      return ["count", "first", "isEmpty", "last", "append"].contains(name)
    }
    return isCollection(type) && !SwiftLibrary.declares(name)
      && SwiftLibrary.commonMembers.contains { $0 != name && isMisspelled(name, $0) }
  }

  /// Whether two names have the same letters, apart from their case and order, or differ in one letter at the end.
  private static func isMisspelled(_ name: String, _ known: String) -> Bool {
    name.count > 3 && known.count > 3
      && (name.lowercased() == known.lowercased() || name == known + "s"
        || name.sorted() == known.sorted())
  }

  private static func isString(_ type: ValueType) -> Bool { type.basicName == "String" }

  private static func isCollection(_ type: ValueType) -> Bool {
    switch type {
    case .array, .set, .dictionary: true
    default: isString(type)
    }
  }
}
