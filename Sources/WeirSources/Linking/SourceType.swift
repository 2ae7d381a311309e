import WeirDiagnostics
import WeirSpec
import WeirYAML

/// A type of the project, with its extensions.
final class SourceType {
  let target: String
  /// Where its name is unique: the target, or the file for a private type.
  let domain: String
  let path: [String]
  let file: FileOutline
  /// The declaration first, then the extensions.
  private(set) var parts: [TypeOutline]

  init(_ outline: TypeOutline, in file: FileOutline, domain: String) {
    target = file.input.target
    self.domain = domain
    path = outline.path
    self.file = file
    parts = [outline]
  }

  func add(_ part: TypeOutline) { parts.append(part) }

  var declaration: TypeOutline { parts[0] }
  var dottedName: String { path.joined(separator: ".") }
  var properties: [PropertyOutline] { parts.flatMap(\.properties) }
  var storedProperties: [PropertyOutline] {
    parts.flatMap(\.properties).filter { !$0.isStatic && $0.accessors == nil }
  }
  /// The default argument for a property in an initializer.
  func initialValue(of property: String) -> SwiftScalar? {
    parts.lazy.compactMap { $0.initialValues[property] }.first
  }

  var cases: [CaseOutline] { declaration.cases }
  var functions: [FunctionOutline] { parts.flatMap(\.functions) }
  var isEnum: Bool { declaration.kind == .enumeration }
  var isClass: Bool { declaration.kind == .classOrActor }

  func inherits(from names: Set<String>) -> Bool {
    parts.contains { part in
      part.inherited.contains { $0.shape.lastName.map(names.contains) == true }
    }
  }

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
