import WeirProject

extension Database {
  static let swiftData = Database(
    "SwiftData", library: "SwiftData", types: ["Backend", "Object", "Storage"],
    integer: "an Integer 64 of SwiftData's store", keys: [.boolean, .real],
    reserved: objectiveC.union([
      "hasChanges", "hashValue", "isDeleted", "modelContext", "persistentBackingData",
      "persistentModelID", "schemaMetadata", "storedKey",
    ]))
}
