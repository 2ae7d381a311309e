extension StringProtocol {
  /// The text without spaces and tabs at its start and its end.
  package var trimmingBlanks: String {
    var text = self[...].drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
