// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Feed: Equatable, Sendable {
  public fileprivate(set) var price: Int
  public fileprivate(set) var text: String
  public fileprivate(set) var log: [String]
  public fileprivate(set) var rows: OrderedDictionary<Int, Row>
  /// The ids of `rows` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  public fileprivate(set) var rowsOrder: [Int] {
    get { Array(rows.keys) }
    set {
      var ordered = OrderedDictionary<Int, Row>()
      for id in newValue { ordered[id] = self.rows[id] }
      self.rows = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    price: Int = 3,
    text: String = "",
    log: [String] = [],
    rows: OrderedDictionary<Int, Row> = [:],
    rowsOrder: [Int] = []
  ) {
    self.price = price
    self.text = text
    self.log = log
    self.rows = rows
    self.rowsOrder = rowsOrder + self.rowsOrder
  }
}

/// The actions of `Feed`.
nonisolated public enum FeedAction: Equatable, Sendable {
  case didTap
  case didAdd(id: Int)
  case didLoad(text: String)
  case didPrice(price: Int)
  /// An action of `rows`.
  case rows(rowID: Int, RowAction)
}

nonisolated extension Feed {
  public mutating func reduce(_ action: FeedAction, reads: FeedReads) {
    switch action {
    case .didTap:
      #sourceLocation(file: "modules.yaml", line: 78)
      let pattern = reads.pattern
      text = pattern + label(reads: reads)
      touch(reads: reads)
      #sourceLocation()
    case .didAdd(let id):
      #sourceLocation(file: "modules.yaml", line: 81)
      rows[id] = Row(price: id * 10)
      #sourceLocation()
    case .didLoad(let text):
      #sourceLocation(file: "modules.yaml", line: 82)
      self.text = text
      #sourceLocation()
    case .didPrice(let price):
      #sourceLocation(file: "modules.yaml", line: 83)
      self.price = price
      #sourceLocation()
    case .rows(let rowID, let action):
      guard rows[rowID] != nil else { return }
      rows[rowID]?.reduce(action, reads: RowReads(money: reads.currency, sessionIsEntered: reads.isEntered))
      if case .didRaise = action {
        #sourceLocation(file: "modules.yaml", line: 84)
        rows[rowID]?.raise(by: reads.currency == .usd ? 2 : 1)
        #sourceLocation()
      }
    }
  }

  public func label(reads: FeedReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 67)
    reads.pattern.replacing("#", with: "\(price)")
    #sourceLocation()
  }

  public func long(reads: FeedReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 68)
    "<\(label(reads: reads))>" + (rows[1]?.label(reads: RowReads(money: reads.currency, sessionIsEntered: reads.isEntered)) ?? "")
    #sourceLocation()
  }

  public func labels(reads: FeedReads) -> [String] {
    #sourceLocation(file: "modules.yaml", line: 69)
    rows.values.map({ $0.label(reads: RowReads(money: reads.currency, sessionIsEntered: reads.isEntered)) }) + rows.values.filter { $0.isDear(reads: RowReads(money: reads.currency, sessionIsEntered: reads.isEntered)) }.map { "!" + $0.label(reads: RowReads(money: reads.currency, sessionIsEntered: reads.isEntered)) }
    #sourceLocation()
  }

  public var total: Int {
    #sourceLocation(file: "modules.yaml", line: 70)
    rows.values.map(\.price).reduce(price, +)
    #sourceLocation()
  }

  public func hint(reads: FeedReads) -> String {
    Feed.hint(label: label(reads: reads), currency: reads.currency, price: price)
  }

  /// If `isEntered && price > 2`.
  public func shouldLoad(reads: FeedReads) -> String? {
    #sourceLocation(file: "modules.yaml", line: 86)
    if reads.isEntered && price > 2 {
      #sourceLocation(file: "modules.yaml", line: 86)
      return reads.pattern
      #sourceLocation()
    }
    return nil
  }

  public mutating func reload(reads: FeedReads, by amount: Int) {
    #sourceLocation(file: "modules.yaml", line: 74)
    log.append("\(amount) \(reads.pattern)"); touch(reads: reads)
    #sourceLocation()
  }

  public mutating func touch(reads: FeedReads) {
    #sourceLocation(file: "modules.yaml", line: 75)
    if reads.isEntered { log.append(label(reads: reads)) }
    #sourceLocation()
  }
}

/// The values of other modules that `Feed` and the modules below it read.
nonisolated public struct FeedReads: Equatable, Sendable {
  /// `currency` of `Settings`.
  public let currency: Money.Currency
  /// How a price is shown.
  public let pattern: String
  /// `isEntered` of `Session`.
  public let isEntered: Bool

  public init(
    currency: Money.Currency,
    pattern: String,
    isEntered: Bool
  ) {
    self.currency = currency
    self.pattern = pattern
    self.isEntered = isEntered
  }
}

/// A `Feed` together with the values of other modules.
nonisolated public struct FeedReading: Equatable, Sendable {
  public var state: Feed
  public var reads: FeedReads

  public init(_ state: Feed, reads: FeedReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension FeedReading {
  public var price: Int { state.price }
  public var text: String { state.text }
  public var log: [String] { state.log }
  public var rows: OrderedDictionary<Int, Row> { state.rows }
  public var currency: Money.Currency { reads.currency }
  public var pattern: String { reads.pattern }
  public var isEntered: Bool { reads.isEntered }
  public var label: String { state.label(reads: reads) }
  public var long: String { state.long(reads: reads) }
  public var labels: [String] { state.labels(reads: reads) }
  public var total: Int { state.total }
  public var hint: String { state.hint(reads: reads) }
  public var shouldLoad: String? { state.shouldLoad(reads: reads) }

  public mutating func reduce(_ action: FeedAction) { state.reduce(action, reads: reads) }
}

nonisolated extension FeedReading {
  /// The elements of `rows`, each together with the values that it reads.
  public struct RowsReadings: Sequence, Equatable, Sendable {
    public let state: OrderedDictionary<Int, Row>
    public let reads: RowReads

    public subscript(key: Int) -> RowReading? {
      state[key].map { RowReading($0, reads: reads) }
    }

    public func makeIterator() -> some IteratorProtocol<(key: Int, value: RowReading)> {
      state.lazy.map { (key: $0.key, value: RowReading($0.value, reads: reads)) }.makeIterator()
    }
  }

  /// `rows` together with the values that its elements read.
  public var rowsReading: RowsReadings {
    RowsReadings(state: self.rows, reads: RowReads(money: reads.currency, sessionIsEntered: reads.isEntered))
  }
}

/// The effects of `Feed` and of the modules below it.
nonisolated public enum FeedEffect: Hashable, Sendable {
  case load(String)
  /// An effect of `rows`.
  case rows(rowID: Int, RowEffect)
}

nonisolated extension FeedReading {
  /// The active effects of the state, in the order in which they start.
  public var effects: [FeedEffect] {
    var effects = ownEffects
    for key in self.rows.keys {
      guard let child = self.rowsReading[key] else { continue }
      effects += child.effects.map { .rows(rowID: key, $0) }
    }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: FeedReading) -> [FeedEffect] {
    var effects = EffectValues.added(to: old.ownEffects, in: ownEffects)
    if EffectValues.differ(old.rowsReading, self.rowsReading) {
      for key in self.rows.keys {
        guard let child = self.rowsReading[key] else { continue }
        if let before = old.rowsReading[key] {
          guard EffectValues.differ(before, child) else { continue }
          effects += child.effects(since: before).map { .rows(rowID: key, $0) }
        } else {
          effects += child.effects.map { .rows(rowID: key, $0) }
        }
      }
    }
    return effects
  }

  /// Those that are not of children.
  var ownEffects: [FeedEffect] {
    var effects: [FeedEffect] = []
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    return effects
  }
}

/// The effects of `Feed` that the app implements.
nonisolated public protocol FeedEffects: Sendable {
  func load(pattern: String) async throws -> String
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct FeedEffectsMock: FeedEffects {
  public var onLoad: @Sendable (String) async throws -> String

  public init(
    onLoad: @escaping @Sendable (String) async throws -> String = {
      _ in throw UnexpectedCall("FeedEffects.load")
    }
  ) {
    self.onLoad = onLoad
  }

  public func load(pattern: String) async throws -> String {
    try await onLoad(pattern)
  }
}

@MainActor extension FeedEffect {
  public static func loadWork(
    _ value: String,
    _ effects: any FeedEffects
  ) -> EffectWork<FeedAction> {
    EffectWork { _ in
      do {
        let result = try await effects.load(pattern: value)
        return {
          #sourceLocation(file: "modules.yaml", line: 88)
          FeedAction.didLoad(text: result)
          #sourceLocation()
        }
      } catch {
        return nil
      }
    }
  }
}
