// Made by Weir from modules/Basket.yaml: edit that, not this.

/// The podcasts that the user wants to buy.
nonisolated public struct Basket: Equatable, Sendable {
  public fileprivate(set) var podcasts: [Podcast]

  public init(
    podcasts: [Podcast] = []
  ) {
    self.podcasts = podcasts
  }
}

/// The actions of `Basket`.
nonisolated public enum BasketAction: Equatable, Sendable {
  case didRemove(id: Int)
}

nonisolated extension Basket {
  public mutating func reduce(_ action: BasketAction, reads: BasketReads) {
    switch action {
    case .didRemove(let id):
      #sourceLocation(file: "modules/Basket.yaml", line: 13)
      podcasts.removeAll { $0.id == id }
      #sourceLocation()
    }
  }

  public var sum: Int {
    #sourceLocation(file: "modules/Basket.yaml", line: 8)
    podcasts.reduce(0) { $0 + $1.price }
    #sourceLocation()
  }

  public func total(reads: BasketReads) -> String {
    #sourceLocation(file: "modules/Basket.yaml", line: 9)
    reads.currency.text(sum)
    #sourceLocation()
  }

  public mutating func add(podcast: Podcast) {
    #sourceLocation(file: "modules/Basket.yaml", line: 15)
    podcasts.append(podcast)
    #sourceLocation()
  }
}

/// The values of other modules that `Basket` and the modules below it read.
nonisolated public struct BasketReads: Equatable, Sendable {
  /// `currency` of `Preferences`.
  public let currency: Preferences.Currency

  public init(
    currency: Preferences.Currency
  ) {
    self.currency = currency
  }
}

/// A `Basket` together with the values of other modules.
nonisolated public struct BasketReading: Equatable, Sendable {
  public var state: Basket
  public var reads: BasketReads

  public init(_ state: Basket, reads: BasketReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension BasketReading {
  public var podcasts: [Podcast] { state.podcasts }
  public var currency: Preferences.Currency { reads.currency }
  public var sum: Int { state.sum }
  public var total: String { state.total(reads: reads) }

  public mutating func reduce(_ action: BasketAction) { state.reduce(action, reads: reads) }
}
