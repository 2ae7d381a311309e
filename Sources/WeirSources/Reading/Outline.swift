import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The declarations of one file, read without any other file.
final class FileOutline: Sendable {
  let input: SwiftInput
  let imports: Set<String>
  let types: [TypeOutline]
  /// Functions outside of types.
  let functions: [FunctionOutline]
  /// Constants and variables outside of types.
  let variables: [PropertyOutline]
  /// Type aliases outside of types.
  let aliases: [AliasOutline]
  /// Names in Swift that belongs to no reducer.
  let mentions: Mentions
  /// Swift in forms that only some stores have.
  let storeOutlines: [StoreOutline]

  init(
    input: SwiftInput, imports: Set<String>, types: [TypeOutline], functions: [FunctionOutline],
    variables: [PropertyOutline], aliases: [AliasOutline], mentions: Mentions,
    storeOutlines: [StoreOutline]
  ) {
    self.storeOutlines = storeOutlines
    self.mentions = mentions
    self.input = input
    self.imports = imports
    self.types = types
    self.functions = functions
    self.variables = variables
    self.aliases = aliases
  }
}

/// A nominal type or an extension.
final class TypeOutline: Sendable {
  enum Kind: UInt8, Sendable { case structure, enumeration, classOrActor, `protocol`, `extension` }

  let kind: Kind
  /// The names of the enclosing types and its own; an extension has the path of the extended type.
  let path: [String]
  let name: Located<String>
  let attributes: [AttributeOutline]
  let inherited: [TypeOutlineText]
  let generics: [String]
  /// Whether only its file can name it.
  let isFilePrivate: Bool
  /// Whether it has a `where` clause.
  let isConstrained: Bool
  let properties: [PropertyOutline]
  let cases: [CaseOutline]
  let functions: [FunctionOutline]
  let aliases: [AliasOutline]
  /// The default arguments of its initializers, by name.
  let initialValues: [String: SwiftScalar]
  /// Its outline as a view; nil if its file imports no library for user interfaces.
  let view: ViewOutline?

  init(
    kind: Kind, path: [String], name: Located<String>, attributes: [AttributeOutline],
    inherited: [TypeOutlineText], generics: [String], isFilePrivate: Bool, isConstrained: Bool,
    properties: [PropertyOutline], cases: [CaseOutline], functions: [FunctionOutline],
    aliases: [AliasOutline], initialValues: [String: SwiftScalar], view: ViewOutline?
  ) {
    self.view = view
    self.kind = kind
    self.path = path
    self.name = name
    self.attributes = attributes
    self.inherited = inherited
    self.generics = generics
    self.isFilePrivate = isFilePrivate
    self.isConstrained = isConstrained
    self.properties = properties
    self.cases = cases
    self.functions = functions
    self.aliases = aliases
    self.initialValues = initialValues
  }

  func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// A type alias.
struct AliasOutline: Sendable {
  let name: String
  let generics: [String]
  let type: TypeOutlineText
}

struct AttributeOutline: Sendable {
  /// Without `@` and module: `Reducer`.
  let name: String
  /// The text in parentheses.
  let arguments: String
}

/// A type as it is written.
struct TypeOutlineText: Sendable {
  let shape: TypeShapeOutline
  let scalar: SwiftScalar
  var text: String { scalar.text }
  var span: Span { scalar.span }
}

/// The structure of a type.
indirect enum TypeShapeOutline: Sendable, Equatable {
  /// `Module.Name<Arguments>`.
  case named([String], [TypeShapeOutline])
  case optional(TypeShapeOutline)
  case array(TypeShapeOutline)
  case dictionary(TypeShapeOutline, TypeShapeOutline)
  /// The types of the parameters, and of the result.
  case function([TypeShapeOutline], TypeShapeOutline)
  /// A parameter of a function that it changes.
  case inOut(TypeShapeOutline)
  case other
}

extension TypeShapeOutline {
  /// The type in which generic parameters have arguments.
  func replacing(_ arguments: [String: TypeShapeOutline]) -> TypeShapeOutline {
    func inner(_ shape: TypeShapeOutline) -> TypeShapeOutline { shape.replacing(arguments) }
    return switch self {
    case .named(let names, let own):
      (names.count == 1 ? arguments[names[0]] : nil) ?? .named(names, own.map(inner))
    case .optional(let type): .optional(inner(type))
    case .array(let type): .array(inner(type))
    case .dictionary(let key, let value): .dictionary(inner(key), inner(value))
    case .function(let parameters, let result):
      .function(parameters.map(inner), inner(result))
    case .inOut(let type): .inOut(inner(type))
    case .other: .other
    }
  }
}

final class PropertyOutline: Sendable {
  let name: Located<String>
  let attributes: [AttributeOutline]
  let type: TypeOutlineText?
  let value: ValueOutline?
  let isStatic: Bool
  let isLet: Bool
  /// Nil for a stored property.
  let accessors: AccessorsOutline?

  init(
    name: Located<String>, attributes: [AttributeOutline], type: TypeOutlineText?,
    value: ValueOutline?, isStatic: Bool, isLet: Bool, accessors: AccessorsOutline?
  ) {
    self.name = name
    self.attributes = attributes
    self.type = type
    self.value = value
    self.isStatic = isStatic
    self.isLet = isLet
    self.accessors = accessors
  }

  func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

struct AccessorsOutline: Sendable {
  let getter: CodeOutline?
  let setter: CodeOutline?
}

/// An initial value.
struct ValueOutline: Sendable {
  let scalar: SwiftScalar
  /// The type that it names: `Settings.State` in `Settings.State(…)`.
  let type: TypeShapeOutline?
  /// The reducer of a closure or of a builder in it.
  let code: CodeOutline?
}

struct CaseOutline: Sendable {
  struct Parameter: Sendable {
    let label: String?
    let type: TypeOutlineText
    let value: SwiftScalar?
  }
  let name: Located<String>
  let parameters: [Parameter]
  let attributes: [AttributeOutline]
}

struct FunctionOutline: Sendable {
  struct Parameter: Sendable {
    /// Nil for `_`.
    let label: String?
    let name: String
    let type: TypeOutlineText
    let isInOut: Bool
  }
  let name: Located<String>
  let parameters: [Parameter]
  let result: TypeOutlineText?
  let generics: [String]
  let isStatic: Bool
  let attributes: [AttributeOutline]
  let code: CodeOutline?
}

/// The Swift of a function, a getter or a closure, as far as recognisers read it.
final class CodeOutline: Sendable {
  let span: Span
  /// Handlers of actions, if it switches over them.
  let handlers: [HandlerOutline]
  /// The elements of a reducer builder.
  let elements: [ReducerElement]
  /// Its Swift, if it belongs to a state: members are in scope.
  let body: SourceBody?
  /// The actions that it sends.
  let sends: [SendOutline]
  /// The calls that pass a part of the state, and the action, to another reducer.
  let delegations: [DelegationOutline]
  /// The names of the parameters that contain the state and the action, if it is a reducer.
  let stateName: String
  let actionName: String

  init(
    span: Span, handlers: [HandlerOutline], elements: [ReducerElement], body: SourceBody?,
    sends: [SendOutline], delegations: [DelegationOutline], stateName: String, actionName: String
  ) {
    self.span = span
    self.handlers = handlers
    self.elements = elements
    self.body = body
    self.sends = sends
    self.delegations = delegations
    self.stateName = stateName
    self.actionName = actionName
  }

  /// Swift that is no reducer of a parameter.
  convenience init(
    _ span: Span, handlers: [HandlerOutline] = [], elements: [ReducerElement] = [],
    body: SourceBody? = nil, sends: [SendOutline] = [], actionName: String = ""
  ) {
    self.init(
      span: span, handlers: handlers, elements: elements, body: body, sends: sends,
      delegations: [], stateName: "", actionName: actionName)
  }
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
  /// Whether the whole state is passed to other Swift as a value.
  let passesState: Bool
}

extension HandlerOutline {
  /// Swift that runs for an action without a `switch`.
  init(_ pattern: ActionPattern, _ body: SourceBody, at span: Span) {
    self.init(
      patterns: [pattern], body: body, sends: [], span: span, uses: [.any], isEmpty: false,
      callees: [], passesState: false)
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
}
