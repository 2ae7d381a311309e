import WeirProject
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
  private static let functions: Set<String> = [
    "Array", "Bool", "Character", "Decimal", "Dictionary", "Double", "Float", "Int", "Int16",
    "Int32", "Int64", "Int8", "Set", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64",
    "UInt8", "URL", "UUID", "abs", "max", "min", "stride", "zip", "TimeInterval",
  ]
}
