// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Form: Hashable, Codable, Sendable {
  public enum Kind: Hashable, Codable, Sendable {
    case short
    case long
  }

  public struct Entry: Hashable, Codable, Sendable, Comparable {
    public var at: Int
    public var kind: Kind

    public init(
      at: Int,
      kind: Kind
    ) {
      self.at = at
      self.kind = kind
    }
  }

  public enum Answer: Hashable, Codable, Sendable {
    case yes
    case no
    case maybe(String)
  }

  public fileprivate(set) var entries: [Entry]
  public fileprivate(set) var answer: Answer?

  public init(
    entries: [Entry] = [],
    answer: Answer? = nil
  ) {
    self.entries = entries
    self.answer = answer
  }
}

/// The actions of `Form`.
nonisolated public enum FormAction: Hashable, Codable, Sendable {
  case didAnswer(answer: Form.Answer)
}

nonisolated extension Form {
  public mutating func reduce(_ action: FormAction) {
    switch action {
    case .didAnswer(let answer):
      #sourceLocation(file: "modules.yaml", line: 14)
      self.answer = answer
      #sourceLocation()
    }
  }
}

/// An action of `Form` or of a module below it, with the path to its owner.
nonisolated public protocol FormEvent: Sendable {
  func reduce(into state: inout Form)
}

nonisolated extension FormAction: FormEvent {
  public func reduce(into state: inout Form) { state.reduce(self) }
}
