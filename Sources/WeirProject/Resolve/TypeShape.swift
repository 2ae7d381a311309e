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
    let separator: Character = text.hasPrefix("[") ? ":" : ","
    guard let content else { return nil }
    var depth = 0
    for index in content.indices {
      switch content[index] {
      case "<", "[", "(": depth += 1
      case ">", "]", ")": depth -= 1
      case separator where depth == 0:
        let value = content[content.index(after: index)...].drop { $0 == " " }
        return (SwiftReader.type(String(content[..<index])), SwiftReader.type(String(value)))
      default: break
      }
    }
    return nil
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
