/// The meaning of names at a position in a template.
struct TagScope {
  let names: InputNames
  let used: NameCollector
  /// Whether the input is an item of a list, so that `isFirst` and `isLast` are in scope.
  let isItem: Bool
  /// The value of `{{.}}`, if there is a text.
  var text: TextSource?
  /// The optional texts that are present at this position.
  var present: Set<String> = []
  /// The number of sections and partials around this position.
  var depth = 0
  /// The enclosing inputs, the innermost first: only for messages.
  var outer: [InputNames] = []

  init(_ names: InputNames, used: NameCollector, isItem: Bool = false, text: TextSource? = nil) {
    self.names = names
    self.used = used
    self.isItem = isItem
    self.text = text
  }

  /// The scope inside a section with its own names.
  func entering(
    _ names: InputNames, at slot: Slot, isItem: Bool = false, text: TextSource? = nil
  ) -> TagScope {
    var inner = TagScope(names, used: used.use(slot), isItem: isItem, text: text)
    inner.depth = depth + 1
    inner.outer = [self.names] + outer
    return inner
  }

  /// The scope inside a section or a partial with the same names.
  func deeper() -> Self {
    var inner = self
    inner.depth += 1
    return inner
  }

  /// The scope inside a section for an optional text.
  func knowing(_ name: String, at slot: Slot) -> Self {
    var inner = deeper()
    inner.present.insert(name)
    inner.text = .slot(slot)
    return inner
  }

  var allNames: [String] {
    names.fields.map(\.name) + (isItem ? ItemPosition.allCases.map(\.rawValue) : [])
  }
}
