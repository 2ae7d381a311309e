import WeirDiagnostics

/// Values of `derived` and `children` in the notation of Swift.
extension Explainer {
  /// The finding about a derived value that is written like a field and that YAML cannot read.
  func derivedField(_ value: Range<Int>, inFlow: Bool) -> Finding? {
    let line = SpecLine(source, at: value.lowerBound)
    let section =
      inFlow
      ? line.key.map { source.text($0) }
      : BodyLines(correction: correction, start: documentStart).section(above: line)
    guard section == "derived", let text = DerivedText(source.text(value)) else { return nil }
    var end = value.lowerBound
    while end > line.contentStart, bytes[end - 1].isSpace { end -= 1 }
    guard end > line.contentStart, bytes[end - 1] == UInt8(ascii: ":") else { return nil }
    var start = end - 1
    while start > line.contentStart, bytes[start - 1].isNamePart { start -= 1 }
    let name = source.text(start..<end - 1)
    return .syntax(
      "expected a derived value, found `\(correction.shown(value))`", at: correction.span(value),
      help: "write `\(name): \(text.longForm)`",
      fixes: [
        Fix("write the long form", edits: [Edit(correction.span(value), to: text.longForm)])
      ])
  }

  /// The finding about a child that YAML cannot read: `cart: Cart, optional: true` or
  /// `cart: Cart(count: 1)`.
  func child(_ line: SpecLine) -> Finding? {
    let lines = BodyLines(correction: correction, start: documentStart)
    guard let key = line.key, lines.section(above: line) == "children" else { return nil }
    let text = Substring(source.text(line.value))
    let module = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text[module.endIndex...].trimmingBlanks
    guard module.first?.isUppercase == true, let sign = rest.first, ",(".contains(sign) else {
      return nil
    }
    let value = sign == "(" ? String(module) : "{ module: \(module)\(rest) }"
    return .syntax(
      "expected a module's name, found `\(correction.shown(line.value))`",
      at: correction.span(line.value), help: "write `\(source.text(key)): \(value)`",
      fixes: [Fix("write a child", edits: [Edit(correction.span(line.value), to: value)])])
  }
}
