import WeirSwift

/// The outermost form of a type, which determines how it is stored and sent.
package enum TypeShape {
  /// `Order.Status`.
  case named([String])
  case optional(TypeText)
  case array(TypeText)
  case set(TypeText)
  /// With the types of its keys and its values.
  case dictionary(TypeText, TypeText)
  case tuple([TypeText])
  /// With the types of its parameters and its result.
  case function([TypeText], TypeText)
  case other

  package init(_ type: TypeText) {
    let text = type.text
    switch type.form {
    case .optional:
      self =
        Self.inside(text, ["Optional", "Swift.Optional"], "", "?").map(Self.optional) ?? .other
    case .array:
      self = Self.inside(text, ["Array", "Swift.Array"], "[", "]").map(Self.array) ?? .other
    case .set: self = Self.inside(text, ["Set", "Swift.Set"], "", "").map(Self.set) ?? .other
    case .dictionary: self = Self.parts(ofDictionary: text).map(Self.dictionary) ?? .other
    case .other:
      if let shape = Self.parenthesized(text) {
        self = shape
        return
      }
      guard type.problems.isEmpty, type.names.count == 1, let path = type.names.first?.path,
        text == path.joined(separator: ".")
      else {
        self = .other
        return
      }
      self = .named(path)
    }
  }

  /// `K` and `V` of `[K: V]` and `Dictionary<K, V>`.
  private static func parts(ofDictionary text: String) -> (TypeText, TypeText)? {
    let content = inside(text, ["Dictionary", "Swift.Dictionary"], "[", "]") as String?
    guard let content else { return nil }
    let parts = split(content, at: text.hasPrefix("[") ? ":" : ",")
    return parts.count == 2 ? (SwiftReader.type(parts[0]), SwiftReader.type(parts[1])) : nil
  }

  /// `(Int, String)` and `(Int) -> String`.
  private static func parenthesized(_ text: String) -> TypeShape? {
    guard text.hasPrefix("("), text.utf8.count < 1000 else { return nil }
    var depth = 0
    let end = text.indices.first { index in
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      return depth == 0
    }
    guard let end else { return nil }
    let elements = split(String(text[..<end].dropFirst()), at: ",").map { element in
      let parts = split(element, at: ":")
      return parts.count == 2 ? parts[1] : element
    }
    let rest = text[text.index(after: end)...]
    if rest.isEmpty {
      return elements.count > 1 ? .tuple(elements.map { SwiftReader.type($0) }) : nil
    }
    guard rest.hasPrefix(" -> ") else { return nil }
    return .function(
      elements.filter { !$0.isEmpty }.map { SwiftReader.type($0) },
      SwiftReader.type(String(rest.dropFirst(4))))
  }

  /// The elements of a tuple, each with its label; empty for another type.
  static func elements(ofTuple type: TypeText) -> [TupleElement] {
    guard case .tuple(let types) = TypeShape(type) else { return [] }
    let texts = split(String(type.text.dropFirst().dropLast()), at: ",")
    return zip(texts, types).map { text, type in
      let parts = split(text, at: ":")
      let label = parts.count == 2 ? parts[0].filter { $0 != "`" && $0 != " " } : "_"
      return TupleElement(label: label == "_" ? nil : label, type: type)
    }
  }

  /// The parts between separators that are not in brackets, without blanks around them.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var depth = 0
    var parts = [""]
    var last: Character = " "
    for character in text {
      switch character {
      case "<", "[", "(": depth += 1
      case ">" where last != "-", "]", ")": depth -= 1
      default: break
      }
      last = character
      if character == separator, depth == 0 {
        parts.append("")
      } else if character != " " || !parts[parts.count - 1].isEmpty {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// The type between two signs, or between the angle brackets after one of the names.
  private static func inside(
    _ text: String, _ names: [String], _ open: String, _ close: String
  ) -> TypeText? {
    inside(text, names, open, close).map(SwiftReader.type)
  }

  private static func inside(
    _ text: String, _ names: [String], _ open: String, _ close: String
  ) -> String? {
    for name in names where text.hasPrefix(name + "<") && text.hasSuffix(">") {
      return String(text.dropFirst(name.count + 1).dropLast())
    }
    guard text.hasPrefix(open), text.hasSuffix(close), text.count > open.count + close.count else {
      return nil
    }
    return String(text.dropFirst(open.count).dropLast(close.count))
  }
}

/// The declaration to which the name of a type refers.
enum DeclaredType {
  case type(TypeID)
  case entity(EntityID)
}

extension NameTable {
  /// The declaration of a type's name in a module: an own type, an entity, or `Module.Type`.
  func declared(_ path: [String], in module: ModuleID) -> DeclaredType? {
    if path.count == 1 {
      if let index = self[module].types[path[0]] {
        return .type(TypeID(module: module, index: index))
      }
      return entities[path[0]].map(DeclaredType.entity)
    }
    guard path.count == 2, let other = self.module(inSwift: path[0]),
      self[module].types[path[0]] == nil, let index = self[other].types[path[1]]
    else { return nil }
    return .type(TypeID(module: other, index: index))
  }
}

/// Values that are stored and sent unchanged.
enum WireValues {
  /// The type with the name; `Foundation.Date` is `Date`.
  static func name(_ path: [String]) -> String? {
    guard let last = path.last else { return nil }
    switch path.count {
    case 1: return scalars.contains(last) ? last : synonyms[last]
    case 2 where ["Swift", "Foundation", "FoundationEssentials"].contains(path[0]):
      return scalars.contains(last) ? last : synonyms[last]
    default: return nil
    }
  }

  private static let scalars: Set<String> = [
    "Bool", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
    "String", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID",
  ]

  private static let synonyms = ["TimeInterval": "Double", "Float64": "Double", "Float32": "Float"]

  /// Types of the generated support files.
  static let json = "JSONValue"
  static let file = "FormFile"
}
