import WeirDiagnostics

/// A node's number in its tree.
public struct NodeID: Hashable, Sendable {
  @usableFromInline let index: UInt32

  @inlinable init(index: UInt32) { self.index = index }
}

/// What a node is, and how it was written.
public enum NodeKind: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
  case blockSequence, flowSequence, blockMapping, flowMapping

  @inlinable public var isScalar: Bool { rawValue <= NodeKind.folded.rawValue }
  @inlinable public var isSequence: Bool { self == .blockSequence || self == .flowSequence }
  @inlinable public var isMapping: Bool { self == .blockMapping || self == .flowMapping }
}

/// One file's documents as a flat array of nodes: places are byte offsets, a scalar's text is a
/// slice of the file's bytes where that is what it says, and of `arena` where it had to be
/// unescaped, unfolded or dedented. No node owns a String.
///
/// Aliases are resolved when the tree is built: an alias is a node with its own span, that has the
/// kind, text and children of the node it stands for.
public struct Tree: Sendable {
  public let source: SourceFile
  public let file: FileID
  public internal(set) var documents: [Document] = []
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var nodes: [Record] = []
  @usableFromInline var arena: [UInt8] = []
  /// Each alias with the node it stands for, in the order of the aliases.
  var aliases: [(alias: UInt32, target: UInt32)] = []
  /// The keys that stand in their mapping for the second time, which left the tree with their
  /// values; only of a tree that was read as `data`.
  public internal(set) var duplicateKeys: [NodeID] = []
  /// The escapes that JSON does not know, of a tree that was read as JSON.
  public internal(set) var oddEscapes: [Span] = []

  init(_ source: SourceFile, file: FileID) {
    self.source = source
    self.file = file
    bytes = source.bytes
  }

  @usableFromInline struct Record: Sendable {
    @usableFromInline var kind: NodeKind
    @usableFromInline var flags: UInt8
    /// The node's bytes in the file, its tag and anchor included.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// A scalar's text: offset and length, in the arena if the flag says so. A collection's first
    /// child (or `none`) and the number of its children (keys and values counted apart).
    @usableFromInline var first: UInt32
    @usableFromInline var count: UInt32
    /// The next child of the same collection, or `none`.
    @usableFromInline var next: UInt32

    @usableFromInline
    init(
      kind: NodeKind, flags: UInt8, start: UInt32, end: UInt32, first: UInt32, count: UInt32
    ) {
      self.kind = kind
      self.flags = flags
      self.start = start
      self.end = end
      self.first = first
      self.count = count
      next = Self.none
    }

    @inlinable static var none: UInt32 { UInt32.max }
    @inlinable static var inArena: UInt8 { 1 }
    @inlinable static var hasTag: UInt8 { 2 }
    @inlinable static var hasAnchor: UInt8 { 4 }
    @inlinable static var isAlias: UInt8 { 8 }
    /// Whether it stands in a flow collection, directly.
    @inlinable static var isInFlow: UInt8 { 16 }
  }
}

/// One YAML document.
public struct Document: Sendable {
  /// The document's value; nil where it is empty or could not be read at all.
  public internal(set) var root: NodeID?
  /// The document's bytes, without the line `---` before it.
  public internal(set) var span: Span
  /// Whether the text ended before the document did: an error of YAML cut it off.
  public internal(set) var isCut: Bool
  /// The name on the first line `module: Name` of a document that is cut, found in its text, since
  /// the error may stand so near that the key was not read.
  public internal(set) var moduleNameHint: Located<String>?
  /// Whether a second module began in it, without a line `---`; nothing of that one is in the tree.
  public internal(set) var isRunTogether = false
}
