import WeirDiagnostics
import WeirSwift
import WeirYAML

public struct ActionSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var payload: [ParameterSpec] = []
  /// Whether effects or middleware handle it, instead of a reducer.
  public var isHandledElsewhere = false
  /// The lines in hand-written Swift that declare nothing else.
  public var declaration: Span?
  /// The senders for which it is meant; nil if they are not known.
  public var audience: Audience?

  /// Whether a reducer of the app should act on it: not if it is an output, or if a library acts on it.
  public var isReducedByItsModule: Bool {
    switch audience {
    case .view, .internal, nil: true
    case .output, .binding, .presentation: false
    }
  }

  public enum Audience: String, Sendable { case view, output, `internal`, binding, presentation }

  public init(name: Located<String>) { self.name = name }

  init(name: Located<String>, payload: [ParameterSpec]) {
    self.name = name
    self.payload = payload
  }
}

extension Key<ModuleSpec> {
  static let actions = Key(
    "actions", "The actions of the module, with their payloads.",
    values: .any([.parameters, LongAction.record.schema]),
    of: "a mapping of actions to their payloads", to: \.actions, asEntry: { "\($0): {}" }
  ) { $0.action($1, $2) }
}

extension Reader {
  fileprivate mutating func action(_ key: NodeID, _ value: NodeID) -> ActionSpec? {
    let text = entryText(key, value)
    let declared =
      text.contains("(") ? Self.declaredCase(text) { "{ \($0.asField) }" } : nil
    guard
      let name = name(
        key, expected: "an action's name", help: declared.map { "write `\($0.prefix(80))`" })
    else { return nil }
    if tree.kind(value).isScalar, LongAction.Handler(rawValue: tree.text(value)) != nil {
      report(
        "`\(tree.text(value))` is not a payload", at: value,
        help: "write `\(name.value): { takes: {}, handled: \(tree.text(value)) }`")
      return ActionSpec(name: name)
    }
    if reportPayload(value, of: name.value) { return ActionSpec(name: name) }
    guard isLongAction(value) else {
      return ActionSpec(
        name: name,
        payload: parameters(value, of: "the action's payload, such as `{ id: UUID }`", key: key))
    }
    var action = ActionSpec(name: name)
    LongAction.record.read(value, into: &action, &self)
    return action
  }

  /// Reports `didTap: ~` and `didTap: count += 1`.
  private mutating func reportPayload(_ node: NodeID, of name: String) -> Bool {
    guard tree.kind(node) == .plain, !tree.isAbsent(node) else { return false }
    let text = tree.text(node)
    if ForeignWords.nothings.contains(text) {
      report(
        "`\(text)` is not a payload", at: node,
        help: "write `\(name): {}` for an action without values")
      return true
    }
    let acts = SwiftReader.body(text).statements.contains { statement in
      switch statement {
      case .assign: true
      case .use(let use): use.kind == .call
      default: false
      }
    }
    guard acts else { return false }
    report(
      "an action declares its values, but `\(text.prefix(40))` is its reduction", at: node,
      help: "write `\(name): {}`, and in `reduce`: `\(name): \(text.prefix(60))`")
    return true
  }

  /// The long form has `takes`; an action without a payload may have only `handled: elsewhere`, or a `doc` that is not a type.
  private func isLongAction(_ node: NodeID) -> Bool {
    guard tree.kind(node).isMapping else { return false }
    return tree.pairs(node).contains { pair in
      tree.equals(pair.key, "takes")
        || tree.equals(pair.key, "handled") && tree.kind(pair.value).isScalar
          && LongAction.isHandler(tree.text(pair.value))
        || tree.equals(pair.key, "doc") && tree.kind(pair.value).isScalar
          && !SwiftReader.type(tree.text(pair.value)).problems.isEmpty
    }
  }
}

private enum LongAction {
  enum Handler: String, CaseIterable { case elsewhere, above }

  /// Whether a text is a handler, or a word of other tools for one.
  static func isHandler(_ text: String) -> Bool {
    let handlers = Handler.allCases.map(\.rawValue)
    return handlers.contains(text) || ForeignWords.known(for: text, in: handlers) != nil
  }

  static let record = Record<ActionSpec>(
    "an action",
    [
      Key(
        "takes", "The payload.", of: "the action's payload, such as `{ id: UUID }`",
        to: \.payload),
      Key("doc", "Its doc comment.", to: \.doc),
      Key(
        "handled",
        "`elsewhere`: effects handle the action, and no reducer does; `above`: it is an output, which modules "
          + "above may handle.",
        .choice(Handler.allCases.map(\.rawValue))
      ) {
        switch $0.choice($3, of: Handler.self) {
        case .elsewhere: $1.isHandledElsewhere = true
        case .above: $1.audience = .output
        case nil: break
        }
      },
    ])
}
