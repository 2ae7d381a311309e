/// Compiles each kind of name, as a variable and as a section.
extension Compiler {
  func variable<Value>(
    _ token: Token, of unit: Unit, to builder: inout BlockBuilder<Value>, in scope: TagScope<Value>
  ) {
    guard let name = token.name, let reading = resolve(name, in: unit, scope) else { return }
    switch (reading, token.line) {
    case (.text(let read), let line?): builder.add(lines(line, of: unit) { read($0) })
    case (.text(let read), nil): builder.add(.slot(read))
    case (.optionalText(let read), let line?): builder.add(lines(line, of: unit, read))
    case (.optionalText(let read), nil) where scope.present.contains(name.text):
      builder.add(.slot { read($0) ?? SafeSwift("") })
    default: report(.noText(name.text, reading.kind), at: name.range, in: unit)
    }
  }

  private func lines<Value>(
    _ line: Token.Line, of unit: Unit, _ read: @escaping @Sendable (Value) -> SafeSwift?
  ) -> Op<Value> {
    let bytes = unit.parsed.bytes
    let indent = unit.indent + bytes[line.indent]
    return .lines(IndentedText(indent: indent, read: read, ending: Array(bytes[line.ending])))
  }

  func section<Value>(
    _ token: Token, _ body: SectionBody, to builder: inout BlockBuilder<Value>,
    in scope: TagScope<Value>
  ) {
    let unit = body.unit
    guard let name = token.name, let reading = resolve(name, in: unit, scope) else { return }
    guard scope.depth < Self.maximalDepth else {
      return report(.tooDeep, at: name.range, in: unit)
    }
    let isInverted = token.kind == .inverted
    switch reading {
    case .flag(let test):
      let block = block(body, in: scope.deeper())
      builder.add(.test(test, wanted: !isInverted, block))
    case .place(let place):
      builder.add(.place(place, wanted: !isInverted, block(body, in: scope.deeper())))
    case .optionalText(let read):
      let inner = isInverted ? scope.deeper() : scope.knowing(name.text, is: read)
      builder.add(.test({ read($0) != nil }, wanted: !isInverted, block(body, in: inner)))
    case .list(let list):
      if isInverted {
        builder.add(.test(list.isEmpty, wanted: true, block(body, in: scope.deeper())))
      } else {
        builder.add(list.section(body, from: scope, by: self))
      }
    case .record(let record):
      if isInverted {
        builder.add(.test(record.isMissing, wanted: true, block(body, in: scope.deeper())))
      } else {
        builder.add(record.section(body, from: scope, by: self))
      }
    case .text:
      report(.noSection(name.text), at: name.range, in: unit)
      _ = block(body, in: scope.deeper())
    }
  }

  private func resolve<Value>(
    _ name: TagName, in unit: Unit, _ scope: TagScope<Value>
  ) -> Reading<Value>? {
    let resolver = TagResolver(name, in: unit)
    let reading = resolver.resolve(in: scope)
    if let (problem, range) = resolver.problem { report(problem, at: range, in: unit) }
    return reading
  }
}
