import WeirDiagnostics
import WeirSwift
import WeirYAML

/// The hand-written Swift that declares a module.
public struct SwiftOrigin: Sendable {
  public var store: StoreDescription
  /// The name in Swift, such as `AppFeature.Destination`.
  public var typeName: String
  /// The last name of the type of its state.
  public var stateName: String
  /// Whether bindings and key paths write its fields.
  public var isBindable = false
  /// Fields whose names occur outside of the bodies that Weir reads.
  public var fieldsReadElsewhere: Set<String> = []
  public var fieldsWrittenElsewhere: Set<String> = []
  /// Fields that a view binds: it writes each of them at any time, whatever the others are.
  public var boundFields: Set<String> = []
  /// The fields of a state that is decoded or encoded: they are those of the document.
  public var codedFields: Set<String> = []
  /// The fields whose names occur only where they are declared.
  public var fieldsNamedOnce: Set<String> = []
  /// The fields whose first value is computed, so that they keep it on purpose.
  public var computedFields: Set<String> = []
  /// The actions whose names occur only where they are declared.
  public var actionsNamedOnce: Set<String> = []
  /// The handlers of its state that the type around a child's state declares, by the name of the child's module.
  public var handlersOfChildren: [String: [Span]] = [:]
  /// Whether reducers of other modules receive the same enum of actions.
  public var sharesActions = false
  /// The type of the environment that its reducers receive; empty if that has no name, nil if they receive none.
  public var environment: String?
  /// The children whose actions no case of its action contains.
  public var childrenWithoutActions: Set<String> = []
  /// The stored children to which no case of its action leads, and that no Swift outside of the bodies that Weir reads
  /// names after a value.
  public var unnamedChildren: Set<String> = []
  /// The children whose reducers no Swift that Weir reads runs.
  public var unscopedChildren: [MissingScope] = []
  /// The dependencies of its reducer that no Swift of it names.
  public var unusedDependencies: [UnusedProperty] = []
  /// The effects in its Swift that lose errors or start again.
  public var effects: [FaultyEffect] = []
  /// The Swift that Weir does not understand.
  public var unknown: [UnknownSwift] = []
  /// Whether another file, which may contain extensions of the module's types or other uses of them, is not read.
  public var hasUnreadFiles = false

  public init(store: StoreDescription, typeName: String, stateName: String) {
    self.store = store
    self.typeName = typeName
    self.stateName = stateName
  }

  public func knows(_ part: UnknownSwift.Part) -> Bool {
    !hasUnreadFiles && !unknown.contains { $0.part == part }
  }
}

/// A child in hand-written Swift whose reducer does not run.
public struct MissingScope: Sendable, Equatable {
  /// The property or the case with its state.
  public var name: String
  /// The Swift that runs its reducer: `.ifLet(\.$detail, action: \.detail) { Detail() }`.
  public var scope: String

  public init(name: String, scope: String) {
    self.name = name
    self.scope = scope
  }
}

/// A stored property that nothing uses.
public struct UnusedProperty: Sendable, Equatable {
  public var name: Located<String>
  /// The lines that declare nothing else.
  public var declaration: Span

  public init(name: Located<String>, declaration: Span) {
    self.name = name
    self.declaration = declaration
  }
}

/// An effect in hand-written Swift that loses errors, or that starts again while it runs.
public struct FaultyEffect: Sendable, Equatable {
  /// The calls that may throw, if no action receives their errors: `api.load`.
  public var uncaughtCalls: [Located<String>]
  /// The action that starts it again whenever a view appears, at the sequence whose values it awaits.
  public var restart: Located<String>?

  public init(uncaughtCalls: [Located<String>] = [], restart: Located<String>? = nil) {
    self.uncaughtCalls = uncaughtCalls
    self.restart = restart
  }
}

/// Hand-written Swift that Weir does not understand.
public struct UnknownSwift: Sendable, Equatable {
  /// The part of a module about which nothing may be concluded.
  public enum Part: String, Sendable, CaseIterable {
    /// Other Swift may read the state.
    case state
    /// Other Swift may act on actions.
    case actions
    case children
    /// Other Swift may act on actions and write the state.
    case reductions
    case sends
  }

  public var part: Part
  public var span: Span
  /// A noun phrase: "a generic reducer".
  public var reason: String
  /// Whether the Swift does not know the module's children, as a reducer of a library does not.
  public var isGeneric: Bool

  public init(_ part: Part, at span: Span, _ reason: String, isGeneric: Bool = false) {
    self.part = part
    self.span = span
    self.reason = reason
    self.isGeneric = isGeneric
  }
}

/// A body in a Swift file: a slice of the file, lowered from the file's tree.
public final class SourceBody: Sendable {
  public let scalar: SwiftScalar
  public let fragment: Fragment
  /// Whether the state is a parameter: then a bare name is not one of its members. In `fragment`,
  /// paths from that parameter begin with `self`.
  public let isOutsideState: Bool

  public init(scalar: SwiftScalar, fragment: Fragment, isOutsideState: Bool) {
    self.scalar = scalar
    self.fragment = fragment
    self.isOutsideState = isOutsideState
  }
}

/// An action that a body sends.
public struct SendSpec: Sendable {
  /// The module of the action; nil for an own one.
  public var module: Located<String>?
  public var action: Located<String>
  public var span: Span
  /// The range of the send in the text of its body; nil if a key of the spec declares it.
  public var range: Range<Int>?
  /// The number of the list that contains it, in the spec: its actions are sent one directly after the other.
  public var path: Int?
  /// Whether it runs in an asynchronous effect, after the body.
  public var isLater = false
  /// The Swift that gives it an animation or a delay of its own.
  public var timing = ""

  public init(module: Located<String>? = nil, action: Located<String>, span: Span) {
    self.module = module
    self.action = action
    self.span = span
  }

  /// `didTap` or `Child.didTap`.
  public var text: String { (module.map { $0.value + "." } ?? "") + action.value }
}
