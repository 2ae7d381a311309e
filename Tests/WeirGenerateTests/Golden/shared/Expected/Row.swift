// Made by Weir from modules.yaml: edit that, not this.

nonisolated public struct Row: Equatable, Sendable {
  public fileprivate(set) var price: Int
  public fileprivate(set) var isSaved: Bool
  public fileprivate(set) var detail: Detail?

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    price: Int,
    isSaved: Bool = false,
    detail: Detail? = nil
  ) {
    self.price = price
    self.isSaved = isSaved
    self.detail = detail
  }
}

/// The actions of `Row`.
nonisolated public enum RowAction: Equatable, Sendable {
  case didRaise
  case didOpen
  case didSave
  /// An action of `detail`.
  case detail(DetailAction)
}

nonisolated extension Row {
  public mutating func reduce(_ action: RowAction, reads: RowReads) {
    switch action {
    case .didRaise:
      #sourceLocation(file: "modules.yaml", line: 100)
      price += 1
      #sourceLocation()
    case .didOpen:
      #sourceLocation(file: "modules.yaml", line: 101)
      detail = Detail()
      #sourceLocation()
    case .didSave:
      #sourceLocation(file: "modules.yaml", line: 102)
      isSaved = true
      #sourceLocation()
    case .detail(let action):
      detail?.reduce(action, reads: DetailReads(isEntered: reads.sessionIsEntered))
    }
  }

  public func label(reads: RowReads) -> String {
    #sourceLocation(file: "modules.yaml", line: 96)
    "\(price) \(reads.money)"
    #sourceLocation()
  }

  public func isDear(reads: RowReads) -> Bool {
    #sourceLocation(file: "modules.yaml", line: 97)
    price > (reads.money == .usd ? 15 : 25)
    #sourceLocation()
  }

  public mutating func raise(by amount: Int) {
    #sourceLocation(file: "modules.yaml", line: 103)
    price += amount
    #sourceLocation()
  }
}

/// The values of other modules that `Row` and the modules below it read.
nonisolated public struct RowReads: Equatable, Sendable {
  /// `currency` of `Settings`.
  public let money: Money.Currency
  /// `isEntered` of `Session`.
  public let sessionIsEntered: Bool

  public init(
    money: Money.Currency,
    sessionIsEntered: Bool
  ) {
    self.money = money
    self.sessionIsEntered = sessionIsEntered
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
  public var price: Int { state.price }
  public var isSaved: Bool { state.isSaved }
  public var detail: Detail? { state.detail }
  public var money: Money.Currency { reads.money }
  public var label: String { state.label(reads: reads) }
  public var isDear: Bool { state.isDear(reads: reads) }

  public mutating func reduce(_ action: RowAction) { state.reduce(action, reads: reads) }
}

nonisolated extension RowReading {
  /// `detail` together with the values that it reads.
  public var detailReading: DetailReading? {
    self.detail.map { DetailReading($0, reads: DetailReads(isEntered: reads.sessionIsEntered)) }
  }
}

/// The effects of `Row` and of the modules below it.
nonisolated public enum RowEffect: Hashable, Sendable {
  case save
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
    if self.isDear { effects.append(.save) }
    return effects
  }
}

/// The effects of `Row` that the app implements.
nonisolated public protocol RowEffects: Sendable {
  func save() async throws
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct RowEffectsMock: RowEffects {
  public var onSave: @Sendable () async throws -> Void

  public init(
    onSave: @escaping @Sendable () async throws -> Void = {
      throw UnexpectedCall("RowEffects.save")
    }
  ) {
    self.onSave = onSave
  }

  public func save() async throws {
    try await onSave()
  }
}

@MainActor extension RowEffect {
  public static func saveWork(_ effects: any RowEffects) -> EffectWork<RowAction> {
    EffectWork { _ in
      do {
        try await effects.save()
        return {
          #sourceLocation(file: "modules.yaml", line: 105)
          RowAction.didSave
          #sourceLocation()
        }
      } catch {
        return nil
      }
    }
  }
}
