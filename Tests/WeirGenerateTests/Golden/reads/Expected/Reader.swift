// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Reader: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case plain
    case fancy(String)
  }

  public fileprivate(set) var text: String
  public fileprivate(set) var count: Int
  public fileprivate(set) var kind: Kind
  public fileprivate(set) var last: Int?
  public fileprivate(set) var inner: Inner

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    text: String = "",
    count: Int = 0,
    kind: Kind = .plain,
    last: Int? = nil,
    inner: Inner = Inner()
  ) {
    self.text = text
    self.count = count
    self.kind = kind
    self.last = last
    self.inner = inner
  }
}

/// The actions of `Reader`.
nonisolated public enum ReaderAction: Equatable, Sendable {
  case didType(text: String, unused: Int)
  case didEmbed(id: Int, name: String)
  case didMaybe(id: Int?)
  case didUnwrap(id: Int?, other: Int?)
  case didClose(ids: [Int], limit: Int)
  case didMatch(kind: Reader.Kind, wanted: Int)
  case didLoad(String, Bool)
  case didTakeNote(of: String)
  case didSkip(id: Int)
  case didLogout
  case didExpire
  case didShow(id: Int, place: String)
  case didHide(place: String, id: Int)
  case didNothing(id: Int)
}

nonisolated extension Reader {
  public mutating func reduce(_ action: ReaderAction) {
    switch action {
    case .didType(let text, _):
      #sourceLocation(file: "modules.yaml", line: 28)
      self.text = text
      #sourceLocation()
    case .didEmbed(let id, let name):
      #sourceLocation(file: "modules.yaml", line: 30)
      text = "\(name) has \("\(id)")"
      #sourceLocation()
    case .didMaybe(let id):
      #sourceLocation(file: "modules.yaml", line: 32)
      if let id { last = id }
      #sourceLocation()
    case .didUnwrap(let id, let other):
      #sourceLocation(file: "modules.yaml", line: 34)
      guard let id, let value = other else { return }
      count = id + value
      #sourceLocation()
    case .didClose(let ids, let limit):
      #sourceLocation(file: "modules.yaml", line: 37)
      count = ids.filter { $0 > limit }.map { [limit] in $0 - limit }.reduce(0, +)
      #sourceLocation()
    case .didMatch(let kind, let wanted):
      #sourceLocation(file: "modules.yaml", line: 39)
      switch (kind, count) {
      case (.fancy(let text), wanted): self.text = text
      case (.plain, _): self.text = "plain"
      default: break
      }
      #sourceLocation()
    case .didLoad(let user, let again):
      #sourceLocation(file: "modules.yaml", line: 45)
      text = again ? user : ""
      #sourceLocation()
    case .didTakeNote(let note):
      #sourceLocation(file: "modules.yaml", line: 46)
      text = note
      #sourceLocation()
    case .didLogout, .didExpire:
      #sourceLocation(file: "modules.yaml", line: 48)
      text = ""
      count = 0
      #sourceLocation()
    case .didShow(let id, _), .didHide(_, let id):
      #sourceLocation(file: "modules.yaml", line: 50)
      last = id
      #sourceLocation()
    case .didSkip, .didNothing:
      break
    }
  }

  public mutating func reduce(_ action: InnerAction) {
    inner.reduce(action)
    switch action {
    case .didStop:
      #sourceLocation(file: "modules.yaml", line: 48)
      text = ""
      count = 0
      #sourceLocation()
    case .didStart(let speed):
      #sourceLocation(file: "modules.yaml", line: 53)
      text = "started at \(speed)"
      #sourceLocation()
    default: break
    }
  }
}

/// An action of `Reader` or of a module below it, with the path to its owner.
nonisolated public protocol ReaderEvent: Sendable {
  func reduce(into state: inout Reader)
}

nonisolated extension ReaderAction: ReaderEvent {
  public func reduce(into state: inout Reader) { state.reduce(self) }
}

nonisolated extension InnerAction: ReaderEvent {
  public func reduce(into state: inout Reader) { state.reduce(self) }
}
