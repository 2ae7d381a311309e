import WeirProject

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
  var members: Members { Members(rest: self) }

  struct Members: Sequence, IteratorProtocol {
    fileprivate var rest: CaseSet
    private var word = 0

    fileprivate init(rest: CaseSet) { self.rest = rest }

    mutating func next() -> Int? {
      while rest.words.contains(word) {
        if rest[word] != 0 {
          let index = word * 64 + rest[word].trailingZeroBitCount
          rest.remove(index)
          return index
        }
        word += 1
      }
      return nil
    }
  }

  var first: Int? { members.first { _ in true } }

  /// The case, if there is just one.
  var only: Int? {
    guard let first else { return nil }
    var others = self
    others.remove(first)
    return others.isEmpty ? first : nil
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
    var waiting = Array(start.members)
    while let index = waiting.popLast() {
      for next in rows[index] where !found.contains(next) {
        found.insert(next)
        waiting.append(next)
      }
    }
    return found
  }
}
