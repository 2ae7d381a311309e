import ComposableArchitecture

extension Reducer where State == Search.State, Action == Search.Action {
  /// Runs the effects of the spec as effects of the library, for which a `TestStore` waits.
  func runningEffects() -> some Reducer<Search.State, Search.Action> {
    onChange(of: \.effects) { old, state in
      @Dependency(\.catalogue) var catalogue
      let dependencies = SearchDependencies(catalogueService: catalogue)
      let new = state.effects
      let ended = old.filter { !new.contains($0) }.map { Effect<Action>.cancel(id: $0) }
      let started = new.filter { !old.contains($0) }.map { effect in
        Effect<Action>.run { send in
          let work = await dependencies.work(effect)
          let last = await work.run { response in await send(response()) }
          if let last { await send(last()) }
        }
        .cancellable(id: effect)
      }
      return .merge(ended + started)
    }
  }
}
