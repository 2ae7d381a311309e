import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  func router(_ spec: RouterSpec, _ index: Int, in id: ModuleID) -> Router {
    let own = RouterID(module: id, index: index)
    let isShared = names.isShared(own)
    for transition in spec.transitions { checkReserved(transition.name) }
    if !isShared { checkShared(by: spec) }
    return Router(
      id: own, spec: spec,
      transitions: spec.transitions.map { transition($0, of: spec, isShared: isShared, in: id) },
      isShared: isShared)
  }

  private func transition(
    _ spec: TransitionSpec, of router: RouterSpec, isShared: Bool, in id: ModuleID
  ) -> Transition {
    let types = types(of: spec.payload, in: id)
    // A payload of the enum's own type would be recursive.
    let route = router.name.value + "Route"
    for type in types where !isShared && [route, route + "?"].contains(type.type.text) {
      report(
        "`\(route)` contains the route `\(spec.name.value)`, so `\(spec.name.value)` cannot "
          + "have a parameter of that type",
        at: type.scalar.span)
    }
    return Transition(
      spec: spec, types: types,
      defaults: defaults(of: spec.payload, in: id),
      component: spec.screen.flatMap { screen($0.value, in: id) },
      shared: spec.shared.flatMap { shared($0, spec, by: router, isShared: isShared) })
  }

  /// An own component, or one of a used module.
  private func screen(_ name: String, in id: ModuleID) -> ComponentID? {
    let modules = [id] + specs[id.index].uses.compactMap { names.modules[$0.value] }
    for module in modules {
      if let index = names[module].components[name] {
        return ComponentID(module: module, index: index)
      }
    }
    return nil
  }

  // MARK: Shared ones

  private func shared(
    _ name: Located<String>, _ spec: TransitionSpec, by router: RouterSpec, isShared: Bool
  ) -> TransitionID? {
    guard let other = names.routers[name.value] else {
      if isFullyRead {
        report(
          "unknown shared routes `\(name.value)`",
          meant: meant(name.value, names.routers.keys.sorted()), at: name.span,
          help: "declare them in `routes`, for example "
            + "`\(name.value): { \(spec.name.value): { to: Screen } }`")
      }
      return nil
    }
    if isShared {
      report(
        "`\(router.name.value)` is shared by other routers, so it must declare its own routes",
        at: name.span,
        help:
          "move `\(spec.name.value)` to `\(router.name.value)`, or share `\(name.value)` in "
          + "the routers")
      return nil
    }
    let declared = specs[other.module.index].routers[other.index]
    guard
      let index = declared.transitions.firstIndex(where: { $0.name.value == spec.name.value })
    else {
      guard specs[other.module.index].isFullyRead else { return nil }
      report(
        "`\(name.value)` has no route `\(spec.name.value)`",
        meant: meant(spec.name.value, declared.transitions.map(\.name.value)),
        at: spec.name.span, related: [Related("the shared routes", at: declared.name.span)])
      return nil
    }
    return TransitionID(router: other, index: index)
  }

  /// Shared routes are adopted as a whole, so none of them may have the name of another route.
  private func checkShared(by router: RouterSpec) {
    var routers: [String: (router: String, span: Span)] = [:]
    for transition in router.transitions {
      routers[transition.name.value] = (transition.shared?.value ?? "", transition.name.span)
    }
    var seen: Set<String> = []
    for name in router.transitions.compactMap(\.shared) where seen.insert(name.value).inserted {
      guard let id = names.routers[name.value] else { continue }
      for shared in specs[id.module.index].routers[id.index].transitions {
        guard let other = routers[shared.name.value] else {
          routers[shared.name.value] = (name.value, name.span)
          continue
        }
        guard other.router != name.value else { continue }
        let what = other.router.isEmpty ? "one of its own" : "one of `\(other.router)`"
        report(
          "`\(name.value)` contains a route `\(shared.name.value)`, and `\(router.name.value)` has "
            + "\(what)", at: name.span, related: [Related("the other one", at: other.span)],
          help: "rename one of them, or split the shared routes")
      }
    }
  }

  // MARK: Names

  /// Reports a name that would be a duplicate of a router's method.
  private func checkReserved(_ name: Located<String>) {
    guard let words = Self.reserved[name.value] else { return }
    report(
      "every router has a property `\(name.value)`: \(words)", at: name.span,
      help: "rename the route, for example to `show\(name.value.capitalizedFirst)`")
  }

  private static let reserved = [
    "isAnimated": "whether its transitions are animated",
    "routes": "the routes that its mock has recorded",
    "screens": "the factory of its screens", "transitionHandler": "the handler of its transitions",
  ]

  // MARK: Notifications

  func notifications(_ spec: NotificationsSpec, in id: ModuleID) -> Notifications {
    Notifications(
      spec: spec,
      handlers: spec.handlers.map { handler in
        PushNotification(spec: handler, types: handler.fields.map { type($0.type, in: id) })
      })
  }
}
