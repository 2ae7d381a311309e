/// Suggests the name that was probably meant.
public enum NearName {
  /// The candidate nearest to `name`, or nil if none is near. A near one differs in at most a third of
  /// the letters (insertions, deletions, replacements and swaps of neighbors) or only in case. Of
  /// equally near ones, the first.
  public static func nearest<Names: Sequence<String>>(to name: String, in candidates: Names)
    -> String?
  {
    let target = Array(name.lowercased().unicodeScalars)
    guard target.count <= 64 else { return nil }
    let bound = max(1, (target.count + 1) / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard abs(letters.count - target.count) <= bound else { continue }
      let distance = distance(target, letters)
      if distance <= bound, distance < best?.distance ?? .max, distance < max(target.count, 1) {
        best = (candidate, distance)
      }
    }
    return best?.name ?? abbreviated(target, in: candidates)
  }

  /// Whether a name has the same first letter as another, and one wrong, missing, additional or exchanged letter.
  public static func isMisspelling(_ name: String, of other: String) -> Bool {
    let letters = [name, other].map { Array($0.lowercased().unicodeScalars) }
    return letters[0].first == letters[1].first && letters[0].count <= 64
      && distance(letters[0], letters[1]) <= 1
  }

  /// The only candidate of which a name is an abbreviation: its start, or some of its letters in
  /// their order. It has three letters or more, at least half of the candidate's, and the same first one.
  private static func abbreviated<Names: Sequence<String>>(
    _ name: [Unicode.Scalar], in candidates: Names
  ) -> String? {
    guard name.count > 2 else { return nil }
    var found: String?
    for candidate in candidates where candidate != found {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard letters.first == name.first, letters.count <= 2 * name.count,
        letters.count > name.count
      else { continue }
      var rest = name[...]
      for letter in letters where letter == rest.first { rest.removeFirst() }
      guard rest.isEmpty else { continue }
      if found != nil { return nil }
      found = candidate
    }
    return found
  }

  /// "use one of `a`, `b`", or an empty text without a few candidates.
  public static func choice(of candidates: [String], limit: Int = 8) -> String {
    guard !candidates.isEmpty, candidates.count <= limit else { return "" }
    return (candidates.count == 1 ? "use " : "use one of ") + Words.quoted(candidates)
  }

  /// Whether one insertion, deletion, replacement or swap of neighbors makes one name of the other.
  public static func isOneEdit(from name: String, to other: String) -> Bool {
    distance(Array(name.unicodeScalars), Array(other.unicodeScalars)) == 1
  }

  /// The nearest candidate with the name that is written instead; nil if none is near.
  public static func meant<Names: Sequence<String>>(for name: String, in candidates: Names)
    -> MeantName?
  {
    nearest(to: name, in: candidates).map { MeantName($0, written: name) }
  }

  /// "unknown rule `fan-im`; did you mean `fan-in`?"
  public static func unknown<Names: Sequence<String>>(
    _ kind: String, _ name: String, in known: Names
  ) -> String {
    let near = suggestion(for: name, in: known)
    let choice = near.isEmpty ? choice(of: Array(known), limit: 24) : ""
    return "unknown \(kind) `\(name)`" + (choice.isEmpty ? near : ": " + choice)
  }

  /// "; did you mean `x`?", or an empty text.
  public static func suggestion<Names: Sequence<String>>(for name: String, in candidates: Names)
    -> String
  {
    suggestion(nearest(to: name, in: candidates))
  }

  /// "; did you mean `x`?", or an empty text.
  public static func suggestion(_ near: String?) -> String {
    near.map { "; did you mean `\($0)`?" } ?? ""
  }

  /// Damerau's distance in its restricted form (optimal string alignment).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      for (column, b) in right.enumerated() {
        var cost = min(
          last[column] + (a == b ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}

/// A name that was probably intended.
public struct MeantName: Sendable {
  public let name: String
  /// The text in its place.
  public let written: String

  public init(_ name: String, written: String) {
    self.name = name
    self.written = written
  }
}
