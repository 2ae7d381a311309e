import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// Puts together a router, or routes that several share.
struct RouterBuilder {
  let router: Router
  let builder: ModuleBuilder
  /// Its own transitions.
  private let own: [TransitionSignature]
  /// These and the shared ones, in the order of the spec; at the end those that it has without
  /// naming them.
  private let all: [TransitionSignature]

  private var project: Project { builder.project }

  init(_ router: Router, in builder: ModuleBuilder) {
    self.router = router
    self.builder = builder
    own = router.own.map { TransitionSignature(transition: $0, builder: builder) }
    let project = builder.project
    var all = router.transitions.compactMap { transition -> TransitionSignature? in
      guard transition.spec.shared == nil || transition.shared != nil else { return nil }
      let (declared, module) = project.declared(transition, of: router)
      return TransitionSignature(transition: declared, builder: builder.of(module))
    }
    for id in router.adopted {
      let other = builder.of(project[id.module])
      for transition in project[id].own where !all.contains(where: { $0.is(transition.name) }) {
        all.append(TransitionSignature(transition: transition, builder: other))
      }
    }
    self.all = all
  }

  var isEmpty: Bool { all.isEmpty }

  /// Every type that its Swift writes down.
  var types: [ResolvedType] { held.map(\.type) }

  private var held: [(type: ResolvedType, module: ModuleID)] {
    all.flatMap { signature in
      signature.transition.types.map { ($0, signature.builder.module.id) }
    }
  }

  func context() -> RouterContext {
    let hasScreens = project.hasScreens(router)
    let property = hasScreens ? "screens" : nil
    let adopted = router.adopted.map { project[$0] }
    let protocolName = GeneratedNames.routerProtocol(of: router)
    let sharedNames = adopted.map { SwiftName.escaped(GeneratedNames.routerProtocol(of: $0)) }
    let routers = adopted.map { SwiftName.escaped(GeneratedNames.router($0)) }
    let classes = ["BaseRouter", SwiftName.escaped(protocolName)] + routers
    return RouterContext(
      module: .docText(router.name), doc: .docComment(router.spec.doc),
      route: .identifier(GeneratedNames.route(of: router)),
      inherits: builder.inherits(builder.conformances(holding: held)),
      name: .identifier(GeneratedNames.router(router)), protocolName: .identifier(protocolName),
      protocolText: .docText(protocolName),
      protocolInherits: .code(
        sharedNames.isEmpty ? "AnyObject" : sharedNames.joined(separator: ", ")),
      classInherits: .code(head(of: classes)),
      mock: .identifier(GeneratedNames.routerMock(of: router)), screens: screens(),
      shared: adopted.filter(project.hasScreens).map {
        SharedScreensContext(
          property: .identifier(GeneratedNames.sharedScreens(of: $0)),
          type: .identifier(GeneratedNames.screens(of: $0)))
      },
      transitions: own.enumerated().map {
        $1.context(screens: property, isSpaced: $0 > 0 || hasScreens)
      }, routes: all.map { $0.context(screens: property, isSpaced: true) })
  }

  /// What the class is, with the brace, which has a line of its own behind several.
  private func head(of classes: [String]) -> String {
    let line = classes.joined(separator: ", ")
    let column = "@MainActor package final class Router: ".count + router.name.count
    guard column + line.count + 2 > Wrapped.width else { return line + " {" }
    return classes.dropLast().joined(separator: ", ") + ",\n  " + classes[classes.count - 1] + "\n{"
  }

  func sharedContext() -> SharedRoutesContext {
    let property = GeneratedNames.sharedScreens(of: router)
    return SharedRoutesContext(
      module: .docText(router.name), doc: .docComment(router.spec.doc),
      protocolName: .identifier(GeneratedNames.routerProtocol(of: router)),
      name: .identifier(GeneratedNames.router(router)), screens: screens(),
      transitions: own.enumerated().map { $1.context(screens: property, isSpaced: $0 > 0) })
  }

  /// Nil where no transition leads to a screen.
  private func screens() -> RouterScreensContext? {
    guard project.hasScreens(router) else { return nil }
    let inherited = router.adopted.map { project[$0] }.filter(project.hasScreens).map {
      SwiftName.escaped(GeneratedNames.screens(of: $0))
    }
    var seen: Set<String> = []
    let makers = own.compactMap { transition -> ScreenMakerContext? in
      guard let signature = transition.makerSignature, seen.insert(signature.text).inserted else {
        return nil
      }
      return ScreenMakerContext(signature: signature, place: transition.place)
    }
    return RouterScreensContext(
      name: .identifier(GeneratedNames.screens(of: router)), routes: .docText(router.name),
      property: .identifier(router.isShared ? GeneratedNames.sharedScreens(of: router) : "screens"),
      inherits: builder.inherits(inherited), makers: makers)
  }

  /// The protocols of the enum, but for those that a payload cannot follow.
}

extension ModuleBuilder {
  /// The same for another module.
  fileprivate func of(_ module: Module) -> ModuleBuilder {
    ModuleBuilder(project: project, sources: sources, layout: layout, module: module)
  }
}
