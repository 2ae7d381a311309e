import WeirTemplate

/// What a component gets, and what it makes of what it contains.
struct ComponentContext: Sendable {
  /// The view, which is written by hand.
  var name: SafeSwift
  /// The same for comments.
  var title: SafeSwift
  var doc: SafeSwift?
  var inputs: SafeSwift
  var requirements: [RequirementContext]
  /// Defaults that a compiler may object to.
  var defaults: [DefaultContext]
  /// What it finds in its environment.
  var finds: [FoundContext]
  /// Where it sends something.
  var sending: SendingContext?
  /// `init(mode: Mode = .sidebar)`.
  var initializer: SafeSwift
  /// What it contains, where it provides nothing.
  var children: [ChildContext]
  /// What it provides to what it contains.
  var providing: ProvidingContext?
  var preview: ComponentPreviewContext

  static let shape = Shape<ComponentContext>(
    "component",
    [
      .text("name", "The view's name.") { $0.name },
      .text("title", "The view's name in comments.") { $0.title },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("inputs", "The struct of its inputs.") { $0.inputs },
      .list("requirements", "The requirements.", of: RequirementContext.shape) {
        $0.requirements
      },
      .list("defaults", "Defaults on their own lines.", of: DefaultContext.shape) {
        $0.defaults
      },
      .list("finds", "The view models that it reads from its environment.", of: FoundContext.shape)
      { $0.finds },
      .flag("isDynamic", "Whether it reads any.") { !$0.finds.isEmpty },
      .flag("isHandedAny", "Whether it has requirements.") {
        !$0.requirements.isEmpty || $0.sending != nil
      },
      .flag("hasParts", "Whether it has any property.") {
        !$0.requirements.isEmpty || $0.sending != nil || !$0.finds.isEmpty
      },
      .text("initializer", "The signature of its `init`.") { $0.initializer },
      .optionalRecord("sending", "The events that it sends.", of: SendingContext.shape) {
        $0.sending
      },
      .list("children", "The contained components, if it provides nothing.", of: ChildContext.shape)
      {
        $0.children
      },
      .optionalRecord("providing", "The provided view models.", of: ProvidingContext.shape) {
        $0.providing
      },
      .record("preview", "Its preview.", of: ComponentPreviewContext.shape) {
        $0.preview
      },
    ])
}

/// A value that a component is handed.
struct RequirementContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var type: SafeSwift
  /// Where a compiler may object to the type.
  var place: PlaceContext?

  static let shape = Shape<RequirementContext>(
    "requirement",
    [
      .text("name", "The property.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "Its type.") { $0.type },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

/// What a component finds in its environment.
struct FoundContext: Sendable {
  var name: SafeSwift
  /// `CollectionsViewModel.self`, or `\.codeInputViewModel`.
  var source: SafeSwift
  var place: PlaceContext?

  static let shape = Shape<FoundContext>(
    "found",
    [
      .text("name", "The property.") { $0.name },
      .text("source", "The argument of `@Environment`.") { $0.source },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

/// How a component tells what has happened.
struct SendingContext: Sendable {
  var name: SafeSwift
  var type: SafeSwift

  static let shape = Shape<SendingContext>(
    "sending",
    [
      .text("name", "The closure.") { $0.name },
      .text("type", "Its type.") { $0.type },
    ])
}
