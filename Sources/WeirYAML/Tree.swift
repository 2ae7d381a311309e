import WeirDiagnostics

/// A node's index in its tree.
public struct NodeID: Hashable, Sendable {
  @usableFromInline let index: UInt32

  @inlinable init(index: UInt32) { self.index = index }
}

public enum NodeKind: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
  case blockSequence, flowSequence, blockMapping, flowMapping

  @inlinable public var isScalar: Bool { rawValue <= NodeKind.folded.rawValue }
  @inlinable public var isSequence: Bool { self == .blockSequence || self == .flowSequence }
  @inlinable public var isMapping: Bool { self == .blockMapping || self == .flowMapping }
}

/// The documents of one file as a flat array of nodes. Positions are byte offsets. The text of a
/// scalar is a slice of the file if they are equal, else a slice of `arena`, which contains
/// unescaped, unfolded and dedented texts. No node owns a `String`.
///
/// Aliases are resolved when the tree is built: an alias is a node with its own span, and with the
/// kind, text and children of its target.
public struct Tree: Sendable {
  public let source: SourceFile
  public let file: FileID
  public internal(set) var documents: [Document] = []
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var nodes: [Record] = []
  @usableFromInline var arena: [UInt8] = []
  /// Each alias with its target, in the order of the aliases.
  var aliases: [(alias: UInt32, target: UInt32)] = []
  /// The duplicate keys, which are removed from the tree with their values; only for the dialect
  /// `data`.
  public internal(set) var duplicateKeys: [NodeID] = []
  /// The escapes that are not part of JSON; only for a tree that was read as JSON.
  public internal(set) var oddEscapes: [Span] = []

  init(_ source: SourceFile, file: FileID) {
    self.source = source
    self.file = file
    bytes = source.bytes
  }

  @usableFromInline struct Record: Sendable {
    @usableFromInline var kind: NodeKind
    @usableFromInline var flags: UInt8
    /// The node's bytes in the file, including its tag and anchor.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// A scalar's text: offset and length, in the arena if the flag is set. A collection's first
    /// child (or `none`) and the number of its children (keys and values are separate children).
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
    /// Whether its parent is a flow collection.
    @inlinable static var isInFlow: UInt8 { 16 }
    /// Whether it is the target of an alias.
    static var isAliased: UInt8 { 32 }
  }
}

public struct Document: Sendable {
  /// The document's value; nil if it is empty or unreadable.
  public internal(set) var root: NodeID?
  /// The document's bytes, without the preceding line `---`.
  public internal(set) var span: Span
  /// Whether a syntax error truncated the document.
  public internal(set) var isCut: Bool
  /// The name in the first line `module: Name` of a truncated document, found in its text, since
  /// the tree may not contain the key.
  public internal(set) var moduleNameHint: Located<String>?
  /// Whether a second module begins in it without a line `---`; the tree does not contain that
  /// module.
  public internal(set) var isRunTogether = false
}
