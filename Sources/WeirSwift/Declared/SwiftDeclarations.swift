import SwiftParser
import SwiftSyntax

/// The names that hand-written Swift adds to the scope of generated Swift: declarations at top level, and members of
/// extensions and protocols.
public struct SwiftDeclarations: Sendable {
  /// The types, also those in extensions and protocols, and the macros: attributes name both.
  public private(set) var types: Set<String> = []
  /// The variables, functions and macros at top level.
  public private(set) var values: Set<String> = []
  /// The variables and functions of extensions and protocols, `init`, `subscript`, and `Episode.init` for each
  /// extended type.
  public private(set) var members: Set<String> = []
  /// The protocols to which extensions make types conform, by type; both are the last parts of their names.
  public private(set) var conformances: [String: Set<String>] = [:]
  /// The modules that are imported unconditionally, in any file.
  public private(set) var imports: Set<String> = []
  /// The variables and functions of extensions and protocols, by name.
  public private(set) var functions: [String: Set<StaticFunction>] = [:]
  public private(set) var declaredTypes = DeclaredTypes()

  public init() {}

  public var isEmpty: Bool { types.isEmpty && values.isEmpty && members.isEmpty }

  /// The name in `members` of the initializers in extensions of a type.
  public static func initializer(of type: String) -> String { "\(type).init" }

  /// The types to which an extension adds a conformance.
  public var conformingTypes: Set<String> { Set(conformances.keys) }

  public func contains(_ name: String) -> Bool {
    types.contains(name) || values.contains(name) || members.contains(name)
  }

  /// Leaves out the names that are not in a set.
  public func restricted(to names: Set<String>) -> SwiftDeclarations {
    var declarations = self
    declarations.types.formIntersection(names)
    declarations.values.formIntersection(names)
    declarations.members.formIntersection(names)
    return declarations
  }

  /// Leaves out the names that others declare as well.
  public func subtracting(_ others: SwiftDeclarations) -> SwiftDeclarations {
    var declarations = self
    declarations.types.subtract(others.types)
    declarations.values.subtract(others.values)
    declarations.members.subtract(others.members)
    for (type, protocols) in others.conformances {
      guard let rest = conformances[type]?.subtracting(protocols) else { continue }
      declarations.conformances[type] = rest.isEmpty ? nil : rest
    }
    return declarations
  }

  /// Adds the declarations of a file; of text that is not Swift, those that the parser recognizes.
  ///
  /// - Parameters:
  ///   - file: The path of the file; nil if it may belong to other Swift than that of the project.
  ///   - hasDeepStack: Whether the thread has a stack of 64 MB, so that all Swift that can be read is.
  /// - Returns: Why the text cannot be parsed, and its offset; nil if it was.
  @discardableResult
  public mutating func add(
    _ text: String, file: String? = nil, hasDeepStack: Bool = false
  ) -> (offset: Int, obstacle: SwiftReader.Obstacle)? {
    if let excess = NestingGuard.firstExcess(in: text, hasDeepStack: hasDeepStack) {
      return (excess.offset, excess.reason)
    }
    add(DeclarationReader.read(Parser.parse(source: text), file: file))
    return nil
  }

  public mutating func add(_ others: SwiftDeclarations) {
    types.formUnion(others.types)
    values.formUnion(others.values)
    members.formUnion(others.members)
    conformances.merge(others.conformances) { $0.union($1) }
    imports.formUnion(others.imports)
    functions.merge(others.functions) { $0.union($1) }
    declaredTypes.add(others.declaredTypes)
  }

  /// The variables and parameters that a file declares, at any depth.
  public static func variables(in text: String) -> Set<String> {
    guard NestingGuard.firstExcess(in: text) == nil else { return [] }
    let collector = VariableCollector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: text))
    return collector.names
  }

  mutating func add(type name: String) { types.insert(name) }

  mutating func add(_ protocols: Set<String>, of type: String) {
    conformances[type, default: []].formUnion(protocols)
  }

  mutating func add(import name: String) { imports.insert(name) }

  mutating func add(_ function: StaticFunction) {
    functions[function.name, default: []].insert(function)
  }

  mutating func add(_ declaration: DeclaredTypes.Declaration) { declaredTypes.add(declaration) }

  mutating func add(value name: String, isMember: Bool) {
    if isMember { members.insert(name) } else { values.insert(name) }
  }
}

private final class VariableCollector: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.identifierText)
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).identifierText)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).identifierText)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.identifierText)
    return .skipChildren
  }
}
