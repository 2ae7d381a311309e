/// Reads simple types without the parser: `Order.Status`, `[Item]?`, `[UUID: Row]`, `Result<User,
/// Failure>`. Nil for everything else.
struct PlainTypeScanner {
  private var cursor: PlainCursor
  private var names: [TypeText.TypeName] = []
  private var text = ""
  private static let maximumDepth = 8

  static func type(_ text: String) -> TypeText? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = PlainTypeScanner(cursor: PlainCursor(bytes))
      guard let form = scanner.type(depth: 0), scanner.cursor.isAtEnd else { return nil }
      return TypeText(problems: [], text: scanner.text, names: scanner.names, form: form)
    }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard cursor.skip(mark) else { return false }
    text.unicodeScalars.append(mark)
    return true
  }

  /// `:` or `,` and exactly one space.
  private mutating func separator(_ mark: Unicode.Scalar) -> Bool {
    guard take(mark) else { return false }
    cursor.skipSpaces()
    text += " "
    return true
  }

  private mutating func type(depth: Int) -> TypeText.Form? {
    guard depth < Self.maximumDepth else { return nil }
    var form: TypeText.Form
    if take("[") {
      form = .array
      guard type(depth: depth + 1) != nil else { return nil }
      if separator(":") {
        form = .dictionary
        guard type(depth: depth + 1) != nil else { return nil }
      }
      guard take("]") else { return nil }
    } else {
      guard let named = named(depth: depth) else { return nil }
      form = named
    }
    if take("?") { form = .optional }
    return form
  }

  private mutating func named(depth: Int) -> TypeText.Form? {
    let start = cursor.at
    var path: [String] = []
    repeat {
      guard let name = cursor.name() else { return nil }
      if !path.isEmpty { text += "." }
      text += name
      path.append(name)
      guard path.count <= Self.maximumDepth else { return nil }
    } while cursor.skip(".")
    names.append(TypeText.TypeName(path: path, range: start..<cursor.at))
    guard take("<") else { return .other }
    var count = 0
    repeat {
      guard type(depth: depth + 1) != nil else { return nil }
      count += 1
    } while separator(",")
    guard take(">") else { return nil }
    guard path.count == 1 || (path.count == 2 && path[0] == "Swift") else { return .other }
    return switch (path[path.count - 1], count) {
    case ("Optional", 1): .optional
    case ("Array", 1): .array
    case ("Set", 1): .set
    case ("Dictionary", 2): .dictionary
    default: .other
    }
  }
}
