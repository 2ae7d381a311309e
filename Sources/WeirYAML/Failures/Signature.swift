import WeirDiagnostics

/// A key that has the form of a Swift function: `didAdd(item: String):`.
struct Signature {
  let name: Range<Int>
  /// The text in the parentheses.
  let parameters: Range<Int>

  /// Nil if the text is not a signature.
  init?(_ source: SourceText, _ line: Range<Int>) {
    var offset = line.lowerBound
    while offset < line.upperBound, source.bytes[offset].isNamePart { offset += 1 }
    let swift = RoughSwift(source.bytes, upTo: line.upperBound)
    guard offset > line.lowerBound, offset < line.upperBound,
      source.bytes[offset] == UInt8(ascii: "("), let closer = swift.closer(of: offset),
      closer + 1 < line.upperBound, source.bytes[closer + 1] == UInt8(ascii: ":")
    else { return nil }
    name = line.lowerBound..<offset
    parameters = source.trimmed(offset + 1..<closer)
  }
}

extension Explainer {
  /// The finding about an action or operation that is declared like a function of Swift.
  func signature() -> Finding? {
    let line = SpecLine(source, at: min(mark, bytes.count))
    let text = source.trimmed(line.contentStart..<line.range.upperBound)
    let block = Signature(source, text)
    let flow = block == nil ? flowEntry(text) : nil
    guard let signature = block ?? flow?.signature else { return nil }
    let name = source.text(signature.name)
    let written = source.text(signature.parameters)
    // Parameters with brackets may need quotes.
    let isSimple = !written.isEmpty && !written.contains { "()<>{}\"'#=".contains($0) }
    let entries = "{ \(isSimple ? Correction.clipped(written) : "name: …") }"
    let help: String
    switch flow?.section
      ?? BodyLines(correction: correction, start: documentStart).section(above: line)
    {
    case "actions": help = "write `\(name): \(entries)`"
    case "operations":
      help =
        "write `\(name): { takes: \(entries), does: \(value(after: signature, upTo: flow?.inside ?? text)) }`"
    case "methods": help = "write `\(name): { takes: \(entries) }`"
    case "reduce": help = "write `\(name):`; declare the action's payload in `actions`"
    default: return nil
    }
    return .syntax(
      "a key must be a name without parentheses",
      at: correction.span(signature.name.lowerBound..<signature.parameters.upperBound + 1),
      help: help)
  }

  /// The first signature in `actions: { didOpen: , didAdd(item: String): }`, and its section.
  private func flowEntry(
    _ line: Range<Int>
  ) -> (section: String, signature: Signature, inside: Range<Int>)? {
    guard let brace = line.first(where: { bytes[$0] == UInt8(ascii: "{") }) else { return nil }
    let key = source.text(source.trimmed(line.lowerBound..<brace))
    guard key.hasSuffix(":") else { return nil }
    let rest = brace + 1..<line.upperBound
    let end = rest.last { bytes[$0] == UInt8(ascii: "}") } ?? rest.upperBound
    for start in brace..<end where "{,".utf8.contains(bytes[start]) {
      if let signature = Signature(source, source.trimmed(start + 1..<end)) {
        return (String(key.dropLast()), signature, brace + 1..<end)
      }
    }
    return nil
  }

  /// The text after the colon of a signature, if it is short.
  private func value(after signature: Signature, upTo line: Range<Int>) -> String {
    let end = min(source.bytes.count, line.upperBound)
    guard
      let colon = (signature.parameters.upperBound..<end).first(where: {
        bytes[$0] == UInt8(ascii: ":")
      })
    else { return "…" }
    let text = source.text(source.trimmed(colon + 1..<end))
    let isShort = !text.isEmpty && text.count <= 60 && !["|", ">", "{"].contains(text.prefix(1))
    return isShort ? DerivedText.inFlow(text) : "…"
  }
}
