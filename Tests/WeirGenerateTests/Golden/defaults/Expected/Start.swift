// Made by Weir from modules.yaml: edit that, not this.

import Foundation

nonisolated public struct Start: Equatable, Sendable {
  public enum Level: Equatable, Sendable {
    case low
    case high
  }

  public struct Size: Equatable, Sendable {
    public var width: Double
    public var height: Double
    public var unit: String

    /// The initial value of `height`.
    public static var initialHeight: Double {
      #sourceLocation(file: "modules.yaml", line: 6)
      .pi
      #sourceLocation()
    }

    /// The initial value of `unit`.
    public static var initialUnit: String {
      #sourceLocation(file: "modules.yaml", line: 6)
      ["m", "cm"].joined()
      #sourceLocation()
    }

    public init(
      width: Double = 1,
      height: Double = Size.initialHeight,
      unit: String = Size.initialUnit
    ) {
      self.width = width
      self.height = height
      self.unit = unit
    }
  }

  public fileprivate(set) var count: Int
  public fileprivate(set) var big: Int
  public fileprivate(set) var half: Double
  public fileprivate(set) var name: String
  public fileprivate(set) var both: String
  public fileprivate(set) var level: Level
  public fileprivate(set) var size: Size
  public fileprivate(set) var id: UUID
  public fileprivate(set) var date: Date
  public fileprivate(set) var many: Set<Level>
  public fileprivate(set) var table: [String: Int]
  public fileprivate(set) var long: Int
  public fileprivate(set) var none: Int?
  public fileprivate(set) var yes: Bool
  public fileprivate(set) var needed: Level
  public fileprivate(set) var ids: [UUID]
  public fileprivate(set) var part: Part
  public fileprivate(set) var box: Part?

  /// The initial value of `both`.
  public static var initialBoth: String {
    #sourceLocation(file: "modules.yaml", line: 12)
    "a" + "b"
    #sourceLocation()
  }

  /// The initial value of `size`.
  public static var initialSize: Size {
    #sourceLocation(file: "modules.yaml", line: 14)
    Size(width: 2)
    #sourceLocation()
  }

  /// The initial value of `id`.
  public static var initialId: UUID {
    #sourceLocation(file: "modules.yaml", line: 15)
    UUID()
    #sourceLocation()
  }

  /// The initial value of `date`.
  public static var initialDate: Date {
    #sourceLocation(file: "modules.yaml", line: 16)
    .distantPast
    #sourceLocation()
  }

  /// The initial value of `many`.
  public static var initialMany: Set<Level> {
    #sourceLocation(file: "modules.yaml", line: 17)
    [.low]
    #sourceLocation()
  }

  /// The initial value of `table`.
  public static var initialTable: [String: Int] {
    #sourceLocation(file: "modules.yaml", line: 18)
    ["a": 1]
    #sourceLocation()
  }

  /// The initial value of `long`.
  public static var initialLong: Int {
    #sourceLocation(file: "modules.yaml", line: 22)
    [1, 2, 3]
      .reduce(0, +)
    #sourceLocation()
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  public init(
    count: Int = 1_000,
    big: Int = 3,
    half: Double = 0.5,
    name: String = "x",
    both: String = Start.initialBoth,
    level: Level = .high,
    size: Size = Start.initialSize,
    id: UUID = Start.initialId,
    date: Date = Start.initialDate,
    many: Set<Level> = Start.initialMany,
    table: [String: Int] = Start.initialTable,
    long: Int = Start.initialLong,
    none: Int? = nil,
    yes: Bool = true,
    needed: Level,
    ids: [UUID] = [],
    part: Part,
    box: Part? = nil
  ) {
    self.count = count
    self.big = big
    self.half = half
    self.name = name
    self.both = both
    self.level = level
    self.size = size
    self.id = id
    self.date = date
    self.many = many
    self.table = table
    self.long = long
    self.none = none
    self.yes = yes
    self.needed = needed
    self.ids = ids
    self.part = part
    self.box = box
  }
}

/// The actions of `Start`.
nonisolated public enum StartAction: Equatable, Sendable {
  case didStart(level: Start.Level = .low, note: String = "")
}

nonisolated extension Start {
  public mutating func reduce(_ action: StartAction) {
    switch action {
    case .didStart(let level, let note):
      #sourceLocation(file: "modules.yaml", line: 35)
      needed = level
      both = note
      #sourceLocation()
    }
  }

  public mutating func restart(at level: Level = .low, _ note: String = "again") {
    #sourceLocation(file: "modules.yaml", line: 38)
    didRestart(level, note)
    #sourceLocation()
  }

  public mutating func didRestart(_ level: Level, _ note: String) {
    #sourceLocation(file: "modules.yaml", line: 39)
    both = note
    #sourceLocation()
  }
}

/// An action of `Start` or of a module below it, with the path to its owner.
nonisolated public protocol StartEvent: Sendable {
  func reduce(into state: inout Start)
}

nonisolated extension StartAction: StartEvent {
  public func reduce(into state: inout Start) { state.reduce(self) }
}
