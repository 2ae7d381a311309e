// Made by Weir from modules/Banner.yaml: edit that, not this.

/// A message that disappears after three seconds.
nonisolated public struct Banner: Equatable, Sendable {
  public fileprivate(set) var text: String?
  public fileprivate(set) var count: Int

  public init(
    text: String? = nil,
    count: Int = 0
  ) {
    self.text = text
    self.count = count
  }
}

/// The actions of `Banner`.
nonisolated public enum BannerAction: Equatable, Sendable {
  case didTimeOut
}

nonisolated extension Banner {
  public mutating func reduce(_ action: BannerAction) {
    switch action {
    case .didTimeOut:
      #sourceLocation(file: "modules/Banner.yaml", line: 9)
      text = nil
      #sourceLocation()
    }
  }

  /// If `text != nil`.
  public var shouldHide: Int? {
    #sourceLocation(file: "modules/Banner.yaml", line: 17)
    if text != nil {
      #sourceLocation(file: "modules/Banner.yaml", line: 17)
      return count
      #sourceLocation()
    }
    return nil
  }

  public mutating func show(text: String) {
    #sourceLocation(file: "modules/Banner.yaml", line: 14)
    self.text = text
    count += 1
    #sourceLocation()
  }
}

/// The effects of `Banner` and of the modules below it.
nonisolated public enum BannerEffect: Hashable, Sendable {
  case hide(Int)
}

nonisolated extension Banner {
  /// The active effects of the state, in the order in which they start.
  public var effects: [BannerEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Banner) -> [BannerEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [BannerEffect] {
    var effects: [BannerEffect] = []
    if let value = self.shouldHide, EffectValues.isStable(value) { effects.append(.hide(value)) }
    return effects
  }
}

@MainActor extension BannerEffect {
  public static func hideWork(_ value: Int) -> EffectWork<BannerAction> {
    EffectWork(delay: .seconds(3)) { _ in
      return {
        #sourceLocation(file: "modules/Banner.yaml", line: 19)
        BannerAction.didTimeOut
        #sourceLocation()
      }
    }
  }
}
