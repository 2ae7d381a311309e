import WeirTemplate

/// A component by itself, with mocks and samples for what it needs.
struct ComponentPreviewContext: Sendable {
  var view: Sunk
  /// `preview(mode: Mode = .sidebar)`.
  var signature: Sunk
  var call: Sunk
  var modifiers: [Sunk]
  /// Where everything is known: each way in which a component contains it.
  var shown: ShownPreviewsContext?

  static let shape = Shape<ComponentPreviewContext>(
    "preview",
    [
      .text("view", "The view's name.") { $0.view },
      .text("signature", "The function's name and what it takes.") { $0.signature },
      .text("call", "What makes it.") { $0.call },
      .texts("modifiers", "What puts its environment together.") { $0.modifiers },
      .optionalRecord("shown", "What Xcode shows.", of: ShownPreviewsContext.shape) { $0.shown },
    ])
}

struct ShownPreviewsContext: Sendable {
  var name: Sunk
  var previews: [ShownPreviewContext]

  static let shape = Shape<ShownPreviewsContext>(
    "shown",
    [
      .text("name", "The provider's name.") { $0.name },
      .list("previews", "What is shown.", of: ShownPreviewContext.shape) { $0.previews },
    ])
}

struct ShownPreviewContext: Sendable {
  /// `CollectionsList.preview(mode: .sidebar)`.
  var call: Sunk
  /// `in ApiCanvasView`, as a string literal.
  var title: Sunk

  static let shape = Shape<ShownPreviewContext>(
    "shown preview",
    [
      .text("call", "What makes it.") { $0.call },
      .text("title", "Where it stands so, as a string literal.") { $0.title },
    ])
}
