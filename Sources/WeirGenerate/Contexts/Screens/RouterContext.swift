import WeirTemplate

/// A router: its routes as values, what makes its screens, its protocol, the class and the mock.
struct RouterContext: Sendable {
  /// Its name in the spec.
  var module: SafeSwift
  var doc: SafeSwift?
  var route: SafeSwift
  var inherits: SafeSwift?
  var name: SafeSwift
  var protocolName: SafeSwift
  var protocolText: SafeSwift
  var protocolInherits: SafeSwift
  var classInherits: SafeSwift
  var mock: SafeSwift
  var screens: RouterScreensContext?
  var shared: [SharedScreensContext]
  /// Its own transitions.
  var transitions: [TransitionContext]
  /// These, and those that it shares.
  var routes: [TransitionContext]

  static let shape = Shape<RouterContext>(
    "router",
    [
      .text("module", "The router's name in the spec.") { $0.module },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("route", "The enum of its routes.") { $0.route },
      .optionalText("inherits", "The enum's protocols, comma-separated.") { $0.inherits },
      .text("name", "The class.") { $0.name },
      .text("protocol", "Its protocol.") { $0.protocolName },
      .text("protocolText", "The protocol's name, for a comment.") { $0.protocolText },
      .text("protocolInherits", "`AnyObject`, or the protocols of the shared routes.") {
        $0.protocolInherits
      },
      .text("classInherits", "The superclass and protocols, and the opening brace.") {
        $0.classInherits
      },
      .text("mock", "The mock.") { $0.mock },
      .optionalRecord("screens", "The factory of its screens.", of: RouterScreensContext.shape) {
        $0.screens
      },
      .list(
        "sharedScreens", "The screen factories of shared routes.", of: SharedScreensContext.shape
      ) {
        $0.shared
      },
      .list(
        "shortCalls", "Calls without the arguments that have defaults.", of: ShortCallContext.shape
      ) {
        $0.transitions.compactMap(\.short)
      },
      .list("transitions", "Its own transitions.", of: TransitionContext.shape) {
        $0.transitions
      },
      .list("routes", "All its transitions.", of: TransitionContext.shape) { $0.routes },
    ])
}

/// Routes that several routers share: their protocol, what makes their screens, and the transitions
/// that come with the protocol of routers that have them.
struct SharedRoutesContext: Sendable {
  var module: SafeSwift
  var doc: SafeSwift?
  var protocolName: SafeSwift
  var name: SafeSwift
  var screens: RouterScreensContext?
  var transitions: [TransitionContext]

  static let shape = Shape<SharedRoutesContext>(
    "shared routes",
    [
      .text("module", "The name in the spec.") { $0.module },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("protocol", "The protocol.") { $0.protocolName },
      .text("name", "The protocol of routers with these routes.") { $0.name },
      .optionalRecord("screens", "The factory of their screens.", of: RouterScreensContext.shape) {
        $0.screens
      },
      .flag("hasShortCalls", "Whether a transition has a payload with defaults.") {
        $0.transitions.contains { $0.short != nil }
      },
      .list(
        "shortCalls", "Calls without the arguments that have defaults.", of: ShortCallContext.shape
      ) {
        $0.transitions.compactMap(\.short)
      },
      .list("transitions", "The transitions.", of: TransitionContext.shape) { $0.transitions },
    ])
}

/// The protocol of what makes screens, which the app implements.
struct RouterScreensContext: Sendable {
  var name: SafeSwift
  var routes: SafeSwift
  /// What a router calls it.
  var property: SafeSwift
  var inherits: SafeSwift?
  var makers: [ScreenMakerContext]

  static let shape = Shape<RouterScreensContext>(
    "screens",
    [
      .text("name", "The protocol's name.") { $0.name },
      .text("routes", "The router or routes that the screens belong to.") { $0.routes },
      .text("property", "The router's property with the factory.") { $0.property },
      .optionalText("inherits", "The screen factories of shared routes.") { $0.inherits },
      .list("makers", "A function for each screen.", of: ScreenMakerContext.shape) { $0.makers },
    ])
}

struct ScreenMakerContext: Sendable {
  var signature: SafeSwift
  var place: PlaceContext?

  static let shape = Shape<ScreenMakerContext>(
    "maker",
    [
      .text("signature", "Name, parameters and result.") { $0.signature },
      .optionalRecord(
        "place", "The payload's source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

/// What shared routes need of a router.
struct SharedScreensContext: Sendable {
  var property: SafeSwift
  var type: SafeSwift

  static let shape = Shape<SharedScreensContext>(
    "shared",
    [
      .text("property", "The property.") { $0.property },
      .text("type", "The screen factory of the shared routes.") { $0.type },
    ])
}
