// Made by Weir from modules.yaml: edit that, not this.

/// Where a ship is.
struct BeaconNow: Sendable {
  enum Signal: Equatable, Sendable {
    case red
    case white
  }

  struct Mark: Sendable {
    var title: String

    init(
      title: String
    ) {
      self.title = title
    }
  }

  fileprivate(set) var port: String?
  fileprivate(set) var signal: Signal
  fileprivate(set) var knots: Int
  fileprivate(set) var old: Bool
  fileprivate(set) var marks: [Mark]

  init(
    port: String? = nil,
    signal: Signal = .white,
    knots: Int = 0,
    old: Bool = false,
    marks: [Mark] = []
  ) {
    self.port = port
    self.signal = signal
    self.knots = knots
    self.old = old
    self.marks = marks
  }
}

/// The actions of `Beacon`.
enum BeaconAction: Sendable {
  case didSail(to: String?, knots: Int)
  case didSee(signal: BeaconNow.Signal, mark: BeaconNow.Mark?)
}

/// The effects that changes of `Beacon` start.
enum BeaconEffect: Sendable {
  /// Over the radio.
  case call(String)
  case signal(BeaconNow.Signal)
  case mark(BeaconNow.Mark)
  case count((Int, Int))
  case ring
  #sourceLocation(file: "modules.yaml", line: 53)
  case name(any Sendable)
  #sourceLocation()
  case `default`
  case empty
}

extension BeaconNow {
  mutating func reduce(_ action: BeaconAction) {
    switch action {
    case .didSail(let port, let knots):
      #sourceLocation(file: "modules.yaml", line: 21)
      self.port = port
      self.knots = knots
      #sourceLocation()
    case .didSee(let signal, let mark):
      #sourceLocation(file: "modules.yaml", line: 24)
      self.signal = signal
      old = signal == .red
      marks = mark.map { [$0] } ?? []
      #sourceLocation()
    }
  }

  var isFast: Bool {
    #sourceLocation(file: "modules.yaml", line: 15)
    knots > 20
    #sourceLocation()
  }

  /// Whom to call on the radio.
  /// It is called once.
  ///
  /// If one of these holds:
  /// 1. a port is known, and the ship is slow
  /// 2. it is fast, whatever the port
  var shouldCall: String? {
    #sourceLocation(file: "modules.yaml", line: 34)
    if let name = port, !isFast {
      #sourceLocation(file: "modules.yaml", line: 34)
      return name
      #sourceLocation()
    }
    #sourceLocation(file: "modules.yaml", line: 36)
    if
      isFast, // over twenty knots
        let name = port
    {
      #sourceLocation(file: "modules.yaml", line: 39)
      return name + "!"
      #sourceLocation()
    }
    return nil
  }

  /// The first of these that holds:
  /// 1. `isFast`
  /// 2. `knots > 0 // under way`
  var shouldSignal: Signal? {
    #sourceLocation(file: "modules.yaml", line: 44)
    if isFast {
      #sourceLocation(file: "modules.yaml", line: 44)
      return .red
      #sourceLocation()
    }
    #sourceLocation(file: "modules.yaml", line: 44)
    if
      knots > 0 // under way
    {
      #sourceLocation(file: "modules.yaml", line: 46)
      return .white
      #sourceLocation()
    }
    return nil
  }

  /// If `shouldCall != nil`.
  var shouldMark: Mark? {
    #sourceLocation(file: "modules.yaml", line: 47)
    if shouldCall != nil {
      #sourceLocation(file: "modules.yaml", line: 47)
      return marks.first
      #sourceLocation()
    }
    return nil
  }

  /// If `knots > 1`.
  var shouldCount: (Int, Int)? {
    #sourceLocation(file: "modules.yaml", line: 48)
    if knots > 1 {
      #sourceLocation(file: "modules.yaml", line: 48)
      return (knots, marks.count)
      #sourceLocation()
    }
    return nil
  }

  /// If `signal == .red`.
  var shouldRing: Void? {
    #sourceLocation(file: "modules.yaml", line: 51)
    if signal == .red {
      #sourceLocation()
      return ()
    }
    return nil
  }

  /// If one of these holds:
  /// 1. `port == nil`
  /// 2. there is a port
  #sourceLocation(file: "modules.yaml", line: 53)
  var shouldName: (any Sendable)? {
  #sourceLocation()
    #sourceLocation(file: "modules.yaml", line: 55)
    if port == nil {
      #sourceLocation(file: "modules.yaml", line: 56)
      return knots
      #sourceLocation()
    }
    #sourceLocation(file: "modules.yaml", line: 58)
    return "port"
    #sourceLocation()
  }

  /// If `old`.
  var old2: Void? {
    #sourceLocation(file: "modules.yaml", line: 59)
    if old {
      #sourceLocation()
      return ()
    }
    return nil
  }

  /// If `old`.
  var effects: Void? {
    #sourceLocation(file: "modules.yaml", line: 60)
    if old {
      #sourceLocation(file: "modules.yaml", line: 60)
      return ()
      #sourceLocation()
    }
    return nil
  }

  /// The effects of the change from `old`: for a decision that was nil before, or has changed.
  func effects(since old: BeaconNow) -> [BeaconEffect] {
    var effects: [BeaconEffect] = []
    if let value = shouldCall, value != old.shouldCall {
      effects.append(.call(value))
    }
    if let value = shouldSignal, value != old.shouldSignal {
      effects.append(.signal(value))
    }
    if let value = shouldMark, Self.isNew(value, since: old.shouldMark) {
      effects.append(.mark(value))
    }
    if let value = shouldCount, Self.isNew(value, since: old.shouldCount) {
      effects.append(.count(value))
    }
    if shouldRing != nil, old.shouldRing == nil {
      effects.append(.ring)
    }
    if let value = shouldName, Self.isNew(value, since: old.shouldName) {
      effects.append(.name(value))
    }
    if old2 != nil, old.old2 == nil {
      effects.append(.`default`)
    }
    if self.effects != nil, old.effects == nil {
      effects.append(.empty)
    }
    return effects
  }

  /// An equatable value is new if it differs, any other if there was none.
  private static func isNew<Value: Equatable>(_ value: Value, since old: Value?) -> Bool {
    value != old
  }

  private static func isNew<Value>(_ value: Value, since old: Value?) -> Bool { old == nil }
}

/// An action of `Beacon` or of a module below it, with the path to its owner.
protocol BeaconEvent: Sendable {
  func reduce(into state: inout BeaconNow)
}

extension BeaconAction: BeaconEvent {
  func reduce(into state: inout BeaconNow) { state.reduce(self) }
}
