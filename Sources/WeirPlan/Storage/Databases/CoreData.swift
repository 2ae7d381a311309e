import WeirProject

extension Database {
  static let coreData = Database(
    "CoreData", library: "CoreData", types: ["Backend", "Entity", "Key", "Object", "Storage"],
    integer: "an Integer 64 of CoreData", keys: [.boolean, .real],
    reserved: objectiveC.union([
      "changedValues", "entity", "faultingState", "hasChanges", "hasPersistentChangedValues",
      "isDeleted", "isFault", "isInserted", "isUpdated", "managedObjectContext", "objectID",
      "objectWillChange", "storedKey",
    ]), reservesColumns: true)
}
