import WeirDiagnostics
import WeirYAML

/// The contract of a view: its requirements, environment, provisions, contained components and
/// events.
public struct ComponentSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The values that the containing component passes to it.
  public var requires: [RequirementSpec] = []
  /// The types that it reads from the environment; a component above provides each.
  public var environment: [Located<String>] = []
  /// The types that it creates and adds to the environment of the components that it contains.
  public var provides: [Located<String>] = []
  public var contains: [ContainedSpec] = []
  /// Requirements that it uses in addition to passing them on, and view models that it uses in
  /// addition to providing them.
  public var shows: [Located<String>] = []
  /// The fields and derived values of its module that a view in hand-written Swift reads.
  public var reads: [Located<String>] = []
  public var events: [EventSpec] = []

  public init(name: Located<String>) { self.name = name }
}

/// A value that is passed to a component.
public struct RequirementSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  public var defaultValue: SwiftScalar?

  public init(name: Located<String>, type: SwiftScalar, defaultValue: SwiftScalar? = nil) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

/// A component in another one, with its arguments.
public struct ContainedSpec: Sendable {
  /// The other module, in `Module.Component`.
  public var module: Located<String>?
  public var name: Located<String>
  /// Requirements by name, each with its argument.
  public var arguments: [(name: Located<String>, value: SwiftScalar)] = []
  /// Requirements without an argument, because only the view knows the value, such as that of a row
  /// in a list.
  public var open: [Located<String>] = []

  public init(name: Located<String>) { self.name = name }
}

/// A user event, with the actions that it sends.
public struct EventSpec: Sendable {
  public var name: Located<String>
  /// The name in messages: in hand-written Swift, several closures may have the same one.
  public var shownName: String
  /// Own actions, or `Module.action`.
  public var actions: [TriggerSpec]
  /// The span of the list.
  public var span: Span
  /// The actions on each path, by their indices; nil if the event sends all of them.
  public var paths: [[Int]]?

  public init(name: Located<String>, actions: [TriggerSpec], span: Span) {
    self.name = name
    shownName = name.value
    self.actions = actions
    self.span = span
  }
}

extension Key<ModuleSpec> {
  static let components = Key(
    "components", "The contracts of views: requirements, contained views and sent actions.",
    values: .any([.absent, component.schema]),
    of: "a mapping of names to components", to: \.components
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "a component's name") else { return nil }
    var spec = ComponentSpec(name: name)
    if !reader.tree.isAbsent(value) { component.read(value, into: &spec, &reader) }
    return spec
  }

  private static let component = Record<ComponentSpec>(
    "a component",
    [
      .requires,
      Key<ComponentSpec>(
        "environment", "View models that it reads from its environment.", .oneOrMore(.text)
      ) {
        $1.environment = $0.importNames($3, as: "view model")
      },
      Key<ComponentSpec>(
        "provides", "View models that it creates and puts into the environment of its content.",
        .oneOrMore(.text)
      ) { $1.provides = $0.importNames($3, as: "view model") },
      .contains,
      Key<ComponentSpec>(
        "shows", "Values that it passes on or provides, and also uses itself.", .oneOrMore(.name)
      ) {
        $1.shows = $0.names($3, of: "requirements or view models")
        $0.reportTwice($1.shows, as: "name") { $0 }
      },
      .sends,
      Key<ComponentSpec>("doc", "Its doc comment.", .text) { $1.doc = $0.text($3) ?? "" },
    ])
}

extension Key<ComponentSpec> {
  fileprivate static let sends = Key(
    "sends",
    "The actions that each event sends; if it sends others on each path, a list for each path.",
    values: .sentActions,
    of: "a mapping of events to actions", to: \.events,
    asEntry: {
      "\($0.hasPrefix("did") ? String($0.dropFirst(3)).asMemberName + "DidTap" : $0): \($0)"
    }
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "an event's name") else { return nil }
    let sent = reader.sentActions(value)
    var event = EventSpec(name: name, actions: sent.actions, span: reader.tree.span(value))
    event.paths = sent.paths
    return event
  }
}

extension Reader {
  /// `didTap` for `.didTap` and for `didTap(id)`.
  private static func actionName(in text: String) -> String? {
    let name = String(text.drop { $0 == "." }.prefix { $0 != "(" })
    return isName(name) ? name : nil
  }

  /// `didTap` or `Module.didTap`.
  mutating func sentAction(_ node: NodeID) -> TriggerSpec? {
    guard let text = text(node, expected: "an action") else { return nil }
    // A module and an action of hand-written Swift may have several names: `App.Path.delegate.close`.
    let most = text.first?.isUppercase == true ? Int.max : 2
    guard var names = dottedNames(text, at: node, most: most) else {
      report(
        "`\(text.prefix(40))` is not an action", at: node,
        help: "write `\(Self.actionName(in: text) ?? "didTap` or `Module.didTap")`")
      return nil
    }
    return names.popLast().map { TriggerSpec(path: names, action: $0, span: tree.span(node)) }
  }
}
