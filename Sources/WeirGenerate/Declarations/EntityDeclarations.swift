import WeirProject
import WeirSpec

extension Declaration.Kind {
  static let entities = Self(name: "Entities")
  static let storage = Self(name: "Storage")
}

extension DeclarationSource {
  /// The plain structs of a module, and behind them their managed twins, each with what turns the one
  /// into the other.
  static let entities = DeclarationSource { loader in
    let plain = loader.load("entity", EntityContext.shape)
    let translatable = loader.load("translatable", StoredEntityContext.shape)
    var twins: [StorageBackend: LoadedTemplate<StoredEntityContext>] = [:]
    for backend in StorageBackend.allCases {
      twins[backend] = loader.load(backend.twinTemplate, StoredEntityContext.shape)
    }
    return { [twins] builder in
      let structs = builder.module.entities.map { entity in
        Declaration(
          .entities, plain.text(of: builder.plain(entity)),
          imports: builder.imports(naming: entity.fields.map(\.type)))
      }
      let stored = builder.module.entities.compactMap { entity -> Declaration? in
        guard let context = StoredEntityBuilder(entity, in: builder)?.context(),
          let backend = entity.backend, let twin = twins[backend]
        else { return nil }
        return Declaration(
          .storage, twin.text(of: context) + "\n" + translatable.text(of: context),
          imports: builder.imports(naming: entity.fields.map(\.type))
            .union(["Foundation", backend.library]))
      }
      return structs + stored
    }
  }
}
