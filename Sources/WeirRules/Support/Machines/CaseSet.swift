/// A set of a machine's cases, by index.
struct CaseSet: Equatable, Sendable {
  /// The first 64 cases, which are all in most machines, so that a set needs no memory of its own.
  private var low: UInt64 = 0
  /// The others, 64 in each word.
  private var high: [UInt64]

  /// An empty set for `count` cases.
  init(count: Int) {
    high = count > 64 ? [UInt64](repeating: 0, count: (count - 1) / 64) : []
  }

  /// The cases for which `isIn` holds.
  init(count: Int, where isIn: (Int) -> Bool) {
    self.init(count: count)
    for index in 0..<max(count, 0) where isIn(index) { insert(index) }
  }

  private subscript(word: Int) -> UInt64 {
    get { word == 0 ? low : high[word - 1] }
    set { if word == 0 { low = newValue } else { high[word - 1] = newValue } }
  }

  private var words: Range<Int> { 0..<high.count + 1 }

  var isEmpty: Bool { words.allSatisfy { self[$0] == 0 } }

  func contains(_ index: Int) -> Bool { self[index / 64] & (1 << UInt64(index % 64)) != 0 }

  mutating func insert(_ index: Int) { self[index / 64] |= 1 << UInt64(index % 64) }

  mutating func remove(_ index: Int) { self[index / 64] &= ~(1 << UInt64(index % 64)) }

  mutating func formUnion(_ other: CaseSet) {
    for word in words { self[word] |= other[word] }
  }

  func union(_ other: CaseSet) -> CaseSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: CaseSet) -> CaseSet {
    var result = self
    for word in words { result[word] &= other[word] }
    return result
  }

  func subtracting(_ other: CaseSet) -> CaseSet {
    var result = self
    for word in words { result[word] &= ~other[word] }
    return result
  }

  /// The cases in ascending order.
  var members: [Int] {
    var found: [Int] = []
    for word in words {
      var rest = self[word]
      while rest != 0 {
        found.append(word * 64 + rest.trailingZeroBitCount)
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
