import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A field that can be neither stored nor sent.
enum UnmappableField: Rule {
  static let name = "unmappable-field"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.modules.contains(where: { !$0.entities.isEmpty }) else { return }
    let shapes = DataShapes(project)
    // The content of another entity is reported there.
    let unwritable = NearestParts(shapes, passesEntities: false) { shape, module in
      shapes.isUnwritable(shape, in: module)
    }
    for (module, entity) in project.each(\.entities) {
      // What is not a type is reported as Swift.
      for field in entity.fields where !field.isTransient && field.type.type.problems.isEmpty {
        guard
          let problem = problem(
            field, of: entity, module: module, shapes: shapes, unwritable: unwritable)
        else { continue }
        report.add(
          problem.message, at: field.type.scalar.span, modules: [module.name],
          members: [entity.name, field.name], related: problem.related, chain: problem.chain,
          note: problem.note, help: problem.help, fixes: problem.fixes)
      }
    }
  }

  private struct Problem {
    let message: String
    var related: [Related] = []
    var chain: [String] = []
    let note: String
    let help: String
    var fixes: [Fix] = []
  }

  private static func problem(
    _ field: EntityField, of entity: Entity, module: Module, shapes: DataShapes,
    unwritable: NearestParts
  ) -> Problem? {
    let shape = shapes.shape(of: field.type, in: module.id)
    let span = field.type.scalar.span
    if let part = unwritable.part(in: shape, at: span, of: module.id) {
      let path = [field.name] + part.path
      let what = part.path.isEmpty ? "" : ", `\(path.joined(separator: "."))`,"
      let kind = entity.backend == nil ? "sent" : "stored"
      return Problem(
        message: "`\(field.name)` of `\(entity.name)` cannot be \(kind): it\(what) is "
          + shapes.words(for: part.shape),
        related: part.path.isEmpty ? [] : [Related("here", at: part.span)],
        chain: part.path.isEmpty ? [] : path,
        note: "it cannot be encoded and decoded",
        help: shapes.help(for: part.shape, field))
    }
    guard entity.backend != nil else { return nil }
    return relation(field, shape: shape, of: entity, shapes: shapes)
  }

  /// Stored entities in a form that is not a relation.
  private static func relation(
    _ field: EntityField, shape: DataShape, of entity: Entity, shapes: DataShapes
  ) -> Problem? {
    if case .toMany(let id) = field.role {
      guard field.isOptional else { return nil }
      return Problem(
        message:
          "`\(field.name)` of `\(entity.name)` is an optional list, which cannot be a relation",
        note: "backends do not distinguish nil from an empty list",
        help: "write `[\(shapes.entity(id).name)]`: it is empty if there are none",
        fixes: field.type.withoutMark)
    }
    guard case .json = field.role, let id = shapes.storedEntity(in: shape) else { return nil }
    let name = shapes.entity(id).name
    return Problem(
      message: "`\(field.name)` of `\(entity.name)` contains entities, but is not a relation",
      related: [Related("`\(name)` is stored on its own", at: shapes.entity(id).spec.name.span)],
      note: "copies of them would be stored as JSON, and become stale",
      help: "write `\(name)`, `\(name)?` or `[\(name)]`, or store their keys")
  }
}

extension DataShapes {
  /// Whether it is certainly not Codable.
  fileprivate func isUnwritable(_ shape: DataShape, in module: ModuleID) -> Bool {
    switch shape {
    case .other, .file: true
    // A module with another owner is reported by `sibling-dependency`.
    case .state(let id): project.ownership.owners[id.index].contains(module) || id == module
    case .foreign(let name):
      LibraryType.named(name)?.isCodable == false || Self.unwritable.contains(name)
    default: false
    }
  }

  /// Other well-known types that are not Codable.
  private static let unwritable: Set<String> = [
    "AnyHashable", "AnyView", "CALayer", "CIImage", "CLLocation", "CLPlacemark", "CGImage", "Color",
    "Error", "Image", "NSAttributedString", "NSColor", "NSError", "NSFont", "NSImage", "NSView",
    "Selector", "StaticString", "Task", "Text", "Timer", "UIColor", "UIFont", "UIImage", "UIView",
    "UIViewController", "URLResponse", "URLSession",
  ]

  fileprivate func words(for shape: DataShape) -> String {
    switch shape {
    case .state(let id): "the state of the module `\(project.name(id))`"
    case .file: "a file of a form"
    case .foreign(let name): "`\(name)`, which is not Codable"
    default: "not plain data"
    }
  }

  fileprivate func help(for shape: DataShape, _ field: EntityField) -> String {
    switch shape {
    case .state: "declare the stored values as a struct in `types`"
    case .file: "use the type `Data`"
    case .foreign(let name) where name.contains("Image"):
      "store its `Data`, or the `URL` of its file"
    case .foreign("Substring"), .foreign("Character"): "write `String`"
    default:
      "store the data that it is created from, or write `transient: true`"
        + (field.isOptional || field.defaultValue != nil ? "" : " and a default")
        + " for `\(field.name)`"
    }
  }

  /// A stored entity in a list, dictionary or optional, not inside of a struct.
  fileprivate func storedEntity(in shape: DataShape) -> EntityID? {
    switch shape {
    case .optional(let inner), .list(let inner), .dictionary(let inner): storedEntity(in: inner)
    case .entity(let id): entity(id).backend == nil ? nil : id
    default: nil
    }
  }
}
