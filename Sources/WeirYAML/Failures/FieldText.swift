import WeirDiagnostics

/// A field that is written like an assignment or a property of Swift: `points = 0`, `var points = 0`.
public struct FieldText {
  public let name: String
  public let value: String

  /// Nil if the text is not a name with a value after `=`.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count > 1, text.utf8.count < 200 else { return nil }
    var words = parts[0].split(separator: " ").map(String.init)
    if words.count == 2, ["var", "let"].contains(words[0]) { words.removeFirst() }
    guard words.count == 1, words[0].first?.isNumber == false,
      words[0].utf8.allSatisfy(\.isNamePart)
    else { return nil }
    name = words[0]
    words = parts[1].split(separator: " ").map(String.init)
    // YAML joins the lines of `points = 0` and `text = ""`.
    if parts.count > 2 { words = words.dropLast() }
    value = words.joined(separator: " ")
    guard !value.isEmpty else { return nil }
  }

  /// `points: Int = 0`
  public var longForm: String { "\(name): \(type) = \(value)" }

  /// The type of a literal.
  private var type: String {
    if ["true", "false"].contains(value) { return "Bool" }
    if value.hasPrefix("\"") { return "String" }
    if Int(value) != nil { return "Int" }
    return Double(value) == nil ? "…" : "Double"
  }
}
