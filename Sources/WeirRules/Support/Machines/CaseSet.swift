import WeirProject

/// A set of a machine's cases, by index.
struct CaseSet: Equatable, Sendable {
  private var words: [UInt64]

  /// An empty set for `count` cases.
  init(count: Int) { words = [UInt64](repeating: 0, count: (max(count, 1) + 63) / 64) }

  /// The cases for which `isIn` holds.
  init(count: Int, where isIn: (Int) -> Bool) {
    self.init(count: count)
    for index in 0..<max(count, 0) where isIn(index) { insert(index) }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ index: Int) -> Bool { words[index / 64] & (1 << UInt64(index % 64)) != 0 }

  mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

  mutating func remove(_ index: Int) { words[index / 64] &= ~(1 << UInt64(index % 64)) }

  mutating func formUnion(_ other: CaseSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func union(_ other: CaseSet) -> CaseSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: CaseSet) -> CaseSet {
    var result = self
    for index in words.indices { result.words[index] &= other.words[index] }
    return result
  }

  func subtracting(_ other: CaseSet) -> CaseSet {
    var result = self
    for index in words.indices { result.words[index] &= ~other.words[index] }
    return result
  }

  /// The cases in ascending order.
  var members: [Int] {
    var found: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        found.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}

extension Machine {
  func set(_ cases: [Int] = []) -> CaseSet {
    var set = CaseSet(count: self.cases.count)
    for index in cases { set.insert(index) }
    return set
  }

  var allCases: CaseSet { CaseSet(count: cases.count) { _ in true } }

  /// The cases that any number of moves reaches from these, themselves included.
  func closure(of start: CaseSet) -> CaseSet {
    var found = start
    var waiting = start.members
    while let index = waiting.popLast() {
      for next in rows[index] where !found.contains(next) {
        found.insert(next)
        waiting.append(next)
      }
    }
    return found
  }
}
