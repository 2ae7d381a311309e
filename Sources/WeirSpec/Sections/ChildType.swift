import WeirDiagnostics

/// The child that a type describes: `Row` as a collection for `[Row]`.
struct ChildType {
  var module: String
  /// Keys of the long form with their texts.
  var keys: [(name: String, text: String)] = []

  /// The value of the child.
  var entry: String {
    keys.isEmpty
      ? module : "{ module: \(module), \(keys.map(\.text).joined(separator: ", ")) }"
  }

  private static func keyed(by type: String, _ module: String, isOrdered: Bool = false)
    -> ChildType?
  {
    guard var child = ChildType(module.trimmingBlanks) else { return nil }
    let key = type.trimmingBlanks
    guard Reader.isName(key) else { return nil }
    child.keys = [("keyed", "keyed: \(key)")]
    if isOrdered { child.keys.append(("ordered", "ordered: true")) }
    return child
  }

  private init(module: String) { self.module = module }

  /// The maximum number of bytes of a type, which also limits its depth.
  private static let longest = 200

  /// Nil if the text is neither a name that begins with a capital letter nor a type around one.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    if let sign = text.firstIndex(of: "=") {
      guard let child = ChildType(String(text[..<sign]).trimmingBlanks) else { return nil }
      self = child
      return
    }
    var found: ChildType?
    if text.hasSuffix("?") || text.hasSuffix("!") {
      found = ChildType(String(text.dropLast()).trimmingBlanks)
      if found?.keys.isEmpty == true { found?.keys = [("optional", "optional: true")] }
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = text.dropFirst().dropLast().split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      found =
        parts.count == 2
        ? .keyed(by: parts[0], parts[1]) : .keyed(by: "UUID", parts[0], isOrdered: true)
    } else if text.hasSuffix(">"), let open = text.firstIndex(of: "<") {
      let arguments = text[text.index(after: open)...].dropLast().split(separator: ",").map(
        String.init)
      let name = text[..<open]
      switch (name, arguments.count) {
      case ("Optional", 1): found = ChildType(arguments[0] + "?")
      case ("Set", 1): found = .keyed(by: "UUID", arguments[0])
      case (_, 1): found = .keyed(by: "UUID", arguments[0], isOrdered: true)
      case (_, 2): found = .keyed(by: arguments[0], arguments[1], isOrdered: name != "Dictionary")
      default: found = nil
      }
    } else if text.hasSuffix(".State") {
      found = ChildType(String(text.dropLast(".State".count)))
    } else if Reader.isName(text), text.first?.isUppercase == true {
      found = ChildType(module: text)
    }
    guard let found else { return nil }
    self = found
  }
}
