/// What names mean at a place in a template.
struct TagScope<Value>: Sendable {
  let shape: Shape<Value>
  /// Whether the context is an item of a list, so that `isFirst` and `isLast` are known.
  let isItem: Bool
  /// What `{{.}}` is, where there is a text.
  var text: (@Sendable (Value) -> SafeSwift)?
  /// The texts that may be missing and are known to be there.
  var present: Set<String> = []
  /// How many sections and partials are around this place.
  var depth = 0
  /// The shapes further out, the nearest first: for messages only.
  var outer: [OuterShape] = []

  init(_ shape: Shape<Value>, isItem: Bool = false, text: (@Sendable (Value) -> SafeSwift)? = nil) {
    self.shape = shape
    self.isItem = isItem
    self.text = text
  }

  /// Inside a section with a context of its own.
  func entering<Inner>(
    _ shape: Shape<Inner>, isItem: Bool, text: (@Sendable (Inner) -> SafeSwift)?
  ) -> TagScope<Inner> {
    var inner = TagScope<Inner>(shape, isItem: isItem, text: text)
    inner.depth = depth + 1
    inner.outer = [OuterShape(name: self.shape.name, names: self.shape.entries.map(\.name))] + outer
    return inner
  }

  /// Inside a section, or a partial, that keeps the context.
  func deeper() -> Self {
    var inner = self
    inner.depth += 1
    return inner
  }

  /// Inside a section over a text that may be missing.
  func knowing(_ name: String, is read: @escaping @Sendable (Value) -> SafeSwift?) -> Self {
    var inner = deeper()
    inner.present.insert(name)
    inner.text = { read($0) ?? SafeSwift("") }
    return inner
  }

  /// Every name that may be written here.
  var names: [String] {
    shape.entries.map(\.name) + (isItem ? ItemPlace.allCases.map(\.rawValue) : [])
  }
}

struct OuterShape: Sendable {
  let name: String
  let names: [String]
}
