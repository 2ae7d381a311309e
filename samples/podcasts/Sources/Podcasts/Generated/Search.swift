// Made by Weir from modules/Search.yaml: edit that, not this.

/// Podcasts by text, while the user is typing.
nonisolated public struct Search: Equatable, Sendable {
  public fileprivate(set) var text: String
  /// The text to which the results belong.
  public fileprivate(set) var found: String
  public fileprivate(set) var results: [Podcast]
  public fileprivate(set) var problem: String?

  public init(
    text: String = "",
    found: String = "",
    results: [Podcast] = [],
    problem: String? = nil
  ) {
    self.text = text
    self.found = found
    self.results = results
    self.problem = problem
  }
}

/// The actions of `Search`.
nonisolated public enum SearchAction: Equatable, Sendable {
  case didType(text: String)
  case didFind(text: String, results: [Podcast])
  case didFail(text: String, problem: String)
}

nonisolated extension Search {
  public mutating func reduce(_ action: SearchAction, reads: SearchReads) {
    switch action {
    case .didType(let text):
      #sourceLocation(file: "modules/Search.yaml", line: 18)
      self.text = text
      guard text.isEmpty else { return }
      found = ""
      results = []
      #sourceLocation()
    case .didFind(let text, let results):
      #sourceLocation(file: "modules/Search.yaml", line: 23)
      found = text
      self.results = results
      problem = nil
      #sourceLocation()
    case .didFail(let text, let problem):
      #sourceLocation(file: "modules/Search.yaml", line: 27)
      found = text
      self.problem = problem
      #sourceLocation()
    }
  }

  public func lines(reads: SearchReads) -> [String] {
    #sourceLocation(file: "modules/Search.yaml", line: 11)
    results.map { "\($0.title), \(reads.currency.text($0.price))" }
    #sourceLocation()
  }

  /// If `text != found`.
  public var shouldSearch: String? {
    #sourceLocation(file: "modules/Search.yaml", line: 30)
    if text != found {
      #sourceLocation(file: "modules/Search.yaml", line: 30)
      return text
      #sourceLocation()
    }
    return nil
  }
}

/// The values of other modules that `Search` and the modules below it read.
nonisolated public struct SearchReads: Equatable, Sendable {
  /// `currency` of `Preferences`.
  public let currency: Preferences.Currency

  public init(
    currency: Preferences.Currency
  ) {
    self.currency = currency
  }
}

/// A `Search` together with the values of other modules.
nonisolated public struct SearchReading: Equatable, Sendable {
  public var state: Search
  public var reads: SearchReads

  public init(_ state: Search, reads: SearchReads) {
    self.state = state
    self.reads = reads
  }
}

nonisolated extension SearchReading {
  public var text: String { state.text }
  public var found: String { state.found }
  public var results: [Podcast] { state.results }
  public var problem: String? { state.problem }
  public var currency: Preferences.Currency { reads.currency }
  public var lines: [String] { state.lines(reads: reads) }
  public var shouldSearch: String? { state.shouldSearch }

  public mutating func reduce(_ action: SearchAction) { state.reduce(action, reads: reads) }
}

/// The effects of `Search` and of the modules below it.
nonisolated public enum SearchEffect: Hashable, Sendable {
  case search(String)
}

nonisolated extension SearchReading {
  /// The active effects of the state, in the order in which they start.
  public var effects: [SearchEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: SearchReading) -> [SearchEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [SearchEffect] {
    var effects: [SearchEffect] = []
    if let value = self.shouldSearch, EffectValues.isStable(value) {
      effects.append(.search(value))
    }
    return effects
  }
}

@MainActor extension SearchEffect {
  public static func searchWork(
    _ value: String,
    _ service: any CatalogueServiceProtocol
  ) -> EffectWork<SearchAction> {
    EffectWork(delay: .milliseconds(300)) { _ in
      do {
        let result = try await service.search(text: value)
        return {
          #sourceLocation(file: "modules/Search.yaml", line: 36)
          SearchAction.didFind(text: value, results: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/Search.yaml", line: 37)
          SearchAction.didFail(text: value, problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }
}
