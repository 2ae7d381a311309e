/// Pieces of sentences.
enum Words {
  /// `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The same with each word as code, and with no more than `limit` of them.
  static func codes(_ words: [String], limit: Int = 6) -> String {
    let shown = words.prefix(limit).map { "`\($0)`" }
    let rest = words.count - shown.count
    return list(shown + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// `a` or `an`, by the word's first letter.
  static func article(_ word: String) -> String {
    word.first.map { "AEIOaeio".contains($0) } == true ? "an" : "a"
  }

  /// A figure with at most two digits after the point.
  static func figure(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
    if rest == 0 { return "\(whole)" }
    return "\(whole)." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
}
