import WeirDiagnostics

extension Tree {
  /// The source text of a node on one line, without YAML's quotes around it; nil for all others.
  public func sourceText(_ node: NodeID) -> String? {
    let record = record(node)
    if record.flags & Record.isAlias != 0 { return nil }
    if record.kind.isScalar {
      guard record.kind != .literal, record.kind != .folded, record.count > 0 else { return nil }
      return text(node)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let range = contentStart(of: record, bytes)..<max(Int(record.start), Int(record.end))
      guard record.kind.isFlow, !range.contains(where: { bytes[$0].isLineBreak }) else {
        return nil
      }
      return SourceText(bytes).text(range)
    }
  }

  /// Whether a `:` follows a key; without one, it is an entry of `{ }` that has no value.
  public func hasColon(_ key: NodeID) -> Bool {
    bytes[Int(record(key).end)...].first { !$0.isSpace } == UInt8(ascii: ":")
  }

  /// The source text of a node for a flow collection; nil for a node on several lines.
  public func flowText(_ node: NodeID) -> String? {
    let kind = kind(node)
    if kind.isFlow { return sourceText(node) }
    if kind == .singleQuoted || kind == .doubleQuoted {
      return sourceText(node).map { text in Correction.quoted(text) }
    }
    return kind.isScalar ? sourceText(node).map { DerivedText.inFlow($0) } : nil
  }

  /// The text after a node up to the end of its line.
  public func restOfLine(after node: NodeID) -> String {
    let end = Int(record(node).end)
    return bytes.withUnsafeBufferPointer { bytes in
      let source = SourceText(bytes)
      return source.text(source.trimmed(end..<max(end, Lines.end(bytes, at: end))))
    }
  }
}
