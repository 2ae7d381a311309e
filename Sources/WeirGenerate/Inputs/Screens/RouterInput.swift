import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A router: its routes as values, the factory of its screens, its protocol, the class and the mock.
struct RouterInput: TemplateInput {
  private let router: Router
  private let builder: ModuleBuilder
  /// Its own transitions.
  private let transitions: [TransitionInput]
  /// These and the shared ones, in the order of the spec; at the end those of shared routes that the spec does not
  /// list.
  private let routes: [TransitionInput]

  private var project: Project { builder.project }

  /// - Returns: nil for a router without routes.
  init?(_ router: Router, in builder: ModuleBuilder) {
    self.router = router
    self.builder = builder
    let project = builder.project
    let screens = project.hasScreens(router) ? "screens" : nil
    transitions = router.own.enumerated().map {
      TransitionInput(
        transition: $1, builder: builder, screens: screens, isSpaced: $0 > 0 || screens != nil)
    }
    var routes = router.transitions.compactMap { transition -> TransitionInput? in
      guard transition.spec.shared == nil || transition.shared != nil else { return nil }
      let (declared, module) = project.declared(transition, of: router)
      return TransitionInput(
        transition: declared, builder: builder.of(module), screens: screens)
    }
    for id in router.adopted {
      let other = builder.of(project[id.module])
      for transition in project[id].own
      where !routes.contains(where: { $0.transition.name == transition.name }) {
        routes.append(TransitionInput(transition: transition, builder: other, screens: screens))
      }
    }
    guard !routes.isEmpty else { return nil }
    self.routes = routes
  }

  static let shape = Shape<Self>(
    "router",
    [
      .text("module", "The router's name in the spec.") { .docText($0.router.name) },
      .doc { $0.router.spec.doc },
      .text("route", "The enum of its routes.") {
        .identifier(GeneratedNames.route(of: $0.router))
      },
      .optionalText("inherits", "The enum's protocols, comma-separated.") {
        $0.builder.inherits($0.builder.conformances(holding: $0.storedTypes))
      },
      .text("name", "The class.") { .identifier(GeneratedNames.router($0.router)) },
      .text("protocol", "Its protocol.") { .identifier($0.protocolName) },
      .text("protocolText", "The protocol's name, for a comment.") { .docText($0.protocolName) },
      .text("protocolInherits", "`AnyObject`, or the protocols of the shared routes.") {
        $0.adopted.isEmpty
          ? "AnyObject"
          : $0.adopted.map { .identifier(GeneratedNames.routerProtocol(of: $0)) }
            .joined(by: ", ")
      },
      .text("classInherits", "The superclass and protocols, and the opening brace.") {
        $0.classInherits
      },
      .text("mock", "The mock.") { .identifier(GeneratedNames.routerMock(of: $0.router)) },
      .optionalRecord("screens", "The factory of its screens.") {
        RouterScreensInput($0.router, $0.transitions, in: $0.builder)
      },
      .list("sharedScreens", "The screen factories of shared routes.") {
        $0.adopted.filter($0.project.hasScreens).map(SharedScreensInput.init)
      },
      .list("shortCalls", "Calls without the arguments that have defaults.") {
        $0.transitions.compactMap(\.short)
      },
      .list("transitions", "Its own transitions.") { $0.transitions },
      .list("routes", "All its transitions.") { $0.routes },
    ])

  /// All types in its Swift.
  var types: [ResolvedType] { storedTypes.map(\.type) }

  private var storedTypes: [(type: ResolvedType, module: ModuleID)] {
    routes.flatMap { route in
      route.transition.types.map { ($0, route.builder.module.id) }
    }
  }

  /// The shared routes that it adopts.
  private var adopted: [Router] { router.adopted.map { project[$0] } }

  private var protocolName: String { GeneratedNames.routerProtocol(of: router) }

  /// After several lines, the brace is on a separate line.
  private var classInherits: SafeSwift {
    let classes: [SafeSwift] =
      ["BaseRouter", .identifier(protocolName)]
      + adopted.map { .identifier(GeneratedNames.router($0)) }
    let line = classes.joined(by: ", ")
    let column = "@MainActor package final class Router: ".count + router.name.count
    guard column + line.count + 2 > Wrapped.width else { return "\(line) {" }
    let first = classes.dropLast().joined(by: ", ")
    return "\(first),\n  \(classes[classes.count - 1])\n{"
  }
}

/// Routes that several routers share: their protocol, the factory of their screens, and the transitions as
/// extensions of the protocol of routers that have them.
struct SharedRoutesInput: TemplateInput {
  private let router: Router
  private let builder: ModuleBuilder
  private let transitions: [TransitionInput]

  init(_ router: Router, in builder: ModuleBuilder) {
    self.router = router
    self.builder = builder
    let screens = GeneratedNames.sharedScreens(of: router)
    transitions = router.own.enumerated().map {
      TransitionInput(transition: $1, builder: builder, screens: screens, isSpaced: $0 > 0)
    }
  }

  static let shape = Shape<Self>(
    "shared routes",
    [
      .text("module", "The name in the spec.") { .docText($0.router.name) },
      .doc { $0.router.spec.doc },
      .text("protocol", "The protocol.") {
        .identifier(GeneratedNames.routerProtocol(of: $0.router))
      },
      .text("name", "The protocol of routers with these routes.") {
        .identifier(GeneratedNames.router($0.router))
      },
      .optionalRecord("screens", "The factory of their screens.") {
        RouterScreensInput($0.router, $0.transitions, in: $0.builder)
      },
      .flag("hasShortCalls", "Whether a transition has a payload with defaults.") {
        $0.transitions.contains { $0.short != nil }
      },
      .list("shortCalls", "Calls without the arguments that have defaults.") {
        $0.transitions.compactMap(\.short)
      },
      .list("transitions", "The transitions.") { $0.transitions },
    ])
}

/// The protocol of the factory of screens, which the app implements.
struct RouterScreensInput: TemplateInput {
  private let router: Router
  private let transitions: [TransitionInput]
  private let builder: ModuleBuilder

  /// - Returns: nil if no transition opens a screen.
  init?(_ router: Router, _ transitions: [TransitionInput], in builder: ModuleBuilder) {
    guard builder.project.hasScreens(router) else { return nil }
    self.router = router
    self.transitions = transitions
    self.builder = builder
  }

  static let shape = Shape<Self>(
    "screens",
    [
      .text("name", "The protocol's name.") {
        .identifier(GeneratedNames.screens(of: $0.router))
      },
      .text("routes", "The router or routes that the screens belong to.") {
        .docText($0.router.name)
      },
      .text("property", "The router's property with the factory.") {
        .identifier($0.router.isShared ? GeneratedNames.sharedScreens(of: $0.router) : "screens")
      },
      .optionalText("inherits", "The screen factories of shared routes.") { input in
        let project = input.builder.project
        let adopted = input.router.adopted.map { project[$0] }.filter(project.hasScreens)
        return input.builder.inherits(adopted.map(GeneratedNames.screens))
      },
      .list("makers", "A function for each screen.") { $0.makers },
    ])

  private var makers: [ScreenMakerInput] {
    var seen: Set<SafeSwift> = []
    return transitions.compactMap { transition in
      guard let signature = transition.makerSignature, seen.insert(signature).inserted else {
        return nil
      }
      return ScreenMakerInput(signature: signature, place: transition.place)
    }
  }
}

struct ScreenMakerInput: TemplateInput {
  let signature: SafeSwift
  let place: PositionInput?

  static let shape = Shape<Self>(
    "maker",
    [
      .text("signature", "Name, parameters and result.") { $0.signature },
      .place("The payload's source location, if the compiler may report errors in it.") {
        $0.place
      },
    ])
}

/// The requirement of shared routes on a router.
struct SharedScreensInput: TemplateInput {
  let router: Router

  static let shape = Shape<Self>(
    "shared",
    [
      .text("property", "The property.") {
        .identifier(GeneratedNames.sharedScreens(of: $0.router))
      },
      .text("type", "The screen factory of the shared routes.") {
        .identifier(GeneratedNames.screens(of: $0.router))
      },
    ])
}
