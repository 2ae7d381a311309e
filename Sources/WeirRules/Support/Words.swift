/// Formats lists, articles and numbers for messages.
enum Words {
  /// `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The same with each word as code, and with at most `limit` words.
  static func codes(_ words: [String], limit: Int = 6) -> String {
    limited(words.map { "`\($0)`" }, to: limit)
  }

  private static func limited(_ phrases: [String], to limit: Int) -> String {
    let rest = phrases.count - limit
    return list(phrases.prefix(limit) + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// The same with one entry for equal words: `a` twice and `b`.
  static func counted(_ words: [String], limit: Int = 6) -> String {
    var counts: [(word: String, count: Int)] = []
    for word in words {
      if let index = counts.firstIndex(where: { $0.word == word }) {
        counts[index].count += 1
      } else {
        counts.append((word, 1))
      }
    }
    let phrases = counts.map { word, count in
      "`\(word)`" + (count == 1 ? "" : count == 2 ? " twice" : " \(count) times")
    }
    return limited(phrases, to: limit)
  }

  /// `a` or `an`, by the first letter of the word.
  static func article(_ word: String) -> String {
    word.first.map { "AEIOaeio".contains($0) } == true ? "an" : "a"
  }

  /// A metric with at most two decimal places.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
    if rest == 0 { return "\(whole)" }
    return "\(whole)." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
}
