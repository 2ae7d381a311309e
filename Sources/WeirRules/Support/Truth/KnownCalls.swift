import WeirSwift

/// Calls that return the same result for the same values, and change nothing.
enum KnownCalls {
  static func contains(_ call: Opaque.Called) -> Bool {
    if call.isOnValue {
      return MethodNames.reading.contains(call.name) && !unsteady.contains(call.name)
        || methods.contains(call.name)
    }
    return functions.contains(call.name)
  }

  private static let unsteady: Set<String> = ["randomElement", "shuffled", "forEach"]

  private static let methods: Set<String> = [
    "addingTimeInterval", "appending", "appendingPathComponent", "capitalized", "components",
    "isMultiple", "localizedCaseInsensitiveContains", "localizedCaseInsensitiveCompare",
    "quotientAndRemainder", "replacingOccurrences", "signum", "timeIntervalSince",
    "trimmingCharacters", "trimmingPrefix",
  ]

  /// Initializers and free functions.
  private static let functions: Set<String> = Set(
    LibraryType.all.filter(\.hasPureInitializers).map(\.name)
  ).union(["abs", "max", "min", "stride", "zip"])
}

extension LibraryType {
  fileprivate var hasPureInitializers: Bool {
    switch kind {
    case .boolean, .integer, .floatingPoint, .convertible, .decimal, .text, .substring, .character,
      .url, .uuid:
      true
    case .generic: ["Array", "Dictionary", "Set"].contains(name)
    case .date, .data, .position, .structured, .object, .incomparable, .other: false
    }
  }
}
