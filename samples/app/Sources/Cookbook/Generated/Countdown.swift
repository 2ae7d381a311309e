// Made by Weir from modules/Countdown.yaml: edit that, not this.

/// A kitchen timer.
nonisolated public struct Countdown: Equatable, Sendable {
  public fileprivate(set) var seconds: Int?
  public fileprivate(set) var left: Int?

  public init(
    seconds: Int? = nil,
    left: Int? = nil
  ) {
    self.seconds = seconds
    self.left = left
  }
}

/// The actions of `Countdown`.
nonisolated public enum CountdownAction: Equatable, Sendable {
  case didStart(seconds: Int)
  case didStop
  case didTick(left: Int)
  case didEnd
}

nonisolated extension Countdown {
  public mutating func reduce(_ action: CountdownAction) {
    switch action {
    case .didStart(let seconds):
      #sourceLocation(file: "modules/Countdown.yaml", line: 15)
      self.seconds = seconds
      #sourceLocation()
    case .didStop:
      #sourceLocation(file: "modules/Countdown.yaml", line: 17)
      seconds = nil
      left = nil
      #sourceLocation()
    case .didTick(let left):
      #sourceLocation(file: "modules/Countdown.yaml", line: 19)
      self.left = left
      #sourceLocation()
    case .didEnd:
      #sourceLocation(file: "modules/Countdown.yaml", line: 20)
      seconds = nil
      #sourceLocation()
    }
  }
}

/// The effects of `Countdown` and of the modules below it.
nonisolated public enum CountdownEffect: Hashable, Sendable {
  case count(Int)
}

nonisolated extension Countdown {
  /// The active effects of the state, in the order in which they start.
  public var effects: [CountdownEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Countdown) -> [CountdownEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [CountdownEffect] {
    var effects: [CountdownEffect] = []
    if let value = self.seconds, EffectValues.isStable(value) { effects.append(.count(value)) }
    return effects
  }
}

/// The effects of `Countdown` that the app implements.
nonisolated public protocol CountdownEffects: Sendable {
  func count(seconds: Int) -> AsyncStream<Int>
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct CountdownEffectsMock: CountdownEffects {
  public var onCount: @Sendable (Int) -> AsyncStream<Int>

  public init(
    onCount: @escaping @Sendable (Int) -> AsyncStream<Int> = { _ in AsyncStream { $0.finish() } }
  ) {
    self.onCount = onCount
  }

  public func count(seconds: Int) -> AsyncStream<Int> {
    onCount(seconds)
  }
}

@MainActor extension CountdownEffect {
  public static func countWork(
    _ value: Int,
    _ effects: any CountdownEffects
  ) -> EffectWork<CountdownAction> {
    EffectWork(isSequence: true) { each in
      for await result in effects.count(seconds: value) {
        await each {
          #sourceLocation(file: "modules/Countdown.yaml", line: 23)
          CountdownAction.didTick(left: result)
          #sourceLocation()
        }
      }
      return {
        #sourceLocation(file: "modules/Countdown.yaml", line: 23)
        CountdownAction.didEnd
        #sourceLocation()
      }
    }
  }
}
