/// A count with its noun: `1 error`, `2 errors`.
public func pluralized(_ count: Int, _ thing: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? thing : plural ?? thing + "s")"
}

/// Formats lists, articles and numbers for messages.
package enum Words {
  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The first words, and the number of the others: `a, b and 3 more`.
  package static func first(_ limit: Int, of words: [String]) -> String {
    words.prefix(limit).joined(separator: ", ")
      + (words.count > limit ? " and \(words.count - limit) more" : "")
  }

  /// Each word as code.
  package static func quoted(_ words: some Sequence<String>, separator: String = ", ") -> String {
    words.map { "`\($0)`" }.joined(separator: separator)
  }

  /// A list with each word as code, and with at most `limit` words.
  package static func codes(_ words: [String], limit: Int = 6) -> String {
    limited(words.map { "`\($0)`" }, to: limit)
  }

  private static func limited(_ phrases: [String], to limit: Int) -> String {
    let rest = phrases.count - limit
    return list(phrases.prefix(limit) + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// The same with one entry for equal words: `a` twice and `b`.
  package static func counted(_ words: [String], limit: Int = 6) -> String {
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
  package static func article(_ word: String) -> String {
    word.first.map { "AEIOaeio".contains($0) } == true ? "an" : "a"
  }

  /// a `Bool`, an `Int`
  package static func codeWithArticle(_ word: String) -> String { "\(article(word)) `\(word)`" }

  /// A metric with at most two decimal places.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
    if rest == 0 { return "\(whole)" }
    return "\(whole)." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
}
