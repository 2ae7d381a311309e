/// A type's structure: optionals, lists, dictionaries and their element types.
indirect enum TypeTree: Equatable {
  case optional(TypeTree)
  case list(TypeTree)
  case dictionary(TypeTree, TypeTree)
  case named([String])
  /// Closures, tuples, existentials, generics of other names.
  case other

  private static let maximumDepth = 20

  /// - Parameter text: A type in the format of `TypeText`.
  init(_ text: String) {
    var reader = TypeTreeReader(text)
    guard let shape = reader.type(depth: Self.maximumDepth), reader.isAtEnd else {
      self = .other
      return
    }
    self = shape
  }
}

private struct TypeTreeReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { at == bytes.count }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: mark) else { return false }
    at += 1
    return true
  }

  private mutating func takeSeparator(_ mark: Unicode.Scalar) -> Bool {
    guard take(mark) else { return false }
    while take(" ") {}
    return true
  }

  mutating func type(depth: Int) -> TypeTree? {
    guard depth > 0, var shape = bare(depth: depth - 1) else { return nil }
    while take("?") || take("!") { shape = .optional(shape) }
    return shape
  }

  private mutating func bare(depth: Int) -> TypeTree? {
    if take("[") {
      guard let first = type(depth: depth) else { return nil }
      guard takeSeparator(":") else { return take("]") ? .list(first) : nil }
      guard let second = type(depth: depth), take("]") else { return nil }
      return .dictionary(first, second)
    }
    if take("(") {
      guard let only = type(depth: depth), take(")") else { return nil }
      return only
    }
    var path: [String] = []
    repeat {
      guard let name = name() else { return nil }
      path.append(name)
    } while take(".")
    guard take("<") else { return .named(path) }
    var arguments: [TypeTree] = []
    repeat {
      guard let argument = type(depth: depth) else { return nil }
      arguments.append(argument)
    } while takeSeparator(",")
    guard take(">") else { return nil }
    if path.first == "Swift" { path.removeFirst() }
    return switch (path, arguments.count) {
    case (["Optional"], 1): .optional(arguments[0])
    case (["Array"], 1), (["Set"], 1): .list(arguments[0])
    case (["Dictionary"], 2): .dictionary(arguments[0], arguments[1])
    default: .other
    }
  }

  private mutating func name() -> String? {
    let isQuoted = take("`")
    let start = at
    while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
    guard at > start else { return nil }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    return !isQuoted || take("`") ? name : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), 128...: true
    default: false
    }
  }
}
