import WeirDiagnostics
import WeirSpec

/// The result of trying all short sequences of actions on the reducers of a project.
public struct Exploration: Sendable {
  public var broken: [BrokenInvariant] = []
  public var traps: [Trap] = []
  public var interferences: [Interference] = []
  /// Actions that change nothing in any state.
  public var idleActions: [MemberID] = []
  /// Values that no sequence reaches.
  public var unreached: [ReachedValue] = []
  /// Effects that no response ends.
  public var endlessEffects: [MemberID] = []
  /// Whether everything was tried, so that what is not found does not occur.
  public var isComplete = false

  public init() {}

  /// A member of a module by its index among those of its kind.
  public struct MemberID: Hashable, Sendable, Comparable {
    public let module: ModuleID
    public let index: Int

    public init(_ module: ModuleID, _ index: Int) {
      self.module = module
      self.index = index
    }

    public static func < (left: MemberID, right: MemberID) -> Bool {
      (left.module, left.index) < (right.module, right.index)
    }
  }

  /// An event of a sequence: an action of the user, or the response of an effect.
  public struct Step: Sendable {
    public let action: MemberID
    public let isAnswer: Bool
    /// `order.didAppear(id: A)`
    public let text: String
    /// Its action in Swift.
    public let swift: String
    public let changes: [Change]

    public init(action: MemberID, isAnswer: Bool, text: String, swift: String, changes: [Change]) {
      self.action = action
      self.isAnswer = isAnswer
      self.text = text
      self.swift = swift
      self.changes = changes
    }
  }

  /// A field that an event changes.
  public struct Change: Sendable {
    public let path: String
    public let old: String
    public let new: String

    public init(path: String, old: String, new: String) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  public struct BrokenInvariant: Sendable {
    public let invariant: MemberID
    public let steps: [Step]
    /// The parts of the condition, with their values after the last event.
    public let parts: [(text: String, isTrue: Bool)]
    /// Why responses do not lead to the goal; empty for other invariants.
    public let ending: String

    public init(
      invariant: MemberID, steps: [Step], parts: [(text: String, isTrue: Bool)], ending: String
    ) {
      self.invariant = invariant
      self.steps = steps
      self.parts = parts
      self.ending = ending
    }
  }

  /// An action whose reduction ends the process.
  public struct Trap: Sendable {
    public enum Cause: String, Sendable {
      case trap
      /// It did not end in the time that an explorer gives to an event.
      case endless
      case file
    }

    public let action: MemberID
    public let cause: Cause
    public let steps: [Step]

    public init(action: MemberID, cause: Cause = .trap, steps: [Step]) {
      self.action = action
      self.cause = cause
      self.steps = steps
    }
  }

  /// A response of an effect that cancels another effect.
  public struct Interference: Sendable {
    public let responding: MemberID
    public let cancelled: MemberID
    public let steps: [Step]

    public init(responding: MemberID, cancelled: MemberID, steps: [Step]) {
      self.responding = responding
      self.cancelled = cancelled
      self.steps = steps
    }
  }
}

extension Module {
  /// The names of the actions that it reduces, or of the inputs that a model receives.
  public var eventNames: [Located<String>] {
    spec.kind == .model ? inputs.map(\.spec.name) : actions.map(\.spec.name)
  }

  /// The names of the fields of a state, or of the inputs of a model.
  public var storedNames: [String] {
    spec.kind == .model ? inputs.map(\.name) : fields.map(\.name)
  }
}

/// A value that some sequence of actions should reach.
public struct ReachedValue: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// A case of an enum's field.
    case fieldCase(field: Int, name: String)
    /// A move of a state machine.
    case move(field: Int, from: String, to: String)
    case child(Int)
    case decision(Int, decisionCase: Int)
  }

  public let module: ModuleID
  public let kind: Kind

  public init(module: ModuleID, kind: Kind) {
    self.module = module
    self.kind = kind
  }
}
