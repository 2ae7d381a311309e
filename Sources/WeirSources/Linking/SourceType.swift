import WeirDiagnostics
import WeirSwift
import WeirYAML

/// A type of the project, with its extensions.
final class SourceType {
  let target: String
  /// The names of the types in it.
  unowned let names: TypeTable.Names
  private unowned let table: TypeTable
  let path: [String]
  let file: FileOutline
  /// The declaration first, then the extensions.
  private(set) var parts: [TypeOutline]

  init(
    _ outline: TypeOutline, in file: FileOutline, names: TypeTable.Names, of table: TypeTable
  ) {
    target = file.input.target
    self.table = table
    self.names = names
    path = outline.path
    self.file = file
    parts = [outline]
  }

  func add(_ part: TypeOutline) { parts.append(part) }

  var declaration: TypeOutline { parts[0] }
  var dottedName: String { path.joined(separator: ".") }
  /// The position of its members.
  var scope: TypeTable.Scope { TypeTable.Scope(path: path, file: file) }
  // The parts do not change after the first use.
  private(set) lazy var properties = parts.flatMap(\.properties)
  private(set) lazy var storedProperties = properties.filter {
    !$0.isStatic && $0.accessors == nil
  }
  /// The first value of a stored property: its own, or the default argument of an initializer.
  func firstValue(of property: PropertyOutline) -> SwiftScalar? {
    property.value?.scalar
      ?? parts.lazy.compactMap { $0.initialValues[property.name.value] }.first
  }

  var cases: [CaseOutline] { declaration.cases }
  private(set) lazy var functions = parts.flatMap(\.functions)
  private lazy var functionsByName = Dictionary(grouping: functions, by: \.name.value)
  private(set) lazy var view = parts.compactMap(\.view).reduce(ViewOutline(), +)
  var isEnum: Bool { declaration.kind == .enumeration }
  var isClass: Bool { declaration.kind == .classOrActor }
  /// Whether it may be an enum of actions: one without cases is a namespace.
  var hasActions: Bool { isEnum && !cases.isEmpty }
  /// Whether its cases look like actions, by its name or by its protocols.
  var isEnumOfActions: Bool {
    guard hasActions else { return false }
    return path.last?.hasSuffix("Action") == true
      || parts.contains { part in
        part.inherited.contains { $0.shape.lastName?.contains("Action") == true }
      }
  }

  /// The protocols of the project to which it conforms, directly or not.
  private(set) lazy var protocols: [SourceType] = {
    var found: [SourceType] = []
    var waiting = [self]
    while let type = waiting.popLast(), found.count < 100 {
      for name in type.parts.flatMap(\.inherited) {
        guard let other = table.type(name.shape, in: type.scope),
          other.declaration.kind == .protocol, !found.contains(where: { $0 === other })
        else { continue }
        found.append(other)
        waiting.append(other)
      }
    }
    return found
  }()

  /// Its members, and those that extensions of its protocols add and whose Swift is read.
  var members: (properties: [PropertyOutline], functions: [FunctionOutline]) {
    let added = protocols.flatMap(\.parts).filter { $0.kind == .extension }
    let names = Set(properties.map(\.name.value) + functions.map(\.name.value))
    return (
      properties
        + added.flatMap(\.properties).filter {
          $0.accessors?.getter?.body != nil && !names.contains($0.name.value)
        },
      functions
        + added.flatMap(\.functions).filter {
          $0.code?.body != nil && !names.contains($0.name.value)
        }
    )
  }

  func inherits(from names: Set<String>) -> Bool {
    parts.contains { part in
      part.inherited.contains { $0.shape.lastName.map(names.contains) == true }
    }
  }

  private lazy var casesByName = Dictionary(
    cases.map { ($0.name.value, $0) }, uniquingKeysWith: { one, _ in one })

  func enumCase(named name: String) -> CaseOutline? { casesByName[name] }

  /// The type of the project that a shape names.
  func type(_ shape: TypeShapeOutline, in scope: TypeTable.Scope) -> SourceType? {
    table.type(shape, in: scope)
  }

  /// The enum of which a value is a case, as the value names it: `Status` in `Status.idle`.
  func enumName(of value: ValueOutline) -> String? {
    guard case .member(let name) = value.form, let path = value.expression?.path else { return nil }
    let names = path.segments.compactMap(\.name).dropLast()
    guard !names.isEmpty, let type = table.type(Array(names), in: scope), type.isEnum,
      type.enumCase(named: name) != nil
    else { return nil }
    return names.joined(separator: ".")
  }

  func functions(named name: String) -> [FunctionOutline] { functionsByName[name] ?? [] }

  func property(named name: String) -> PropertyOutline? {
    properties.first { $0.name.value == name }
  }

  func alias(named name: String) -> TypeOutlineText? {
    for part in parts {
      if let alias = part.aliases.first(where: { $0.name == name }) { return alias.type }
    }
    return nil
  }
}
