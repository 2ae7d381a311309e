@_exported import WeirDiagnostics

/// A node's number in its tree.
public struct NodeID: Hashable, Sendable {
  let index: UInt32
}

/// What a node is, and how it was written.
public enum NodeKind: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
  case blockSequence, flowSequence, blockMapping, flowMapping

  public var isScalar: Bool { rawValue <= NodeKind.folded.rawValue }
  public var isSequence: Bool { self == .blockSequence || self == .flowSequence }
  public var isMapping: Bool { self == .blockMapping || self == .flowMapping }
}

/// One file's documents as a flat array of nodes: places are byte offsets, a scalar's text is a
/// slice of the file's bytes where that is what it says, and of `arena` where it had to be unescaped,
/// unfolded or dedented. No node owns a String.
///
/// Aliases are resolved when the tree is built: an alias is a node with its own span, that has the
/// kind, text and children of the node it stands for.
public struct Tree: Sendable {
  public let source: SourceFile
  public let file: FileID
  public internal(set) var documents: [Document]
  var nodes: [Record]
  var arena: [UInt8]

  struct Record: Sendable {
    var kind: NodeKind
    var flags: UInt8
    /// The node's bytes in the file.
    var start: UInt32
    var end: UInt32
    /// A scalar's text: offset and length, in the arena if the flag says so. A collection's first
    /// child (or `none`) and the number of its children (keys and values counted apart).
    var first: UInt32
    var count: UInt32
    /// The next child of the same collection, or `none`.
    var next: UInt32

    static let none = UInt32.max
    static let inArena: UInt8 = 1
    static let hasTag: UInt8 = 2
    static let hasAnchor: UInt8 = 4
    static let isAlias: UInt8 = 8
  }
}

/// One YAML document.
public struct Document: Sendable {
  /// The document's value; nil where it is empty or could not be read at all.
  public let root: NodeID?
  /// The document's bytes, without the line `---` before it.
  public let span: Span
  /// Whether the text ended before the document did: an error of YAML cut it off.
  public let isCut: Bool
}
