// Made by Weir from modules/Show.yaml: edit that, not this.

/// A screen of the stack with the episodes of a podcast. Until the server responds, it has those that are stored.
nonisolated public struct Show: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case restoring
    case loading
    case loaded
    case failed
  }

  public fileprivate(set) var podcast: Podcast
  public fileprivate(set) var phase: Phase
  public fileprivate(set) var episodes: [Episode]
  public fileprivate(set) var problem: String?

  public init(
    podcast: Podcast,
    phase: Phase = .restoring,
    episodes: [Episode] = [],
    problem: String? = nil
  ) {
    self.podcast = podcast
    self.phase = phase
    self.episodes = episodes
    self.problem = problem
  }
}

/// The actions of `Show`.
nonisolated public enum ShowAction: Equatable, Sendable {
  case didRestore(episodes: [Episode])
  case didLoad(episodes: [Episode])
  case didFail(problem: String)
  case didTapRetry
  case didTapBuy
  case didTapDownload(episode: Episode)
  case didTapNote(episode: Episode)
}

nonisolated extension Show {
  public mutating func reduce(_ action: ShowAction, reads: ShowReads) {
    switch action {
    case .didRestore(let episodes):
      #sourceLocation(file: "modules/Show.yaml", line: 24)
      self.episodes = episodes
      phase = .loading
      #sourceLocation()
    case .didLoad(let episodes):
      #sourceLocation(file: "modules/Show.yaml", line: 27)
      self.episodes = episodes
      phase = .loaded
      #sourceLocation()
    case .didFail(let problem):
      #sourceLocation(file: "modules/Show.yaml", line: 30)
      self.problem = problem
      phase = .failed
      #sourceLocation()
    case .didTapRetry:
      #sourceLocation(file: "modules/Show.yaml", line: 32)
      phase = .loading
      #sourceLocation()
    case .didTapBuy, .didTapDownload, .didTapNote:
      break
    }
  }

  public func price(reads: ShowReads) -> String {
    #sourceLocation(file: "modules/Show.yaml", line: 13)
    reads.currency.text(podcast.price)
    #sourceLocation()
  }

  /// If `phase == .restoring`.
  public var shouldRestore: Int? {
    #sourceLocation(file: "modules/Show.yaml", line: 34)
    if phase == .restoring {
      #sourceLocation(file: "modules/Show.yaml", line: 34)
      return podcast.id
      #sourceLocation()
    }
    return nil
  }

  /// If `phase == .loading`.
  public var shouldLoad: Int? {
    #sourceLocation(file: "modules/Show.yaml", line: 35)
    if phase == .loading {
      #sourceLocation(file: "modules/Show.yaml", line: 35)
      return podcast.id
      #sourceLocation()
    }
    return nil
  }
}

/// The values of other modules that `Show` and the modules below it read.
nonisolated public struct ShowReads: Equatable, Sendable {
  /// `currency` of `Preferences`.
  public let currency: Preferences.Currency

  public init(
    currency: Preferences.Currency
  ) {
    self.currency = currency
  }
}

/// A `Show` together with the values of other modules.
nonisolated public struct ShowReading: Equatable, Sendable {
  public var state: Show
  public var reads: ShowReads

  public init(_ state: Show, reads: ShowReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension ShowReading {
  public var podcast: Podcast { state.podcast }
  public var phase: Show.Phase { state.phase }
  public var episodes: [Episode] { state.episodes }
  public var problem: String? { state.problem }
  public var currency: Preferences.Currency { reads.currency }
  public var price: String { state.price(reads: reads) }
  public var shouldRestore: Int? { state.shouldRestore }
  public var shouldLoad: Int? { state.shouldLoad }

  public mutating func reduce(_ action: ShowAction) { state.reduce(action, reads: reads) }
}

/// The effects of `Show` and of the modules below it.
nonisolated public enum ShowEffect: Hashable, Sendable {
  case restore(Int)
  case load(Int)
}

nonisolated extension ShowReading {
  /// The active effects of the state, in the order in which they start.
  public var effects: [ShowEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: ShowReading) -> [ShowEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [ShowEffect] {
    var effects: [ShowEffect] = []
    if let value = self.shouldRestore, EffectValues.isStable(value) {
      effects.append(.restore(value))
    }
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    return effects
  }
}

/// The effects of `Show` that the app implements.
nonisolated public protocol ShowEffects: Sendable {
  func restore(podcastID: Int) async -> [Episode]
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct ShowEffectsMock: ShowEffects {
  public var onRestore: @Sendable (Int) async -> [Episode]

  public init(
    onRestore: @escaping @Sendable (Int) async -> [Episode]
  ) {
    self.onRestore = onRestore
  }

  public func restore(podcastID: Int) async -> [Episode] {
    await onRestore(podcastID)
  }
}

@MainActor extension ShowEffect {
  public static func restoreWork(
    _ value: Int,
    _ effects: any ShowEffects
  ) -> EffectWork<ShowAction> {
    EffectWork { _ in
      let result = await effects.restore(podcastID: value)
      return {
        #sourceLocation(file: "modules/Show.yaml", line: 37)
        ShowAction.didRestore(episodes: result)
        #sourceLocation()
      }
    }
  }

  public static func loadWork(
    _ value: Int,
    _ service: any CatalogueServiceProtocol
  ) -> EffectWork<ShowAction> {
    EffectWork { _ in
      do {
        let result = try await service.episodes(id: value)
        return {
          #sourceLocation(file: "modules/Show.yaml", line: 38)
          ShowAction.didLoad(episodes: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/Show.yaml", line: 38)
          ShowAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}
