/// Names of specs for names in hand-written Swift.
public enum SpecName {
  /// `delegateClose` for `delegate.close`.
  public static func action(_ name: String) -> String {
    let parts = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard let first = parts.first else { return "unnamed" }
    return lowercased(first) + parts.dropFirst().map(capitalized).joined()
  }

  /// The name without the names of types before it: `setDetail` for `MoviesActions.SetDetail`.
  public static func shortAction(_ name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    let types = parts.dropLast().prefix { $0.first?.isUppercase == true }
    return action(parts.dropFirst(types.count).joined(separator: "."))
  }

  /// `AppFeatureDestination` for `AppFeature.Destination`.
  public static func module(_ name: String) -> String {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { capitalized(String($0)) }
      .joined()
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// `setDetail` for `SetDetail`, `urlChanged` for `URLChanged`.
  private static func lowercased(_ name: String) -> String {
    let letters = Array(name)
    let count = letters.prefix { $0.isUppercase }.count
    let lowered = count > 1 && count < letters.count ? count - 1 : count
    return String(letters.prefix(lowered)).lowercased() + String(letters.dropFirst(lowered))
  }
}
