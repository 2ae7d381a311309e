// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Details: Equatable, Sendable {
  public fileprivate(set) var title: String
  public fileprivate(set) var more: More?
  public fileprivate(set) var tabs: [String: Tab]
  public fileprivate(set) var taps: Counter

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    title: String,
    more: More? = nil,
    tabs: [String: Tab] = [:],
    taps: Counter = Counter()
  ) {
    self.title = title
    self.more = more
    self.tabs = tabs
    self.taps = taps
  }
}

/// The actions of `Details`.
nonisolated public enum DetailsAction: Equatable, Sendable {
  case didAsk
  case didClose
  /// An action of `tabs`.
  case tabs(tabsKey: String, TabAction)
  /// An action of `taps`.
  case taps(CounterAction)
}

nonisolated extension Details {
  public mutating func reduce(_ action: DetailsAction) {
    switch action {
    case .didAsk:
      #sourceLocation(file: "modules.yaml", line: 71)
      more = More()
      tabs["first"] = Tab()
      #sourceLocation()
    case .didClose:
      break
    case .tabs(let tabsKey, let action):
      tabs[tabsKey]?.reduce(action)
    case .taps(let action):
      taps.reduce(action)
    }
  }

  public mutating func reduce(_ action: MoreAction) {
    more?.reduce(action)
  }

  public mutating func rename(to title: String) {
    #sourceLocation(file: "modules.yaml", line: 74)
    self.title = title
    #sourceLocation()
  }
}
