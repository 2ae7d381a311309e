import WeirDiagnostics
import WeirSpec

/// The Swift of a function, a getter or a closure, as far as recognisers read it.
final class CodeOutline: Sendable {
  let span: Span
  /// Handlers of actions, if it switches over them.
  let handlers: [HandlerOutline]
  let elements: [ReducerElement]
  /// Its Swift, if it belongs to a state: members are in scope.
  let body: SourceBody?
  let sends: [SendOutline]
  /// The calls that pass a part of the state, and the action, to another reducer.
  let delegations: [DelegationOutline]
  /// The names of the parameters that contain the state and the action, if it is a reducer.
  let stateName: String
  let actionName: String
  /// The functions that a reducer declares in its body.
  let functions: [FunctionOutline]

  init(
    span: Span, handlers: [HandlerOutline], elements: [ReducerElement], body: SourceBody?,
    sends: [SendOutline], delegations: [DelegationOutline], stateName: String, actionName: String,
    functions: [FunctionOutline] = []
  ) {
    self.span = span
    self.handlers = handlers
    self.elements = elements
    self.body = body
    self.sends = sends
    self.delegations = delegations
    self.stateName = stateName
    self.actionName = actionName
    self.functions = functions
  }

  /// Swift that is not a reducer of a parameter.
  convenience init(
    _ span: Span, handlers: [HandlerOutline] = [], elements: [ReducerElement] = [],
    body: SourceBody? = nil, sends: [SendOutline] = [], actionName: String = ""
  ) {
    self.init(
      span: span, handlers: handlers, elements: elements, body: body, sends: sends,
      delegations: [], stateName: "", actionName: actionName)
  }
}

extension CodeOutline {
  /// Whether a pattern of it, or of a reducer in it, names an action.
  var matchesActions: Bool {
    handlers.contains { $0.patterns.contains { $0 != .any } }
      || elements.contains(where: \.matchesActions)
  }

  var handlesActions: Bool { matchesActions || !delegations.isEmpty }
}

/// `childReducer(state.child, action)`.
struct DelegationOutline: Sendable {
  /// The label of the argument that it is of another call: `a` in `S(a: aReducer(…))`.
  let label: String?
  /// The names of the called function: `Child.reducer`.
  let function: [String]
  /// The members that lead to the part of the state; empty for the whole state.
  let state: [String]
  let span: Span
}

/// One body for the actions that its patterns match.
struct HandlerOutline: Sendable {
  var patterns: [ActionPattern]
  var body: SourceBody
  let sends: [SendOutline]
  let span: Span
  /// The actions on which it depends, if it has no pattern: `.any` if it uses the whole action, empty if it depends on
  /// the state alone.
  let uses: [ActionPattern]
  /// Whether it only returns `.none`, or nothing.
  let isEmpty: Bool
  /// Functions of the reducer that receive the state with `&`.
  let callees: [String]
  /// Functions, possibly of the reducer, that receive the whole state as a value.
  let readers: [String]
  /// Whether the whole state is passed to other Swift as a value.
  let passesState: Bool
  /// The names for the action and for the values of its case.
  let bound: [BoundName]
}

/// A name that a pattern binds.
struct BoundName: Sendable {
  let name: String
  /// The offset of the case whose value it is, or of the action's type; nil for a part of a value, and for a value that
  /// belongs to no action.
  var position: Int?
  /// The number of the value; nil for the whole action.
  var index: Int?

  init(_ name: String) { self.name = name }

  init(_ name: String, actionOf type: Located<String>) {
    self.name = name
    position = Int(type.span.start)
  }

  init(name: String, position: Int?, index: Int?) {
    self.name = name
    self.position = position
    self.index = index
  }
}

extension HandlerOutline {
  /// Swift that runs for an action without a `switch`.
  init(_ pattern: ActionPattern, _ body: SourceBody, at span: Span) {
    self.init(
      patterns: [pattern], body: body, sends: [], span: span, uses: [.any], isEmpty: false,
      callees: [], readers: [], passesState: false, bound: [])
  }
}

/// The actions that a handler matches.
enum ActionPattern: Sendable, Equatable {
  /// Names of cases from the outside in: `[child, presented, didTap]`; `isPartial`: some values of the last case only.
  case path([Located<String>], isPartial: Bool)
  /// `as LoadMovies`, `is LoadMovies`, and optionally the names of one of its cases.
  case type(Located<String>, case: [Located<String>])
  /// `default`, or no pattern.
  case any

  var isPath: Bool { if case .path = self { true } else { false } }

  /// Whether it only binds the action: `case let action:`.
  var isWildcard: Bool { if case .path(let names, _) = self { names.isEmpty } else { false } }

  /// Nil for `.any`.
  var span: Span? {
    switch self {
    case .path(let names, _): names.first?.span
    case .type(let name, let path): path.first?.span ?? name.span
    case .any: nil
    }
  }

  /// A noun phrase for what is not understood.
  var text: String {
    switch self {
    case .path(let names, _): "the pattern `.\(names.map(\.value).joined(separator: "."))`"
    case .type(let type, _): "the action `\(type.value)`"
    case .any: "a pattern"
    }
  }

  /// The pattern of a value in the payload of an action.
  func inside(_ path: [Located<String>]) -> ActionPattern {
    guard case .path(let inner, let isPartial) = self else { return .path(path, isPartial: true) }
    return .path(path + inner, isPartial: isPartial)
  }
}

/// An action that Swift sends.
struct SendOutline: Sendable {
  /// The names of the value, from the outside in.
  let names: [Located<String>]
  /// The type before the names, or that is created: `MoviesActions.Fetch(…)`.
  let type: [String]
  let span: Span
  let isLater: Bool
  /// Whether the value is a variable or another expression, so that the action is unknown.
  let isUnknown: Bool
  /// The receiver: `store`, `viewStore`.
  let receiver: String
  /// The constant, variable or function whose value is sent, such as a thunk.
  let value: [String]
  /// The name of the stream whose values become the action: `doneButton`. Empty for a call that sends the action.
  var stream = ""
  /// The Swift that gives the send an animation or a delay of its own: `animation: .default`, `debounce(id: 1)`.
  var timing = ""
}

extension Located<String> {
  /// The names of a type: `[MoviesActions, Fetch]` for `MoviesActions.Fetch`.
  var path: [String] { value.prefix { $0 != "<" }.split(separator: ".").map(String.init) }
}
