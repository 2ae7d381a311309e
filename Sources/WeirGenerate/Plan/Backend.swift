import WeirPlan
import WeirProject
import WeirSwift

/// What generated code calls the parts of a backend. Code that only stores a storage imports no library.
extension Database {
  /// The type that identifies the backend: `GRDBBackend`.
  var marker: String { title + "Backend" }

  /// What a service stores: `any StorageProtocol<GRDBBackend>`.
  var existential: SafeSwift { "any StorageProtocol<\(name: marker)>" }

  /// The template of a persistence model.
  var managedTemplate: String { "managed-" + title.lowercased() }

  /// The template of the storage.
  var storageTemplate: String { "storage-" + title.lowercased() }
}
