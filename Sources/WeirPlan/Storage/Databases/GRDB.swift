import WeirProject

extension Database {
  static let grdb = Database(
    "GRDB", library: "GRDB",
    types: ["Backend", "Key", "Object", "Row", "RowEncoder", "Storage", "Table"],
    integer: "an INTEGER of SQLite", keys: [.boolean, .real, .blob], hasUUIDs: false,
    reserved: ["storedKey"])
}
