/// Reads simple types without the parser: `Order.Status`, `[Item]?`, `[UUID: Row]`, `Result<User,
/// Failure>`. Nil for everything else.
struct PlainTypeScanner {
  private var cursor: PlainCursor
  private var names: [SwiftType.TypeName] = []
  private var text = ""
  private static let maximumDepth = 8

  static func type(_ text: String) -> SwiftType? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = PlainTypeScanner(cursor: PlainCursor(bytes: bytes))
      guard let type = scanner.type(depth: 0), scanner.cursor.isAtEnd else { return nil }
      return type
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

  /// The type with a form, whose text and names are the last ones that were read.
  private func made(_ form: SwiftType.Form, from start: Int, firstName: Int) -> SwiftType {
    SwiftType(
      text: start == 0 ? text : String(text.utf8.dropFirst(start)) ?? "",
      names: firstName == 0 ? names : Array(names[firstName...]), form: form)
  }

  private mutating func type(depth: Int) -> SwiftType? {
    guard depth < Self.maximumDepth else { return nil }
    let start = text.utf8.count
    let firstName = names.count
    let form: SwiftType.Form
    if take("[") {
      guard let first = type(depth: depth + 1) else { return nil }
      if separator(":") {
        guard let value = type(depth: depth + 1) else { return nil }
        form = .dictionary(key: first, value: value)
      } else {
        form = .array(first)
      }
      guard take("]") else { return nil }
    } else {
      guard let named = named(depth: depth) else { return nil }
      form = named
    }
    let type = made(form, from: start, firstName: firstName)
    return take("?") ? made(.optional(type), from: start, firstName: firstName) : type
  }

  private mutating func named(depth: Int) -> SwiftType.Form? {
    let start = cursor.at
    var path: [String] = []
    repeat {
      guard let name = cursor.name() else { return nil }
      if !path.isEmpty { text += "." }
      text += name
      path.append(name)
      guard path.count <= Self.maximumDepth else { return nil }
    } while cursor.skip(".")
    names.append(SwiftType.TypeName(path: path, range: start..<cursor.at))
    guard take("<") else { return .named(path) }
    var arguments: [SwiftType] = []
    repeat {
      guard let argument = type(depth: depth + 1) else { return nil }
      arguments.append(argument)
    } while separator(",")
    return take(">") ? SwiftType.Form(path, arguments) : nil
  }
}
