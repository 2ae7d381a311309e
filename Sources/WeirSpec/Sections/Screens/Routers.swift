import WeirDiagnostics
import WeirYAML

/// The transitions from the screens of a router; or transitions that several routers share.
public struct RouterSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var transitions: [TransitionSpec] = []

  public init(name: Located<String>) { self.name = name }
}

/// A transition from a screen to another, or back.
public struct TransitionSpec: Sendable {
  public enum Style: String, CaseIterable, Sendable {
    case push, present, dismiss
  }

  public var name: Located<String>
  public var doc = ""
  /// The destination; nil for a dismissal, and for a shared transition.
  public var screen: Located<String>?
  public var style = Style.push
  public var payload: [ParameterSpec] = []
  /// The shared routes that declare it; nil for its own.
  public var shared: Located<String>?

  public init(name: Located<String>) { self.name = name }
}

extension Key<ModuleSpec> {
  static let routes = Key(
    "routes", "Routers, each with its routes.", values: .any([.absent, Key.router.schema]),
    of: "a mapping of routers to their routes", to: \.routers
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "a router's name") else { return nil }
    var spec = RouterSpec(name: name)
    if !reader.tree.isAbsent(value) { router.read(value, into: &spec, &reader) }
    reader.reportTwice(spec.transitions, as: "route", \.name)
    reader.checkSuffix(of: name)
    return spec
  }

  /// All keys except `doc` are routes.
  private static let router = Record<RouterSpec>(
    "a router",
    [Key<RouterSpec>("doc", "Its doc comment.", .text) { $1.doc = $0.text($3) ?? "" }],
    others: .init(schema: LongTransition.record.schema) { reader, router, key, value in
      if let transition = reader.transition(key, value) { router.transitions.append(transition) }
    })
}

extension Reader {
  /// Reports `FeedRouter`, whose generated type would be `FeedRouterRouter`.
  fileprivate mutating func checkSuffix(of name: Located<String>) {
    guard name.value.hasSuffix("Router"), name.value != "Router" else { return }
    findings.report(
      "`\(name.value)` would become `\(name.value)Router` in Swift", at: name.span,
      help: "write `\(name.value.dropLast("Router".count))`")
  }

  fileprivate mutating func transition(_ key: NodeID, _ value: NodeID) -> TransitionSpec? {
    guard let name = name(key, expected: "a route's name") else { return nil }
    guard tree.kind(value).isMapping else {
      wrongShape(value, expected: "a route", help: routeHelp(name.value, value))
      return nil
    }
    var long = LongTransition()
    let before = findings.count
    LongTransition.record.read(value, into: &long, &self)
    var transition = TransitionSpec(name: name)
    transition.doc = long.doc
    transition.screen = long.screen
    transition.style = long.style?.value ?? .push
    transition.payload = long.payload
    transition.shared = long.shared
    if findings.count == before { check(long, name, at: value) }
    return transition
  }

  private mutating func check(
    _ route: LongTransition, _ name: Located<String>, at node: NodeID
  ) {
    if let shared = route.shared {
      guard let span = route.screen?.span ?? route.style?.span ?? route.takes else { return }
      findings.report(
        "`\(name.value)` is shared: `\(shared.value)` declares its destination", at: span,
        help: "write only `{ shared: \(shared.value) }`")
    } else if route.style?.value == .dismiss {
      if let screen = route.screen {
        findings.report(
          "a dismissal returns to the presenting screen, so it cannot have `to`", at: screen.span)
      } else if let takes = route.takes {
        findings.report("a dismissal has no parameters", at: takes)
      }
    } else if route.screen == nil {
      report(
        "`\(name.value)` has no destination", at: node,
        help: "write `to: Screen`, `style: dismiss`, or `shared: Routes`")
    }
  }
}

private struct LongTransition {
  var doc = ""
  var screen: Located<String>?
  var style: Located<TransitionSpec.Style>?
  var payload: [ParameterSpec] = []
  var takes: Span?
  var shared: Located<String>?

  static let record = Record<LongTransition>(
    "a route",
    [
      Key("to", "The destination screen.", .name) {
        $1.screen = $0.name($3, expected: "a screen's name")
      },
      Key("style", "The transition; push by default.", to: \.style),
      Key("takes", "The parameters of the screen.", .parameters) {
        $1.takes = $0.tree.span($2)
        $1.payload = $0.parameters(
          $3, of: "the screen's parameters, such as `{ id: UUID }`", key: $2)
      },
      Key("shared", "The shared routes that declare it, for several routers.", .name) {
        $1.shared = $0.name($3, expected: "the name of shared routes")
      },
      Key("doc", "Its doc comment.", to: \.doc),
    ])
}
