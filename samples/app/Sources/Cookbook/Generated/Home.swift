// Made by Weir from modules/Home.yaml: edit that, not this.

/// The features for a signed-in user.
nonisolated public struct Home: Equatable, Sendable {
  public fileprivate(set) var list: RecipeList
  public fileprivate(set) var search: RecipeSearch
  public fileprivate(set) var detail: RecipeDetail?
  public fileprivate(set) var countdown: Countdown

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    list: RecipeList = RecipeList(),
    search: RecipeSearch = RecipeSearch(),
    detail: RecipeDetail? = nil,
    countdown: Countdown = Countdown()
  ) {
    self.list = list
    self.search = search
    self.detail = detail
    self.countdown = countdown
  }
}

/// The actions of `Home`.
nonisolated public enum HomeAction: Equatable, Sendable {
  case didOpen(id: Int)
  case didClose
}

nonisolated extension Home {
  public mutating func reduce(_ action: HomeAction) {
    switch action {
    case .didOpen(let id):
      #sourceLocation(file: "modules/Home.yaml", line: 15)
      detail = RecipeDetail(id: id)
      #sourceLocation()
    case .didClose:
      #sourceLocation(file: "modules/Home.yaml", line: 16)
      detail = nil
      #sourceLocation()
    }
  }

  public mutating func reduce(_ action: RecipeListAction) {
    list.reduce(action)
  }

  public mutating func reduce(_ action: RecipeSearchAction) {
    search.reduce(action)
  }

  public mutating func reduce(_ action: RecipeDetailAction) {
    detail?.reduce(action)
  }

  public mutating func reduce(_ action: CountdownAction) {
    countdown.reduce(action)
  }
}

/// The effects of `Home` and of the modules below it.
nonisolated public enum HomeEffect: Hashable, Sendable {
  /// An effect of `list`.
  case list(RecipeListEffect)
  /// An effect of `search`.
  case search(RecipeSearchEffect)
  /// An effect of `detail`.
  case detail(RecipeDetailEffect)
  /// An effect of `countdown`.
  case countdown(CountdownEffect)
}

nonisolated extension Home {
  /// The active effects of the state, in the order in which they start.
  public var effects: [HomeEffect] {
    var effects: [HomeEffect] = []
    effects += self.list.effects.map { .list($0) }
    effects += self.search.effects.map { .search($0) }
    if let child = self.detail { effects += child.effects.map { .detail($0) } }
    effects += self.countdown.effects.map { .countdown($0) }
    return effects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Home) -> [HomeEffect] {
    var effects: [HomeEffect] = []
    if EffectValues.differ(old.list, self.list) {
      effects += self.list.effects(since: old.list).map { .list($0) }
    }
    if EffectValues.differ(old.search, self.search) {
      effects += self.search.effects(since: old.search).map { .search($0) }
    }
    if let child = self.detail, EffectValues.differ(old.detail, self.detail) {
      let new = old.detail.map { child.effects(since: $0) } ?? child.effects
      effects += new.map { .detail($0) }
    }
    if EffectValues.differ(old.countdown, self.countdown) {
      effects += self.countdown.effects(since: old.countdown).map { .countdown($0) }
    }
    return effects
  }
}
