import WeirPlan
import WeirProject
import WeirSpec

extension Declaration.Kind {
  static let entities = Self(name: "Entities")
  static let storage = Self(name: "Storage")
}

extension DeclarationSource {
  /// The plain structs of a module, then their persistence models, each with the conversion.
  static let entities = DeclarationSource { loader in
    let plain: LoadedTemplate<EntityInput> = loader.load("entity")
    let translatable: LoadedTemplate<StoredEntityInput> = loader.load("translatable")
    var managed: [StorageBackend: LoadedTemplate<StoredEntityInput>] = [:]
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
        guard let input = StoredEntityInput(entity, in: builder), let backend = entity.backend,
          let managed = managed[backend]
        else { return nil }
        return Declaration(
          .storage, managed.text(of: input) + "\n" + translatable.text(of: input),
          imports: builder.imports(naming: entity.fields.map(\.type))
            .union(["Foundation", backend.database.library]))
      }
      return structs + stored
    }
  }
}
