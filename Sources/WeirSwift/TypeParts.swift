import SwiftParser
import SwiftSyntax

/// The parts of a type that decide to which protocols a value with that type can conform.
public struct TypeParts: Sendable, Equatable {
  /// A type without a declaration to which a conformance could be added.
  public enum Structural: Sendable, Equatable {
    case tuple
    case closure(isSendable: Bool)
    /// `any P`, `Any`, `P & Q`, a metatype.
    case existential(isSendable: Bool)
  }

  /// Those whose conformances those of the whole type require, inside of optionals, arrays, sets and dictionaries.
  public private(set) var structural: [Structural] = []
  /// The names of the types in the same positions, as paths.
  public private(set) var named: [[String]] = []
  /// The structural types that are keys of dictionaries or elements of sets, and must be hashable.
  public private(set) var structuralKeys: [Structural] = []
  /// The named types in the same positions.
  public private(set) var namedKeys: [[String]] = []

  public init() {}

  init(_ node: TypeSyntax) { read(node, depth: 0) }

  /// The parts of one name, also in an optional or an array.
  private init(_ path: [String]) {
    if let kind = Self.kind(of: path) { structural = [kind] } else { named = [path] }
  }

  /// Most types need no second parser.
  fileprivate init?(plain type: TypeText) {
    guard type.names.count == 1, let path = type.names.first?.path else { return nil }
    let name = path.joined(separator: ".")
    guard [name, name + "?", "[\(name)]"].contains(type.text) else { return nil }
    self.init(path)
  }

  private mutating func read(_ node: TypeSyntax, depth: Int) {
    guard depth < 16 else { return }
    switch node.as(TypeSyntaxEnum.self) {
    case .optionalType(let it): read(it.wrappedType, depth: depth + 1)
    case .implicitlyUnwrappedOptionalType(let it): read(it.wrappedType, depth: depth + 1)
    case .arrayType(let it): read(it.element, depth: depth + 1)
    case .dictionaryType(let it):
      readKey(it.key)
      read(it.value, depth: depth + 1)
    case .identifierType(let it): read(it.name, it.genericArgumentClause, Syntax(it), depth)
    case .memberType(let it): read(it.name, it.genericArgumentClause, Syntax(it), depth)
    default:
      if let kind = Self.kind(of: node) { structural.append(kind) } else { unwrap(node, depth) }
    }
  }

  /// A type in parentheses.
  private mutating func unwrap(_ node: TypeSyntax, _ depth: Int) {
    guard let tuple = node.as(TupleTypeSyntax.self), let only = tuple.elements.first else { return }
    read(only.type, depth: depth + 1)
  }

  private mutating func read(
    _ name: TokenSyntax, _ clause: GenericArgumentClauseSyntax?, _ node: Syntax, _ depth: Int
  ) {
    let path = TypeReader.names(in: node).first?.path.map(\.name) ?? []
    guard let clause else {
      if let kind = Self.kind(of: path) { structural.append(kind) } else { named.append(path) }
      return
    }
    guard path.count == 1 || path.first == "Swift" else { return }
    let arguments = clause.arguments.compactMap { TypeSyntax($0.argument) }
    switch name.text {
    case "Optional", "Array", "ContiguousArray", "ArraySlice", "Result":
      for argument in arguments { read(argument, depth: depth + 1) }
    case "Set": if let element = arguments.first { readKey(element) }
    case "Dictionary" where arguments.count == 2:
      readKey(arguments[0])
      read(arguments[1], depth: depth + 1)
    default: break
    }
  }

  private mutating func readKey(_ node: TypeSyntax) {
    var inside = TypeParts(node)
    structuralKeys += inside.structuralKeys + inside.structural
    inside.named.removeAll { $0.isEmpty }
    namedKeys += inside.namedKeys + inside.named
  }

  /// Nil for another type, and for one in parentheses.
  private static func kind(of node: TypeSyntax) -> Structural? {
    switch node.as(TypeSyntaxEnum.self) {
    case .tupleType(let it):
      let isParenthesized = it.elements.count == 1 && it.elements.first?.firstName == nil
      return isParenthesized ? nil : .tuple
    case .functionType: return .closure(isSendable: false)
    case .attributedType(let it):
      guard it.baseType.is(FunctionTypeSyntax.self) else { return nil }
      // A function that is isolated to a global actor is Sendable.
      let isSendable = it.attributes.contains { attribute in
        guard let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription else {
          return false
        }
        return name == "Sendable" || ExpressionShape.startsLikeType(name)
      }
      return .closure(isSendable: isSendable)
    case .someOrAnyType(let it):
      return it.someOrAnySpecifier.tokenKind == .keyword(.any)
        ? existential(Syntax(it.constraint)) : nil
    case .compositionType(let it): return existential(Syntax(it))
    case .metatypeType: return .existential(isSendable: true)
    default: return nil
    }
  }

  private static func kind(of path: [String]) -> Structural? {
    guard let name = path.last, path.count == 1 || path == ["Swift", name] else { return nil }
    switch name {
    case "Any", "AnyObject": return .existential(isSendable: false)
    case "Error", "Sendable": return .existential(isSendable: true)
    case "Void": return .tuple
    default: return nil
    }
  }

  /// A protocol of another library may require `Sendable`.
  private static func existential(_ node: Syntax) -> Structural {
    let names = TypeReader.names(in: node).map { $0.path.map(\.name).joined(separator: ".") }
    return .existential(isSendable: !names.allSatisfy(unsendable.contains))
  }

  private static let unsendable: Set<String> = [
    "Any", "AnyObject", "Codable", "Collection", "Comparable", "CustomStringConvertible",
    "Decodable", "Encodable",
    "Equatable", "Hashable", "Identifiable", "Sequence",
  ]
}

extension SwiftReader {
  /// Nil for text that is not a type.
  public static func typeParts(_ type: TypeText) -> TypeParts? {
    if let parts = TypeParts(plain: type) { return parts }
    let text = type.text
    guard Problems.beforeParsing(text) == nil else { return nil }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = TypeSyntax.parse(from: &parser)
    return tree.hasError ? nil : TypeParts(tree)
  }
}
