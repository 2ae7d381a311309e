extension Array {
  /// The index of the first element that satisfies the condition; all elements after it do as well.
  @inlinable
  package func start(ofThose isBeyond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Sequence {
  /// The elements without repetitions, in the order of their first occurrences.
  package func uniqued() -> [Element] where Element: Hashable { uniqued { $0 } }

  /// The first element with each key.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
