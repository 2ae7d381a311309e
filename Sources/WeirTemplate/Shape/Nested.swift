import WeirDiagnostics

/// A list in a context, with any type of items.
protocol ListReading<Value>: Sendable {
  associatedtype Value

  var isPlainText: Bool { get }
  var isEmpty: @Sendable (Value) -> Bool { get }
  func reached<Outer>(by path: ContextPath<Outer, Value>) -> any ListReading<Outer>
  func section(_ body: SectionBody, from scope: TagScope<Value>, by compiler: Compiler) -> Op<Value>
  func dump(_ value: Value, depth: Int) -> JSON
  func describe(within names: [ShapeKey]) -> Nesting
}

/// A record in a context, with any type.
protocol RecordReading<Value>: Sendable {
  associatedtype Value

  var isOptional: Bool { get }
  var isMissing: @Sendable (Value) -> Bool { get }
  func reached<Outer>(by path: ContextPath<Outer, Value>) -> any RecordReading<Outer>
  /// Resolves the rest of a dotted name; nil if it was reported.
  func member(_ parts: ArraySlice<TagName.Part>, by resolver: TagResolver) -> Reading<Value>?
  func section(_ body: SectionBody, from scope: TagScope<Value>, by compiler: Compiler) -> Op<Value>
  func dump(_ value: Value, depth: Int) -> JSON
  func describe(within names: [ShapeKey]) -> Nesting
}

struct ShapedList<Value, Item>: ListReading {
  let shape: @Sendable () -> Shape<Item>
  /// The text of an item, if the items are texts.
  let itemText: (@Sendable (Item) -> SafeSwift)?
  let read: @Sendable (Value) -> [Item]

  var isPlainText: Bool { itemText != nil }

  var isEmpty: @Sendable (Value) -> Bool {
    let read = read
    return { read($0).isEmpty }
  }

  func reached<Outer>(by path: ContextPath<Outer, Value>) -> any ListReading<Outer> {
    switch path.appending(.always(read)) {
    case .always(let read): ShapedList<Outer, Item>(shape: shape, itemText: itemText, read: read)
    case .maybe(let read):
      ShapedList<Outer, Item>(shape: shape, itemText: itemText) { read($0) ?? [] }
    }
  }

  func section(_ body: SectionBody, from scope: TagScope<Value>, by compiler: Compiler) -> Op<Value>
  {
    let inner = scope.entering(shape(), isItem: true, text: itemText)
    let block = compiler.block(body, in: inner)
    let read = read
    return .section { value, output in
      let items = read(value)
      let (wasFirst, wasLast) = (output.isFirst, output.isLast)
      for index in items.indices {
        output.isFirst = index == 0
        output.isLast = index == items.count - 1
        block.render(items[index], to: &output)
      }
      (output.isFirst, output.isLast) = (wasFirst, wasLast)
    }
  }
}

struct ShapedRecord<Value, Inner>: RecordReading {
  let shape: @Sendable () -> Shape<Inner>
  let path: ContextPath<Value, Inner>

  var isOptional: Bool {
    switch path {
    case .always: false
    case .maybe: true
    }
  }

  var isMissing: @Sendable (Value) -> Bool {
    switch path {
    case .always: { _ in false }
    case .maybe(let read): { read($0) == nil }
    }
  }

  func reached<Outer>(by path: ContextPath<Outer, Value>) -> any RecordReading<Outer> {
    ShapedRecord<Outer, Inner>(shape: shape, path: path.appending(self.path))
  }

  func member(_ parts: ArraySlice<TagName.Part>, by resolver: TagResolver) -> Reading<Value>? {
    resolver.member(parts, of: shape())?.reached(by: path)
  }

  func section(_ body: SectionBody, from scope: TagScope<Value>, by compiler: Compiler) -> Op<Value>
  {
    let block = compiler.block(body, in: scope.entering(shape(), isItem: false, text: nil))
    switch path {
    case .always(let read):
      return .section { value, output in block.render(read(value), to: &output) }
    case .maybe(let read):
      return .section { value, output in
        if let inner = read(value) { block.render(inner, to: &output) }
      }
    }
  }
}
