import WeirDiagnostics

extension Tree {
  /// The offset in the file of the byte at `offset` of a scalar's text.
  public func fileOffset(of offset: Int, in node: NodeID) -> Int {
    anchor(of: node).fileOffset(of: offset)
  }

  /// The position of a scalar's text in the file, for use without the tree; for an alias, that of
  /// its target.
  public func anchor(of node: NodeID) -> TextAnchor {
    let node = resolved(node)
    let record = record(node)
    guard record.kind.isScalar else {
      return TextAnchor(
        slice: Int(record.start), count: Int(record.end) - Int(record.start))
    }
    if record.flags & Record.inArena == 0 {
      return TextAnchor(slice: Int(record.first), count: Int(record.count))
    }
    return bytes.withUnsafeBufferPointer { file in
      withText(node) { text in
        let walk = TextWalk(file, text, start: contentStart(of: record, file), end: Int(record.end))
        switch record.kind {
        case .literal: return walk.literal(source)
        case .folded: return walk.block()
        case .doubleQuoted: return walk.quoted(double: true)
        case .singleQuoted: return walk.quoted(double: false)
        default: return walk.plain()
        }
      }
    }
  }

  /// The start of a scalar after its tag and anchor.
  func contentStart(of record: Record, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = Int(record.start)
    let end = Int(record.end)
    guard record.flags & (Record.hasTag | Record.hasAnchor) != 0 else { return offset }
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        while offset < end, !bytes[offset].isBlank, !bytes[offset].isLineBreak {
          offset += 1
        }
      case UInt8(ascii: "#"):
        offset = Lines.end(bytes, at: offset)
      case 0x20, 0x09, 0x0A, 0x0D:
        offset += 1
      default:
        return offset
      }
    }
    return end
  }
}
