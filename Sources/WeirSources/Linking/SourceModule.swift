import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// A module before its Swift is read: its name and its types.
struct FoundModule {
  /// The number among the modules of its store.
  let index: Int
  let name: String
  /// The type that gives the module its name.
  let owner: SourceType
  let state: SourceType?
}

/// A module whose Swift is read. Each stage returns it with the parts that it adds.
struct SourceModule {
  let found: FoundModule
  var spec: ModuleSpec
  /// Own actions by name.
  private(set) var actions: Set<String> = []
  /// The cases of its action type that contain the actions of a child, by the name of the child.
  var childCases: [String: ChildCase] = [:]

  /// The cases that contain the enums of an action, by the enums' names: `view.` for `ViewAction`.
  var actionPrefixes: [String: String] = [:]

  /// The cases that contain its own action: `alert` for `case alert(PresentationAction<Action>)`.
  var ownCases: Set<String> = []

  /// The fields with a child in a box.
  var boxes: Set<String> = []

  /// The names of the children in other types, such as `root.main`.
  var nestedChildren: Set<String> = []

  struct ChildCase {
    let module: Int
    var child: String?
  }

  init(_ found: FoundModule, of store: StoreDescription) {
    self.found = found
    spec = ModuleSpec(name: Located(found.name, at: found.owner.declaration.name.span))
    spec.origin = SwiftOrigin(
      store: store, typeName: found.owner.dottedName,
      stateName: (found.state ?? found.owner).path.last ?? "")
    spec.target = Located(found.owner.target, at: found.owner.declaration.name.span)
  }

  var index: Int { found.index }
  var name: String { found.name }
  var owner: SourceType { found.owner }
  var state: SourceType? { found.state }
  var types: [SourceType] { [owner, state].compactMap { $0 } }

  /// Names of actions that do nothing on purpose, in lower case.
  private static let idle: Set<String> = [
    "none", "noop", "noopaction", "noaction", "donothing", "nothing", "emptyaction", "skip",
    "ignore",
  ]

  mutating func add(_ action: ActionSpec) {
    let name = action.name.value
    guard actions.insert(name).inserted else { return }
    var action = action
    let last = name.split(separator: ".").last?.lowercased() ?? ""
    action.isHandledElsewhere = action.isHandledElsewhere || Self.idle.contains(last)
    spec.actions.append(action)
  }

  mutating func addUnknown(
    _ part: UnknownSwift.Part, at span: Span, _ reason: String, isGeneric: Bool = false
  ) {
    spec.origin?.unknown.append(UnknownSwift(part, at: span, reason, isGeneric: isGeneric))
  }

  func child(named name: String) -> ChildSpec? { spec.children.first { $0.name.value == name } }

  /// Marks an action, and those of an enum with its name.
  mutating func markHandledElsewhere(_ name: String) {
    for index in spec.actions.indices {
      let action = spec.actions[index].name.value
      if action == name || action.hasPrefix(name + ".") {
        spec.actions[index].isHandledElsewhere = true
      }
    }
  }

  /// Adds a stored property of its state.
  mutating func addField(_ property: PropertyOutline) {
    let type =
      property.type?.scalar ?? property.value.map { Self.guess($0, in: state) }
      ?? SwiftScalar(
        text: "Any", span: property.name.span,
        anchor: TextAnchor(slice: Int(property.name.span.start), count: 3))
    if property.isConstant { spec.origin?.fieldsWrittenElsewhere.insert(property.name.value) }
    // Lists of SwiftUI read the identity.
    if property.name.value == "id", state?.inherits(from: ["Identifiable"]) == true {
      spec.origin?.fieldsReadElsewhere.insert("id")
    }
    spec.state.append(
      FieldSpec(
        name: property.name, type: type,
        defaultValue: state.map { $0.firstValue(of: property) } ?? property.value?.scalar,
        isShared: property.isShared, declaration: property.declaration))
  }

  struct Members: OptionSet {
    let rawValue: Int
    static let properties = Members(rawValue: 1)
    static let methods = Members(rawValue: 2)
  }

  /// Adds computed properties and methods of its state, also those of its protocols, except reducers.
  ///
  /// - Parameters:
  ///   - reported: The members that are unknown if their Swift is not read.
  ///   - isChild: Whether a computed property is the state of a child. Its setter runs after the reducer of the child,
  ///     and stores what that has changed.
  mutating func addMembers(
    of state: SourceType, reportingUnread reported: Members = [],
    isChild: (PropertyOutline) -> Bool = { _ in false }
  ) {
    let (properties, functions) = state.members
    for property in properties where !property.isStatic {
      guard let accessors = property.accessors else { continue }
      if let body = accessors.getter?.body {
        spec.derived.append(
          DerivedSpec(
            name: property.name, type: property.type?.scalar ?? body.scalar, body: .source(body)))
      } else if reported.contains(.properties) {
        addUnknown(.state, at: property.name.span, "a computed property of the state")
      }
      if var body = accessors.setter?.body {
        if isChild(property) { body = body.replacing(ownWrites(in: body)) }
        add(operation: Located("set " + property.name.value, at: property.name.span), body)
      }
    }
    for function in functions
    where !function.isStatic
      && (function.code?.actionName ?? "" == "" || function.code?.body != nil)
    {
      if let body = function.code?.body {
        add(operation: function.name, body, function.parameters.map(\.spec))
      } else if reported.contains(.methods) {
        addUnknown(.state, at: function.name.span, "a method of the state")
      }
    }
  }

  /// The statements that do not change a member of a child.
  private func ownWrites(in body: SourceBody) -> [Statement] {
    body.fragment.statements.filter { statement in
      guard case .assign(let assignment) = statement,
        case let segments = assignment.target.segments, segments.count > 1,
        let name = segments[0].name
      else { return true }
      return child(named: name) == nil
    }
  }

  mutating func add(
    operation name: Located<String>, _ body: SourceBody, _ parameters: [ParameterSpec] = []
  ) {
    var operation = OperationSpec(name: name)
    operation.parameters = parameters
    operation.body = .source(body)
    spec.operations.append(operation)
  }

  mutating func add(
    child name: Located<String>, _ childModule: FoundModule, at span: Span?, _ form: ChildSpec.Form
  ) {
    spec.children.append(
      ChildSpec(name: name, module: Located(childModule.name, at: span ?? name.span), form: form))
  }

  /// The type of a property without an annotation, from its value.
  private static func guess(_ value: ValueOutline, in state: SourceType?) -> SwiftScalar {
    var text = "Any"
    if case .named(let names, _)? = value.type {
      text = names.joined(separator: ".")
    } else if let type = value.expression?.literalType ?? state?.enumName(of: value) {
      text = type
    }
    var scalar = value.scalar
    scalar.text = text
    return scalar
  }
}

extension SendSpec {
  /// - Parameter handler: The handler that contains the send; nil for Swift that a handler only starts.
  init(_ send: SendOutline, of action: StoreAction, by handler: HandlerOutline?) {
    self.init(
      module: Located(action.module.name, at: action.name.span), action: action.name,
      span: send.span)
    isLater = handler == nil || send.isLater
    timing = send.timing
    if let start = handler?.body.scalar.span.start {
      range = Int(send.span.start) - Int(start)..<Int(send.span.end) - Int(start)
    }
  }
}

extension ChildSpec.Form {
  /// A collection in hand-written Swift, whose key has no name there.
  static func keyed(at span: Span, isOrdered: Bool = true) -> ChildSpec.Form {
    let type = SwiftScalar(
      text: "ID", span: span, anchor: TextAnchor(slice: Int(span.start), count: 2))
    return .keyed(name: Located("id", at: span), type: type, isOrdered: isOrdered)
  }
}

extension PropertyOutline {
  /// Whether it never changes on purpose: a `let`, or an identity that is made once.
  var isConstant: Bool { isLet || value?.scalar.text == "UUID()" }

  /// Whether other parts of the app share its value.
  var isShared: Bool {
    attributes.contains {
      ["Shared", "SharedReader", "AppStorage", "FetchAll", "FetchOne", "Fetch"].contains($0.name)
    }
  }
}
