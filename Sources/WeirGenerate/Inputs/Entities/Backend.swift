import WeirPlan
import WeirProject
import WeirSwift

/// Names for the parts of a backend in generated code. Code that only uses a storage does not import the library.
extension Database {
  /// The type that identifies the backend: `GRDBBackend`.
  var marker: String { title + "Backend" }

  /// The type of a service's storage: `any StorageProtocol<GRDBBackend>`.
  var existential: SafeSwift { "any StorageProtocol<\(name: marker)>" }

  /// The template of a persistence model.
  var managedTemplate: String { "managed-" + title.lowercased() }

  /// The template of the storage.
  var storageTemplate: String { "storage-" + title.lowercased() }
}
