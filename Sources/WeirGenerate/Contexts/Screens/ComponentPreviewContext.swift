import WeirTemplate

/// A component by itself, with mocks and samples for what it needs.
struct ComponentPreviewContext: Sendable {
  var view: SafeSwift
  /// `preview(mode: Mode = .sidebar)`.
  var signature: SafeSwift
  var call: SafeSwift
  var modifiers: [SafeSwift]
  /// Where everything is known: each way in which a component contains it.
  var shown: ShownPreviewsContext?

  static let shape = Shape<ComponentPreviewContext>(
    "preview",
    [
      .text("view", "The view's name.") { $0.view },
      .text("signature", "The function's name and parameters.") { $0.signature },
      .text("call", "The expression that creates it.") { $0.call },
      .texts("modifiers", "The modifiers that create its environment.") { $0.modifiers },
      .optionalRecord("shown", "The previews in Xcode.", of: ShownPreviewsContext.shape) {
        $0.shown
      },
    ])
}

struct ShownPreviewsContext: Sendable {
  var name: SafeSwift
  var previews: [ShownPreviewContext]

  static let shape = Shape<ShownPreviewsContext>(
    "shown",
    [
      .text("name", "The provider's name.") { $0.name },
      .list("previews", "The previews.", of: ShownPreviewContext.shape) { $0.previews },
    ])
}

struct ShownPreviewContext: Sendable {
  /// `CollectionsList.preview(mode: .sidebar)`.
  var call: SafeSwift
  /// `in ApiCanvasView`, as a string literal.
  var title: SafeSwift

  static let shape = Shape<ShownPreviewContext>(
    "shown preview",
    [
      .text("call", "The expression that creates it.") { $0.call },
      .text("title", "The context of the preview, as a string literal.") { $0.title },
    ])
}
