import WeirDiagnostics

/// A key that has the form of a Swift function: `didAdd(item: String):`.
struct Signature {
  let name: Range<Int>
  /// The text in the parentheses.
  let parameters: Range<Int>

  /// Nil if the text is not a signature.
  init?(_ judge: TextJudge, _ line: Range<Int>) {
    var place = line.lowerBound
    while place < line.upperBound, RoughSwift.isWord(judge.bytes[place]) { place += 1 }
    let swift = RoughSwift(judge.bytes, upTo: line.upperBound)
    guard place > line.lowerBound, place < line.upperBound,
      judge.bytes[place] == UInt8(ascii: "("), let closer = swift.closer(of: place),
      closer + 1 < line.upperBound, judge.bytes[closer + 1] == UInt8(ascii: ":")
    else { return nil }
    name = line.lowerBound..<place
    parameters = judge.trimmed(place + 1..<closer)
  }
}

extension Explainer {
  /// The finding about an action or operation that is declared like a function of Swift.
  func signature() -> Finding? {
    let line = SpecLine(judge, at: min(mark, bytes.count))
    let text = judge.trimmed(line.contentStart..<line.range.upperBound)
    guard let signature = Signature(judge, text) else { return nil }
    let name = judge.text(signature.name)
    let written = judge.text(signature.parameters)
    // Parameters with brackets may need quotes.
    let isSimple = !written.isEmpty && !written.contains { "()<>{}\"'#=".contains($0) }
    let entries = "{ \(isSimple ? Correction.clipped(written) : "name: Type") }"
    let help: String
    switch BodyLines(correction: correction, start: documentStart).section(above: line) {
    case "actions": help = "write `\(name): \(entries)`"
    case "operations": help = "write `\(name): { takes: \(entries), does: … }`"
    case "reduce": help = "write `\(name):`; declare the action's payload in `actions`"
    default: return nil
    }
    return .syntax(
      "a key must be a name without parentheses",
      at: correction.span(signature.name.lowerBound..<signature.parameters.upperBound + 1),
      help: help)
  }
}
