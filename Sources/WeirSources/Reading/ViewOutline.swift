import WeirDiagnostics

struct ViewOutline: Sendable {
  /// Functions and closures that send actions.
  var events: [EventOutline] = []
  var created: [Located<[String]>] = []
  /// The values that it puts into the environment.
  var provided: [Located<[String]>] = []
  /// Its members: one span for its declaration, and one for each extension.
  var members: [Span] = []

  static func + (first: ViewOutline, second: ViewOutline) -> ViewOutline {
    ViewOutline(
      events: first.events + second.events, created: first.created + second.created,
      provided: first.provided + second.provided, members: first.members + second.members)
  }
}

/// A function or a closure that sends actions.
struct EventOutline: Sendable {
  let name: String
  let span: Span
  let sends: [SendOutline]
  /// The sends of each path, by their indices: without an `await` between them, and never those of both arms of a
  /// condition.
  let paths: [[Int]]
}
