import WeirDiagnostics

/// The numbers of names, such as those of a module's fields. Sorted: for the few names of a module, that is
/// smaller and faster than a dictionary.
struct NameIndex: Sendable {
  private var entries: [(name: String, number: Int)] = []

  /// Of equal names, the first counts.
  init(_ entries: [(name: String, number: Int)]) {
    let sorted = entries.sorted { ($0.name, $0.number) < ($1.name, $1.number) }
    self.entries.reserveCapacity(sorted.count)
    for entry in sorted where entry.name != self.entries.last?.name { self.entries.append(entry) }
  }

  /// Numbers the names from 0.
  init<Value>(_ values: [Value], _ name: (Value) -> String) {
    self.init(values.enumerated().map { (name($1), $0) })
  }

  var names: [String] { entries.map(\.name) }

  subscript(name: String) -> Int? {
    let index = entries.start { $0.name >= name }
    return index < entries.count && entries[index].name == name ? entries[index].number : nil
  }
}
