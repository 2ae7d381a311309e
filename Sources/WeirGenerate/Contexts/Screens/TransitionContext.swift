import WeirTemplate

/// A transition as a method, a case, and what is done.
struct TransitionContext: Sendable {
  var doc: SafeSwift?
  var place: PlaceContext?
  /// Whether something stands before it in its type.
  var isSpaced = true
  /// `showDetail(feedID: UUID)`.
  var signature: SafeSwift
  /// The same as a case.
  var declaration: SafeSwift
  /// `perform(.push(screens.makeFeedDetail(feedID: feedID)))`.
  var perform: SafeSwift
  /// `.showDetail(let feedID)`.
  var pattern: SafeSwift
  /// `showDetail(feedID: feedID)`.
  var call: SafeSwift
  /// `routes.append(.showDetail(feedID: feedID))`.
  var noted: SafeSwift
  /// The call that leaves out whatever has a default; nil where nothing has.
  var short: ShortCallContext?

  static let shape = Shape<TransitionContext>(
    "transition",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .optionalRecord(
        "place", "The payload's source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
      .flag("isSpaced", "Whether there is an empty line before it.") { $0.isSpaced },
      .text("signature", "Name and parameters.") { $0.signature },
      .text("declaration", "The case without the keyword.") { $0.declaration },
      .text("perform", "The statement that performs the transition.") { $0.perform },
      .text("pattern", "The case, binding its associated values.") { $0.pattern },
      .text("call", "The method's call with the bound values.") { $0.call },
      .text("noted", "The statement of the mock.") { $0.noted },
    ])
}
