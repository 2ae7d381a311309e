import WeirDiagnostics

extension TagReader {
  /// A name, several names joined by dots, or a dot; nil if the content was reported.
  mutating func name(in content: Range<Int>) -> TagName? {
    let range = trimmed(content)
    let text = source.text(in: range)
    if text == "." { return TagName(text: text, range: range, parts: []) }
    guard !range.isEmpty else {
      report("this tag has no name", content, help: "write the name of a value")
      return nil
    }
    var parts: [TagName.Part] = []
    var start = range.lowerBound
    for end in range.lowerBound...range.upperBound
    where end == range.upperBound || bytes[end] == UInt8(ascii: ".") {
      guard TagName.isIdentifier(bytes[start..<end]) else {
        reportNoName(text, at: range)
        return nil
      }
      parts.append(TagName.Part(text: source.text(in: start..<end), range: start..<end))
      start = end + 1
    }
    guard parts.count <= Compiler.maximalDepth else {
      report(
        "a name must not have more than \(Compiler.maximalDepth) parts, found \(parts.count)",
        range,
        help: "open sections for the outer parts")
      return nil
    }
    return TagName(text: text, range: range, parts: parts)
  }

  /// Any word: the caller names the partials.
  mutating func partialName(in content: Range<Int>) -> TagName? {
    let range = trimmed(content)
    guard !range.isEmpty else {
      report("this tag has no name", content, help: "write the name of a partial")
      return nil
    }
    return TagName(text: source.text(in: range), range: range, parts: [])
  }

  private mutating func reportNoName(_ text: String, at range: Range<Int>) {
    let help =
      switch text.utf8.first {
      case UInt8(ascii: "$"), UInt8(ascii: "<"):
        "templates do not support inheritance; use a partial, {{> name}}"
      case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"), UInt8(ascii: ">"),
        UInt8(ascii: "&"), UInt8(ascii: "!"):
        "write `\(text.prefix(1))` directly after the braces"
      default: "use letters, digits and `_`, and dots to read values of records"
      }
    let shown = text.count > 60 ? text.prefix(60) + "..." : text[...]
    report("`\(shown)` is not a name", range, help: help)
  }

  private func trimmed(_ content: Range<Int>) -> Range<Int> {
    var (start, end) = (content.lowerBound, content.upperBound)
    while start < end, bytes[start].isSpace { start += 1 }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }
}
