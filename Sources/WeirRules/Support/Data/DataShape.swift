import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The shape of a type of an entity, a request or a response, with the spec's types resolved.
indirect enum DataShape {
  /// A type of the standard library or Foundation that is a single value on the wire.
  case value(String)
  /// An enum without payloads.
  case enumeration(TypeID)
  /// A struct, a union, an enum with payloads.
  case composite(TypeID)
  case entity(EntityID)
  /// A module's state.
  case state(ModuleID)
  /// A file of a multipart form.
  case file
  /// Any JSON.
  case json
  case optional(DataShape)
  case list(DataShape)
  case dictionary(DataShape)
  /// A type that is not in the spec.
  case foreign(String)
  /// A closure, a tuple, an existential.
  case other

  /// Without `?`.
  var unwrapped: DataShape {
    if case .optional(let inner) = self { return inner.unwrapped }
    return self
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }
}

/// A type whose values contain others.
enum DataNode: Hashable {
  case type(TypeID)
  case entity(EntityID)

  init?(_ shape: DataShape) {
    switch shape {
    case .composite(let id): self = .type(id)
    case .entity(let id): self = .entity(id)
    default: return nil
    }
  }

  var shape: DataShape {
    switch self {
    case .type(let id): .composite(id)
    case .entity(let id): .entity(id)
    }
  }

  var module: ModuleID {
    switch self {
    case .type(let id): id.module
    case .entity(let id): id.module
    }
  }
}

/// Looks up shapes, and follows aliases.
struct DataShapes {
  let project: Project
  private static let aliases = 20

  init(_ project: Project) { self.project = project }

  func shape(of type: ResolvedType, in module: ModuleID) -> DataShape {
    shape(type.type, of: type, in: module, aliases: Self.aliases)
  }

  private func shape(
    _ part: SwiftType, of type: ResolvedType, in module: ModuleID, aliases: Int
  ) -> DataShape {
    func inner(_ part: SwiftType) -> DataShape {
      shape(part, of: type, in: module, aliases: aliases)
    }
    switch part.form {
    case .optional(let it), .implicitlyUnwrapped(let it): return .optional(inner(it))
    case .array(let it), .set(let it): return .list(inner(it))
    case .dictionary(_, let it): return .dictionary(inner(it))
    case .named(let path): return named(path, type, in: module, aliases: aliases)
    case .generic, .tuple, .function, .existential, .metatype, .other: return .other
    }
  }

  private func named(
    _ path: [String], _ type: ResolvedType, in module: ModuleID, aliases: Int
  ) -> DataShape {
    let first = path[0]
    if path.count == 1, let own = own(first, in: module, aliases: aliases) { return own }
    if path.count == 1, let id = type.entities.first(where: { entity($0).name == first }) {
      return .entity(id)
    }
    if let id = project.module(inSwift: first)?.id {
      if path.count == 1 { return .state(id) }
      return own(path[1], in: id, aliases: aliases) ?? .foreign(path.joined(separator: "."))
    }
    if let known = LibraryType.named(path) {
      if known.isSingleValue { return .value(known.name) }
      return known.kind == .incomparable ? .other : .foreign(known.name)
    }
    return switch path {
    case [GeneratedNames.file]: .file
    case [GeneratedNames.json]: .json
    case ["Never"]: .other
    default: .foreign(path.joined(separator: "."))
    }
  }

  private func own(_ name: String, in module: ModuleID, aliases: Int) -> DataShape? {
    guard let id = project.type([name], in: module) else { return nil }
    let type = project[id]
    switch type.spec.form {
    case .alias:
      guard aliases > 0, let target = type.types.first else { return .other }
      return shape(target.type, of: target, in: module, aliases: aliases - 1)
    case .enumeration(let cases):
      return cases.allSatisfy(\.payload.isEmpty) ? .enumeration(id) : .composite(id)
    case .structure, .union: return .composite(id)
    }
  }

  func entity(_ id: EntityID) -> Entity { project[id.module].entities[id.index] }

  func type(_ id: TypeID) -> OwnType { project[id.module].types[id.index] }
}

/// A value inside another one, with its path and shape.
struct DataPart {
  /// Names of fields and cases.
  let path: [String]
  let shape: DataShape
  let span: Span
}

extension DataShapes {
  /// The fields of a struct or an entity, the members of a union, the payloads of an enum.
  func parts(of shape: DataShape) -> [DataPart] {
    switch shape {
    case .composite(let id):
      let type = type(id)
      return zip(names(of: type), type.types).map { name, inner in
        DataPart(
          path: [name], shape: self.shape(of: inner, in: id.module), span: inner.scalar.span)
      }
    case .entity(let id):
      return entity(id).fields.filter { !$0.isTransient }.map { field in
        DataPart(
          path: [field.name], shape: self.shape(of: field.type, in: id.module),
          span: field.type.scalar.span)
      }
    default: return []
    }
  }

  /// A name for each of `types`.
  private func names(of type: OwnType) -> [String] {
    switch type.spec.form {
    case .structure(let fields):
      fields.map(\.name.value) + (type.spec.additional == nil ? [] : ["…"])
    case .enumeration(let cases): cases.flatMap { one in one.payload.map { _ in one.name.value } }
    case .union(let union): union.members.map(\.name.value)
    case .alias: []
    }
  }
}
