import WeirPlan

/// Names for the parts of a backend in generated code. Code that only uses a storage does not import the library.
extension Database {
  /// The type that identifies the backend, without a prefix: `GRDBBackend`.
  var marker: String { title + "Backend" }

  /// The template of a persistence model.
  var managedTemplate: String { "managed-" + title.lowercased() }

  var storageTemplate: String { "storage-" + title.lowercased() }
}
