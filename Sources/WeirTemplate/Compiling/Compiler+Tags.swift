/// The steps for each kind of name, as a variable and as a section.
extension Compiler {
  func variable(_ token: Token, of unit: Unit, to builder: inout BlockBuilder, in scope: TagScope) {
    guard let name = token.name, let reading = resolve(name, in: unit, scope) else { return }
    switch reading {
    case .text(let source): builder.add(op(source, token, of: unit))
    case .optionalText(let slot) where token.line != nil || scope.present.contains(name.text):
      builder.add(op(.slot(slot), token, of: unit))
    case .list(let slot, of: nil):
      let bytes = unit.parsed.bytes
      if let line = token.line { builder.copy(unit.indent + bytes[line.indent]) }
      builder.add(.commas(slot))
      if let line = token.line { builder.copy(bytes[line.ending]) }
    default:
      let replacement = unit.parsed.text.replaced[name.text]
      report(
        replacement.map { .replaced(name.text, by: $0, in: scope.names) }
          ?? .noText(name.text, reading.kind), at: name.range, in: unit)
    }
  }

  private func op(_ source: TextSource, _ token: Token, of unit: Unit) -> Op {
    guard let line = token.line else { return .text(source) }
    let bytes = unit.parsed.bytes
    return .lines(
      source, indent: unit.indent + bytes[line.indent], ending: Array(bytes[line.ending]))
  }

  func section(
    _ token: Token, _ body: SectionBody, to builder: inout BlockBuilder, in scope: TagScope
  ) {
    let unit = body.unit
    guard let name = token.name, let reading = resolve(name, in: unit, scope) else { return }
    guard scope.depth < Self.maximalDepth else {
      return report(.tooDeep, at: name.range, in: unit)
    }
    let isInverted = token.kind == .inverted
    switch reading {
    case .position(let position):
      builder.add(.position(position, isTrue: !isInverted, block(body, in: scope.deeper())))
    case .fits:
      let body = block(body, in: scope.deeper())
      builder.add(isInverted ? .broken(body) : .fitting(body))
    case .isEmpty(let slot):
      builder.add(.test(slot, isPresent: isInverted, block(body, in: scope.deeper())))
    case .optionalText(let slot) where !isInverted:
      let inner = scope.knowing(name.text, at: slot)
      builder.add(.test(slot, isPresent: true, block(body, in: inner)))
    case .list(let slot, let names) where !isInverted:
      let inner = scope.entering(
        names ?? .item(of: name.text), at: slot, isItem: true,
        text: names == nil ? .slot(Slot(0)) : nil)
      builder.add(.items(slot, block(body, in: inner)))
    case .record(let slot, let names, _) where !isInverted:
      builder.add(.record(slot, block(body, in: scope.entering(names, at: slot))))
    case .flag(let slot), .optionalText(let slot), .list(let slot, _), .record(let slot, _, _):
      builder.add(.test(slot, isPresent: !isInverted, block(body, in: scope.deeper())))
    case .text:
      let replacement = unit.parsed.text.replaced[name.text]
      report(
        replacement.map { .replaced(name.text, by: $0, in: scope.names) } ?? .noSection(name.text),
        at: name.range, in: unit)
      _ = block(body, in: scope.deeper())
    }
  }

  private func resolve(_ name: TagName, in unit: Unit, _ scope: TagScope) -> Reading? {
    var resolver = TagResolver(unit: unit, name: name)
    let reading = resolver.resolve(in: scope)
    if let slot = reading?.slot { scope.used.use(slot) }
    if let (problem, range) = resolver.problem { report(problem, at: range, in: unit) }
    return reading
  }
}
