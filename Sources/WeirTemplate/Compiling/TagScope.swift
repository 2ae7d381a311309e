/// What names mean at a position in a template.
struct TagScope {
  let names: InputNames
  /// Whether the input is an item of a list, so that `isFirst` and `isLast` are known.
  let isItem: Bool
  /// What `{{.}}` is, where there is a text.
  var text: TextSource?
  /// The texts that may be missing and are known to be there.
  var present: Set<String> = []
  /// How many sections and partials are around this position.
  var depth = 0
  /// The inputs further out, the nearest first: for messages only.
  var outer: [InputNames] = []

  init(_ names: InputNames, isItem: Bool = false, text: TextSource? = nil) {
    self.names = names
    self.isItem = isItem
    self.text = text
  }

  /// Inside a section with names of its own.
  func entering(_ names: InputNames, isItem: Bool = false, text: TextSource? = nil) -> TagScope {
    var inner = TagScope(names, isItem: isItem, text: text)
    inner.depth = depth + 1
    inner.outer = [self.names] + outer
    return inner
  }

  /// Inside a section, or a partial, that keeps the names.
  func deeper() -> Self {
    var inner = self
    inner.depth += 1
    return inner
  }

  /// Inside a section over a text that may be missing.
  func knowing(_ name: String, at slot: Slot) -> Self {
    var inner = deeper()
    inner.present.insert(name)
    inner.text = .slot(slot)
    return inner
  }

  /// Every name that may be written here.
  var allNames: [String] {
    names.fields.map(\.name) + (isItem ? ItemPlace.allCases.map(\.rawValue) : [])
  }
}
