// Made by Weir from modules/Row.yaml: edit that, not this.

/// A podcast of the feed. Its star changes before the server responds, and changes back if the server refuses.
nonisolated public struct Row: Equatable, Sendable {
  public fileprivate(set) var podcast: Podcast
  public fileprivate(set) var isFavourite: Bool
  /// What the server has.
  public fileprivate(set) var saved: Bool
  /// What the running request sends.
  public fileprivate(set) var sending: Bool?

  public init(
    podcast: Podcast,
    isFavourite: Bool = false,
    saved: Bool = false,
    sending: Bool? = nil
  ) {
    self.podcast = podcast
    self.isFavourite = isFavourite
    self.saved = saved
    self.sending = sending
  }
}

/// The actions of `Row`.
nonisolated public enum RowAction: Equatable, Sendable {
  case didTapStar
  case didSave
  case didFail(problem: String)
}

nonisolated extension Row {
  public mutating func reduce(_ action: RowAction, reads: RowReads) {
    switch action {
    case .didTapStar:
      #sourceLocation(file: "modules/Row.yaml", line: 18)
      isFavourite.toggle()
      if sending == nil { sending = isFavourite }
      #sourceLocation()
    case .didSave:
      #sourceLocation(file: "modules/Row.yaml", line: 21)
      saved = sending ?? saved
      sending = isFavourite == saved ? nil : isFavourite
      #sourceLocation()
    case .didFail:
      #sourceLocation(file: "modules/Row.yaml", line: 24)
      isFavourite = saved
      sending = nil
      #sourceLocation()
    }
  }

  public func price(reads: RowReads) -> String {
    #sourceLocation(file: "modules/Row.yaml", line: 11)
    reads.currency.text(podcast.price)
    #sourceLocation()
  }

  /// If `let sending`.
  public var shouldSave: (id: Int, isFavourite: Bool)? {
    #sourceLocation(file: "modules/Row.yaml", line: 27)
    if let sending {
      #sourceLocation(file: "modules/Row.yaml", line: 27)
      return (podcast.id, sending)
      #sourceLocation()
    }
    return nil
  }
}

/// The values of other modules that `Row` and the modules below it read.
nonisolated public struct RowReads: Equatable, Sendable {
  /// `currency` of `Preferences`.
  public let currency: Preferences.Currency

  public init(
    currency: Preferences.Currency
  ) {
    self.currency = currency
  }
}

/// A `Row` together with the values of other modules.
nonisolated public struct RowReading: Equatable, Sendable {
  public var state: Row
  public var reads: RowReads

  public init(_ state: Row, reads: RowReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension RowReading {
  public var podcast: Podcast { state.podcast }
  public var isFavourite: Bool { state.isFavourite }
  public var saved: Bool { state.saved }
  public var sending: Bool? { state.sending }
  public var currency: Preferences.Currency { reads.currency }
  public var price: String { state.price(reads: reads) }
  public var shouldSave: (id: Int, isFavourite: Bool)? { state.shouldSave }

  public mutating func reduce(_ action: RowAction) { state.reduce(action, reads: reads) }
}

/// The effects of `Row` and of the modules below it.
nonisolated public enum RowEffect: Hashable, Sendable {
  case save(id: Int, isFavourite: Bool)
}

nonisolated extension RowReading {
  /// The active effects of the state, in the order in which they start.
  public var effects: [RowEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: RowReading) -> [RowEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [RowEffect] {
    var effects: [RowEffect] = []
    if let value = self.shouldSave,
      case let effect = RowEffect.save(id: value.id, isFavourite: value.isFavourite),
      EffectValues.isStable(effect)
    {
      effects.append(effect)
    }
    return effects
  }
}

@MainActor extension RowEffect {
  public static func saveWork(
    _ value: (id: Int, isFavourite: Bool),
    _ service: any CatalogueServiceProtocol
  ) -> EffectWork<RowAction> {
    EffectWork { _ in
      do {
        try await service.favourite(id: value.id, isFavourite: value.isFavourite)
        return {
          #sourceLocation(file: "modules/Row.yaml", line: 29)
          RowAction.didSave
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/Row.yaml", line: 29)
          RowAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}
