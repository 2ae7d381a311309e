import WeirSpec

extension SupportFile {
  /// What the storages of all backends have in common.
  public static let storage = SupportFile(
    "Storage",
    types: [
      "DatabaseStorage", "StorageBackend", "StorageError", "StorageMock", "StorageProtocol",
      "StoredObject", "StoredValues", "Translatable",
    ]
  ) { module, project in
    module.entities.contains(where: project.isStored)
      || module.services.contains { project.isSaved($0) }
  }

  /// A backend's own.
  public static func storage(_ backend: StorageBackend) -> SupportFile {
    let prefix = backend.title
    let types =
      switch backend {
      case .grdb: ["Backend", "Key", "Object", "Row", "RowEncoder", "Storage", "Table"]
      case .realm: ["Backend", "Object", "Storage"]
      case .coreData: ["Backend", "Entity", "Key", "Object", "Storage"]
      case .swiftData: ["Backend", "Object", "Storage"]
      }
    return SupportFile(prefix + "Storage", types: types.map { prefix + $0 }) { module, project in
      module.entities.contains { project.isStored($0) && $0.backend == backend }
        || module.services.contains {
          project.isSaved($0) && $0.entity.map { project[$0].backend } == backend
        }
    }
  }
}

extension Project {
  /// Whether a service keeps what it has loaded.
  public func isSaved(_ service: Service) -> Bool {
    guard service.spec.isSaved, let entity = service.entity else { return false }
    return isStored(self[entity])
  }
}
