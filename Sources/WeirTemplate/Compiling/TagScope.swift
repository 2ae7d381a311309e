/// The names at a position of a template.
struct TagScope<Value>: Sendable {
  let shape: Shape<Value>
  /// Whether the context is an item of a list, so that `isFirst` and `isLast` are defined.
  let isItem: Bool
  /// The value of `{{.}}`, if it is a text.
  var text: (@Sendable (Value) -> SafeSwift)?
  /// The optional texts that are known to be present.
  var present: Set<String> = []
  /// The number of enclosing sections and partials.
  var depth = 0
  /// The enclosing shapes, the nearest first; only for messages.
  var outer: [OuterShape] = []

  init(_ shape: Shape<Value>, isItem: Bool = false, text: (@Sendable (Value) -> SafeSwift)? = nil) {
    self.shape = shape
    self.isItem = isItem
    self.text = text
  }

  /// The scope inside a section with its own context.
  func entering<Inner>(
    _ shape: Shape<Inner>, isItem: Bool, text: (@Sendable (Inner) -> SafeSwift)?
  ) -> TagScope<Inner> {
    var inner = TagScope<Inner>(shape, isItem: isItem, text: text)
    inner.depth = depth + 1
    inner.outer = [OuterShape(name: self.shape.name, names: self.shape.entries.map(\.name))] + outer
    return inner
  }

  /// The scope inside a section, or a partial, with the same context.
  func deeper() -> Self {
    var inner = self
    inner.depth += 1
    return inner
  }

  /// The scope inside a section for an optional text.
  func knowing(_ name: String, is read: @escaping @Sendable (Value) -> SafeSwift?) -> Self {
    var inner = deeper()
    inner.present.insert(name)
    inner.text = { read($0) ?? SafeSwift("") }
    return inner
  }

  /// The names that are defined in the context.
  var names: [String] {
    shape.entries.map(\.name) + (isItem ? ItemPlace.allCases.map(\.rawValue) : [])
  }
}

struct OuterShape: Sendable {
  let name: String
  let names: [String]
}
