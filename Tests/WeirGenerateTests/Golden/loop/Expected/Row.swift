// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Row: Equatable, Sendable, Identifiable {
  public fileprivate(set) var id: Int
  public fileprivate(set) var title: String
  public fileprivate(set) var isMuted: Bool

  public init(
    id: Int,
    title: String = "",
    isMuted: Bool = false
  ) {
    self.id = id
    self.title = title
    self.isMuted = isMuted
  }
}

/// The actions of `Row`.
nonisolated public enum RowAction: Equatable, Sendable {
  case didLoad(titles: [String])
  case didMute
}

nonisolated extension Row {
  public mutating func reduce(_ action: RowAction) {
    switch action {
    case .didLoad(let titles):
      #sourceLocation(file: "modules.yaml", line: 129)
      title = titles.joined()
      #sourceLocation()
    case .didMute:
      #sourceLocation(file: "modules.yaml", line: 129)
      isMuted.toggle()
      #sourceLocation()
    }
  }

  /// If `title.isEmpty, !isMuted`.
  public var shouldLoad: Int? {
    #sourceLocation(file: "modules.yaml", line: 130)
    if title.isEmpty, !isMuted {
      #sourceLocation(file: "modules.yaml", line: 130)
      return id
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `Row` and of the modules below it.
nonisolated public enum RowEffect: Hashable, Sendable {
  case load(Int)
}

nonisolated extension Row {
  /// The active effects of the state, in the order in which they start.
  public var effects: [RowEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Row) -> [RowEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [RowEffect] {
    var effects: [RowEffect] = []
    if let value = self.shouldLoad, EffectValues.isStable(value) { effects.append(.load(value)) }
    return effects
  }
}

@MainActor extension RowEffect {
  public static func loadWork(
    _ value: Int,
    _ client: any HTTPClientProtocol
  ) -> EffectWork<RowAction> {
    EffectWork { _ in
      do {
        let result = try await HabitsAPIClient(client: client).list(userID: value)
        return {
          #sourceLocation(file: "modules.yaml", line: 132)
          RowAction.didLoad(titles: result)
          #sourceLocation()
        }
      } catch {
        return nil
      }
    }
  }
}
