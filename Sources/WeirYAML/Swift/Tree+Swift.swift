import WeirDiagnostics

extension Tree {
  /// The Swift of a node, or a finding that explains how YAML reads the text and how to write the
  /// line.
  ///
  /// A flow sequence that is Swift is read from its source: `[Item]` and `[UUID: Item]` as types,
  /// `[]` and `[a, b]` as expressions.
  ///
  /// - Parameter key: The key of the node, for the message.
  public func swift(
    _ node: NodeID, as position: SwiftPosition, key: NodeID?
  ) -> Result<SwiftScalar, Finding> {
    let record = record(node)
    let unusual = Record.hasTag | Record.hasAnchor | Record.isAlias
    if record.flags & unusual != 0 || !record.kind.isScalar || record.count == 0 {
      return bytes.withUnsafeBufferPointer {
        SwiftCheck(tree: self, bytes: $0, position: position, key: key).unusual(node)
      }
    }
    return bytes.withUnsafeBufferPointer {
      let check = SwiftCheck(tree: self, bytes: $0, position: position, key: key)
      if check.isSuspect(record), let finding = check.objection(to: record) {
        return .failure(finding)
      }
      return .success(scalar(node))
    }
  }

  /// The finding about an empty block whose lines are not indented, and the range of these lines.
  ///
  /// YAML reads the lines as entries of the mapping around the block.
  public func unindentedBlock(_ node: NodeID) -> (finding: Finding, lines: Range<Int>)? {
    let record = record(node)
    guard record.kind == .literal || record.kind == .folded, record.count == 0,
      record.flags & Record.isAlias == 0
    else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      BodyLines(correction: Correction(source: SourceText(bytes), file: file), start: 0)
        .unindented(below: Int(record.start))
    }
  }

  func scalar(_ node: NodeID) -> SwiftScalar {
    let kind = kind(node)
    return SwiftScalar(
      text: text(node), span: span(node), anchor: anchor(of: node), style: kind,
      isDoubleQuotedWord: kind == .doubleQuoted
        && withText(node) { $0.allSatisfy(\.isNamePart) })
  }

  /// The finding about a flow collection that YAML splits inside brackets, generic arguments or a
  /// string literal of Swift. Nil for all others.
  public func flowSplit(_ collection: NodeID) -> Finding? {
    let record = record(collection)
    guard record.kind.isFlow, record.flags & Record.isAlias == 0,
      Int(record.end) - Int(record.start) < Explainer.reach
    else { return nil }
    var child = record.first
    var isSplit = false
    while child != Record.none, !isSplit {
      let text = nodes[Int(child)]
      isSplit = text.kind == .plain && text.flags & Record.isAlias == 0 && hasLoneBracket(child)
      child = text.next
    }
    guard isSplit else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      let source = SourceText(bytes)
      let open = contentStart(of: record, bytes)
      guard open < Int(record.end), RoughSwift.closer(bytes[open]) != nil else { return nil }
      let all = FlowEntries(source: source, open: open, closer: Int(record.end) - 1).misreadings()
        .filter {
          $0.misread != .tag && $0.misread != .anchor && $0.misread != .alias
        }
      return all.first.map { Correction(source: source, file: file).finding(all, about: $0) }
    }
  }

  private func hasLoneBracket(_ node: UInt32) -> Bool {
    withText(NodeID(index: node)) { text in
      var round = 0
      var angle = 0
      var quotes = 0
      var last: (UInt8, UInt8) = (0, 0)
      for byte in text {
        defer { last = (last.1, byte) }
        if TypographicQuotes.Double(bytes: last.0, last.1, byte) != nil { quotes += 1 }
        switch byte {
        case UInt8(ascii: "("): round += 1
        case UInt8(ascii: ")"): round -= 1
        case UInt8(ascii: "<"): angle += 1
        case UInt8(ascii: ">"): angle -= 1
        case UInt8(ascii: "\""): quotes += 1
        default: break
        }
      }
      return round != 0 || angle != 0 || quotes % 2 != 0
    }
  }
}
