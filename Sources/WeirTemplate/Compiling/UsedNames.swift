/// The names of an input that a template uses, and those of its records and lists: the others are not read.
@usableFromInline
struct UsedNames: Sendable {
  @usableFromInline
  struct Use: Sendable {
    @usableFromInline let index: Int
    /// Those of the record, or of each item of the list.
    @usableFromInline let inner: UsedNames
  }

  @usableFromInline let uses: [Use]
}

/// Collects the names that a template uses while it is compiled.
final class NameCollector {
  private var inner: [Int: NameCollector] = [:]

  /// - Returns: The collector for the names of the record or list.
  @discardableResult
  func use(_ slot: Slot) -> NameCollector {
    slot.indices.reduce(self) { $0.collector(of: $1) }
  }

  private func collector(of index: Int) -> NameCollector {
    if let known = inner[index] { return known }
    let collector = NameCollector()
    inner[index] = collector
    return collector
  }

  var names: UsedNames {
    UsedNames(
      uses: inner.sorted { $0.key < $1.key }.map { .init(index: $0.key, inner: $0.value.names) })
  }
}
