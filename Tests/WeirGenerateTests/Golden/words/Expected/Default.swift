// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Default: Equatable, Sendable {
  public enum Case: Equatable, Sendable {
    case `switch`
    case `default`
    case `in`
    case `self`
    case `init`
  }

  public struct Struct: Equatable, Sendable {
    public var `let`: Int
    public var `var`: String?

    public init(
      `let`: Int,
      `var`: String? = nil
    ) {
      self.`let` = `let`
      self.`var` = `var`
    }
  }

  public fileprivate(set) var `switch`: Bool
  public fileprivate(set) var `class`: String
  public fileprivate(set) var `is`: Case {
    get { isValue }
    set { if Self.allowsIs(from: isValue, to: newValue) { isValue = newValue } }
  }
  public fileprivate(set) var `protocol`: Struct?
  public fileprivate(set) var `in`: In
  public fileprivate(set) var `for`: [Int: In]
  private var isValue: Case

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    switch: Bool = false,
    class: String = "",
    is: Case = .default,
    protocol: Struct? = nil,
    in: In = In(),
    for: [Int: In] = [:]
  ) {
    self.`switch` = `switch`
    self.`class` = `class`
    self.isValue = `is`
    self.`protocol` = `protocol`
    self.`in` = `in`
    self.`for` = `for`
  }
}

/// The actions of `Default`.
nonisolated public enum DefaultAction: Equatable, Sendable {
  case `default`(in: Int, for: String)
  case `switch`(default: Bool, Default.Case)
  case `repeat`
  /// An action of `in`.
  case `in`(InAction)
  /// An action of `for`.
  case `for`(`while`: Int, InAction)
}

nonisolated extension Default {
  public mutating func reduce(_ action: DefaultAction) {
    switch action {
    case .`default`(let `in`, let `while`):
      #sourceLocation(file: "modules.yaml", line: 26)
      `class` = "\(`in`) \(`while`)"
      #sourceLocation()
    case .`switch`(let `default`, let `case`):
      #sourceLocation(file: "modules.yaml", line: 28)
      self.switch = `default`
      self.is = `case`
      #sourceLocation()
    case .`repeat`:
      var `is` = self.`is`
      Default.`repeat`(as: `as`, class: &`class`, is: &`is`)
      self.`is` = `is`
    case .`in`(let action):
      `in`.reduce(action)
    case .`for`(let `while`, let action):
      guard `for`[`while`] != nil else { return }
      `for`[`while`]?.reduce(action)
      switch action {
      case .`if`(let `else`):
        #sourceLocation(file: "modules.yaml", line: 32)
        `class` = "for \(`while`) \(`else`)"
        #sourceLocation()
      }
    }
  }

  public var `as`: Bool {
    #sourceLocation(file: "modules.yaml", line: 18)
    `switch` && `class`.isEmpty
    #sourceLocation()
  }

  public var `func`: String {
    Default.`func`(class: `class`, as: `as`)
  }

  public mutating func `return`(to `default`: String, `inout`: Int) {
    #sourceLocation(file: "modules.yaml", line: 34)
    `class` = `default` + String(`inout`)
    #sourceLocation()
  }

  /// Whether `is` may turn into a value now; to assign one that it may not changes nothing.
  public func canMoveIs(to next: Case) -> Bool {
    Self.allowsIs(from: isValue, to: next)
  }

  private static func allowsIs(from old: Case, to new: Case) -> Bool {
    switch (old, new) {
    case (.`default`, .`in`): true
    case (.`default`, .`init`): true
    case (.`in`, .`default`): true
    default: false
    }
  }
}

/// An action of `Default` or of a module below it, with the path to its owner.
nonisolated public protocol DefaultEvent: Sendable {
  func reduce(into state: inout Default)
}

nonisolated extension DefaultAction: DefaultEvent {
  public func reduce(into state: inout Default) { state.reduce(self) }
}
