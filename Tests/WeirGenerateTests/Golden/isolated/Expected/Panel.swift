// Made by Weir from modules.yaml: edit that, not this.

@MainActor package struct Panel: Equatable, Sendable, Codable {
  package enum Phase: Equatable, Sendable, Codable {
    case closed
    case open
  }

  package struct Node: Equatable, Sendable, Codable {
    package var name: String
    package var next: Node? {
      get { nextBox.value }
      set { nextBox = Boxed(newValue) }
    }
    private var nextBox: Boxed<Node?>

    package init(
      name: String,
      next: Node? = nil
    ) {
      self.name = name
      self.nextBox = Boxed(next)
    }

    private enum CodingKeys: String, CodingKey {
      case name, next
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      nextBox = Boxed(try container.decodeIfPresent(Node.self, forKey: .next))
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encodeIfPresent(next, forKey: .next)
    }
  }

  package struct Page: Equatable, Sendable, Codable, Identifiable {
    package var id: Int
    /// The values of all other keys.
    package var additionalProperties: [String: String]

    package init(
      id: Int,
      additionalProperties: [String: String] = [:]
    ) {
      self.id = id
      self.additionalProperties = additionalProperties
    }

    private enum CodingKeys: String, CodingKey {
      case id
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      additionalProperties = try decoder.additionalProperties(besides: CodingKeys.self)
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try encoder.encode(additionalProperties: additionalProperties, besides: CodingKeys.self)
    }
  }

  package enum Either: Equatable, Sendable, Codable {
    case page(Page)
    case node(Node)

    package init(from decoder: any Decoder) throws {
      self = try decoder.firstMember(
        of: "Either",
        [
          ("page", { .page(try $0.decode(Page.self)) }),
          ("node", { .node(try $0.decode(Node.self)) }),
        ])
    }

    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .page(let value): try value.encode(to: encoder)
      case .node(let value): try value.encode(to: encoder)
      }
    }
  }

  package fileprivate(set) var phase: Phase {
    get { phaseValue }
    set { if Self.allowsPhase(from: phaseValue, to: newValue) { phaseValue = newValue } }
  }
  package fileprivate(set) var width: Int
  private var phaseValue: Phase

  /// The initial value of `width`.
  package static var initialWidth: Int {
    #sourceLocation(file: "modules.yaml", line: 21)
    2 * 21
    #sourceLocation()
  }

  package init(
    phase: Phase = .closed,
    width: Int = Panel.initialWidth
  ) {
    self.phaseValue = phase
    self.width = width
  }

  private enum CodingKeys: String, CodingKey {
    case phaseValue = "phase", width
  }
}

/// The actions of `Panel`.
@MainActor package enum PanelAction: Equatable, Sendable, Codable {
  case didResize(width: Int)
}

@MainActor extension Panel {
  package mutating func reduce(_ action: PanelAction) {
    switch action {
    case .didResize(let width):
      #sourceLocation(file: "modules.yaml", line: 24)
      self.width = width
      #sourceLocation()
    }
  }

  package var isOpen: Bool {
    #sourceLocation(file: "modules.yaml", line: 22)
    phase == .open
    #sourceLocation()
  }

  package mutating func open() {
    #sourceLocation(file: "modules.yaml", line: 25)
    phase = .open
    #sourceLocation()
  }

  /// Whether `phase` may turn into a value now; to assign one that it may not changes nothing.
  package func canMovePhase(to next: Phase) -> Bool {
    Self.allowsPhase(from: phaseValue, to: next)
  }

  private static func allowsPhase(from old: Phase, to new: Phase) -> Bool {
    switch (old, new) {
    case (.closed, .open): true
    default: false
    }
  }
}
