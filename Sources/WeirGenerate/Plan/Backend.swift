import WeirProject
import WeirSpec

/// What generated code calls the parts of a backend. Whoever only holds a storage imports nothing.
extension StorageBackend {
  /// The type that stands for the backend: `GRDBBackend`.
  var marker: String { prefix + "Backend" }

  /// The storage with a database behind it: `GRDBStorage`.
  var storage: String { prefix + "Storage" }

  /// What a service holds: `any StorageProtocol<GRDBBackend>`.
  var existential: String { "any StorageProtocol<\(marker)>" }

  /// What a test gives it instead: `StorageMock<GRDBBackend>`.
  var mock: String { "StorageMock<\(marker)>" }

  /// The library that twins and storages are written with.
  var library: String {
    switch self {
    case .grdb: "GRDB"
    case .realm: "RealmSwift"
    case .coreData: "CoreData"
    case .swiftData: "SwiftData"
    }
  }

  /// The template of a managed twin.
  var twinTemplate: String { "managed-" + rawValue.lowercased() }

  /// The template of the storage.
  var storageTemplate: String { "storage-" + rawValue.lowercased() }

  private var prefix: String {
    switch self {
    case .grdb: "GRDB"
    case .realm: "Realm"
    case .coreData: "CoreData"
    case .swiftData: "SwiftData"
    }
  }
}
