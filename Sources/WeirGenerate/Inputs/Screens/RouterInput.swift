import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A router with its routes as values, the factory of its screens, its protocol, the class and the mock; or routes
/// that several routers share, with the factory of their screens.
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
    let screens =
      router.isShared
      ? GeneratedNames.sharedScreens(of: router) : project.hasScreens(router) ? "screens" : nil
    let isFirstSpaced = !router.isShared && screens != nil
    transitions = router.own.enumerated().map {
      TransitionInput(
        transition: $1, builder: builder, screens: screens, isSpaced: $0 > 0 || isFirstSpaced)
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
      .optionalText("routeInherits", "The enum's protocols, comma-separated.") {
        $0.builder.inherits($0.builder.conformances(holding: $0.storedTypes))
      },
      .text("router", "The class; or the protocol of routers with shared routes.") {
        .identifier(GeneratedNames.router($0.router))
      },
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
      .optionalText("factory", "The protocol of the factory of its screens, if it has screens.") {
        $0.hasScreens ? .identifier(GeneratedNames.screens(of: $0.router)) : nil
      },
      .text("factoryProperty", "The router's property with the factory.") {
        .identifier($0.router.isShared ? GeneratedNames.sharedScreens(of: $0.router) : "screens")
      },
      .optionalText("factoryInherits", "The screen factories of shared routes.") { input in
        let adopted = input.adopted.filter(input.project.hasScreens)
        return input.builder.inherits(adopted.map(GeneratedNames.screens))
      },
      .list("makers", "The function of the factory for each screen.") { $0.makers },
      .list("sharedFactories", "The screen factories of shared routes.") {
        $0.adopted.filter($0.project.hasScreens).map {
          FieldInput(
            name: GeneratedNames.sharedScreens(of: $0),
            type: .identifier(GeneratedNames.screens(of: $0)))
        }
      },
      .flag("hasShortCalls", "Whether a transition has a payload with defaults.") {
        $0.transitions.contains { $0.short != nil }
      },
      .list("shortCalls", "Calls without the arguments that have defaults.") {
        $0.transitions.compactMap(\.short)
      },
      .list("transitions", "Its own transitions.") { $0.transitions },
      .list("routes", "All its transitions.") { $0.routes },
    ])

  private var hasScreens: Bool { project.hasScreens(router) }

  private var makers: [MethodInput] {
    guard hasScreens else { return [] }
    var seen: Set<SafeSwift> = []
    return transitions.compactMap { transition in
      guard let signature = transition.makerSignature, seen.insert(signature).inserted else {
        return nil
      }
      return MethodInput(signature: signature, position: transition.position)
    }
  }

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
      [
        .identifier(GeneratedNames(spec: project.spec).shared("BaseRouter")),
        .identifier(protocolName),
      ]
      + adopted.map { .identifier(GeneratedNames.router($0)) }
    let line = classes.joined(by: ", ")
    let column = "@MainActor package final class Router: ".count + router.name.count
    guard column + line.count + 2 > Wrapped.width else { return "\(line) {" }
    let first = classes.dropLast().joined(by: ", ")
    return "\(first),\n  \(classes[classes.count - 1])\n{"
  }
}
