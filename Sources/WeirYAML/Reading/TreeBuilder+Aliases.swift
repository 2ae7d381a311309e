import CYAML
import WeirDiagnostics

extension TreeBuilder {
  mutating func alias(_ event: UnsafePointer<yaml_event_t>) throws(Overrun) {
    let start = cursor.offset(ofCharacter: Int(event.pointee.start_mark.index))
    let end = cursor.offset(ofCharacter: Int(event.pointee.end_mark.index))
    var record = Record(
      kind: .plain, flags: Record.isAlias, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end), first: UInt32(truncatingIfNeeded: end), count: 0)
    guard let name = event.pointee.data.alias.anchor else { return }
    let key = Self.name(name)
    guard let number = anchorNumbers[key] else {
      if findings.count < limits.findings { report(undefinedAlias(key, start)) }
      hasUndefinedAlias = true
      _ = try add(record, size: 1)
      return
    }
    let anchor = anchors[number]
    guard let size = anchor.size else {
      let name = String(decoding: key, as: UTF8.self)
      report(
        .syntax("the alias `*\(name)` is inside its own anchor", at: span(start, end)))
      hasUndefinedAlias = true
      _ = try add(record, size: 1)
      return
    }
    if frames.count + anchor.height > limits.depth {
      throw Overrun(bound: .depth(limits.depth), start: start, end: end)
    }
    let target = tree.nodes[Int(anchor.node)]
    record.kind = target.kind
    record.flags = target.flags & Record.inArena | Record.isAlias
    record.first = target.first
    record.count = target.count
    let node = try add(record, size: size)
    tree.aliases.append((node, anchor.node))
    tree.nodes[Int(anchor.node)].flags |= Record.isAliased
    raise(anchor.height)
  }

  private func undefinedAlias(_ name: [UInt8], _ start: Int) -> Finding {
    let text = String(decoding: name, as: UTF8.self)
    let message = "YAML reads `*\(text)` as an alias, but there is no anchor `&\(text)` before it"
    // Bounds the cost of corrections.
    guard findings.count < 100 else {
      return .syntax(message, at: span(start, start + name.count + 1))
    }
    let correction = Correction(source: SourceText(bytes), file: tree.file)
    let value = correction.value(from: start, inFlow: frames.last?.isFlow ?? false)
    let misreading = Misreading(range: value, misread: .alias)
    var finding = correction.finding([misreading], about: misreading)
    finding.message = message
    return finding
  }

  @discardableResult
  mutating func define(
    _ name: UnsafeMutablePointer<yaml_char_t>, as node: UInt32, size: Int?, height: Int
  ) -> UInt32 {
    let key = Self.name(name)
    anchorNumbers[key] = anchors.count
    anchors.append(Anchor(name: key, node: node, size: size, height: height))
    return UInt32(truncatingIfNeeded: anchors.count - 1)
  }

  private static func name(_ text: UnsafeMutablePointer<yaml_char_t>) -> [UInt8] {
    var bytes: [UInt8] = []
    var cursor = text
    while cursor.pointee != 0 {
      bytes.append(cursor.pointee)
      cursor += 1
    }
    return bytes
  }
}
