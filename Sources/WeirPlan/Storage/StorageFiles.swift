import WeirProject
import WeirSpec

extension SupportFile {
  /// The common part of all storages.
  public static let storage = SupportFile(
    "Storage",
    types: [
      "DatabaseStorage", "StorageBackend", "StorageError", "StorageMock", "StorageProtocol",
      "StoredObject", "StoredValues", "Translatable",
    ], isStorage: true
  ) { module, project in
    module.entities.contains(where: project.isStored)
      || module.services.contains { project.isSaved($0) }
  }

  public static func storage(_ backend: StorageBackend) -> SupportFile {
    let database = backend.database
    return SupportFile(
      database.title + "Storage", types: database.types, isStorage: true
    ) { module, project in
      module.entities.contains { project.isStored($0) && $0.backend == backend }
        || module.services.contains {
          project.isSaved($0) && $0.entity.map { project[$0].backend } == backend
        }
    }
  }
}

extension Project {
  /// Whether a service saves the values that it loads.
  public func isSaved(_ service: Service) -> Bool {
    guard service.spec.isSaved, let entity = service.entity else { return false }
    return isStored(self[entity])
  }
}
