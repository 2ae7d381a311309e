import WeirPlan
import WeirProject
import WeirSpec

extension Declaration.Kind {
  static let entities = Self(name: "Entities")
  /// All Swift that needs a database, so that the rest of a module is built without it.
  static let storage = Self(name: "Storage", isApart: true, isStorage: true)
}

extension DeclarationSource {
  /// The plain structs of a module, then their persistence models, each with the conversion.
  static let entities = DeclarationSource { loader in
    let plain: LoadedTemplate<EntityInput> = loader.load("entity")
    let translatable: LoadedTemplate<EntityInput> = loader.load("translatable")
    var managed: [StorageBackend: LoadedTemplate<EntityInput>] = [:]
    for backend in StorageBackend.allCases {
      managed[backend] = loader.load(backend.database.managedTemplate)
    }
    return { [managed] builder in
      let structs = builder.module.entities.map { entity in
        Declaration(
          .entities, plain.text(of: EntityInput(entity, in: builder)),
          imports: builder.imports(naming: entity.fields.map(\.type)))
      }
      let stored = builder.module.entities.compactMap { entity -> Declaration? in
        let input = EntityInput(entity, in: builder)
        guard input.stored != nil, let backend = entity.backend,
          let managed = managed[backend]
        else { return nil }
        return Declaration(
          .storage, managed.text(of: input) + "\n" + translatable.text(of: input),
          imports: builder.storageImports(
            naming: entity.fields.map(\.type), builder.related(to: entity)
          ).union(["Foundation", backend.database.library]))
      }
      return structs + stored
    }
  }
}

extension ModuleBuilder {
  /// The modules of the entities that an entity's fields refer to.
  fileprivate func related(to entity: Entity) -> [ModuleID] {
    entity.fields.compactMap { field in
      switch field.role {
      case .toOne(let id), .toMany(let id): id.module
      default: nil
      }
    }
  }
}
