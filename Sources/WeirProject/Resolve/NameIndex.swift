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
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].name == name ? entries[low].number : nil
  }
}
