import WeirDiagnostics

/// An element of a reducer builder, as in the `body` of a reducer of the Composable Architecture.
indirect enum ReducerElement: Sendable {
  /// `Reduce { state, action in … }`.
  case reduce(CodeOutline)
  /// `Reduce(self.core)`.
  case function(Located<String>)
  /// `Scope(state: \.child, action: \.child) { Child() }`, `.ifLet`, `.forEach`, `.ifCaseLet`.
  case scope(ScopeOutline)
  /// `BindingReducer()`.
  case binding
  /// Another reducer on the same state: `Child()`, a property, a function.
  case reducer(TypeShapeOutline, Span)
  /// Elements that run after a change of the state: `.onChange`.
  case change([ReducerElement])
  /// Elements that a modifier or a condition contains.
  case group([ReducerElement])
  /// A modifier that may act on actions, but has no access to the state.
  case modifier(Located<String>, String)
  /// Anything else.
  case unknown(Span, String)

  /// Whether it certainly is a reducer, not another value.
  var isReducer: Bool {
    switch self {
    case .reduce, .function, .scope, .binding: true
    case .group(let elements), .change(let elements): elements.contains(where: \.isReducer)
    case .reducer, .modifier, .unknown: false
    }
  }

  /// Whether a pattern of it names an action.
  var matchesActions: Bool {
    switch self {
    case .reduce(let code): code.matchesActions
    case .group(let elements), .change(let elements): elements.contains(where: \.matchesActions)
    case .scope, .function, .binding, .reducer, .modifier, .unknown: false
    }
  }

  /// Whether it is a reducer by its type: `Child()`.
  var isType: Bool {
    guard case .reducer(.named(let names, _), _) = self else { return false }
    return names.last?.first?.isUppercase == true
  }
}

struct ScopeOutline: Sendable {
  let state: Located<[String]>
  let action: Located<[String]>
  /// Whether another value than a path to a case leads to the child's actions, such as a pair of functions.
  let isActionComputed: Bool
  let child: [ReducerElement]
  /// Whether the state is a collection: `.forEach`.
  let isKeyed: Bool
  let span: Span
}
