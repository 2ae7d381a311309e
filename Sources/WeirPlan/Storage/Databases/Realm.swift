extension Database {
  static let realm = Database(
    "Realm", library: "RealmSwift", types: ["Backend", "Object", "Storage"],
    integer: "an Int of Realm", storesNaN: true,
    reserved: objectiveC.union(["isFrozen", "isInvalidated", "objectSchema", "observe", "realm"]))
}
