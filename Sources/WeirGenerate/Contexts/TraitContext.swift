import WeirTemplate

/// A protocol, the bodies of its methods, and those of its mocks.
struct TraitContext: Sendable {
  var name: Sunk
  var doc: Sunk?
  /// Before the protocol and its extensions, with a blank after it, or nothing.
  var isolation: Sunk
  /// ` AnyObject`, where a body may write a need.
  var inherits: Sunk?
  /// The protocol of the needs, where they are hidden.
  var holder: Sunk?
  /// What the protocol itself asks for: none where they are hidden.
  var needs: [NeedContext]
  /// What the holder asks for.
  var heldNeeds: [NeedContext]
  var methods: [TraitMethodContext]
  var extensions: [TraitExtensionContext]

  static let shape = Shape<TraitContext>(
    "trait",
    [
      .text("name", "The trait's name.") { $0.name },
      .optionalText("doc", "Its doc comment, with the types that adopt it.") { $0.doc },
      .text("traitIsolation", "Its isolation with a blank after it, or nothing.") { $0.isolation },
      .optionalText("inherits", "`AnyObject`, where a body may write a need.") { $0.inherits },
      .optionalText("holder", "The protocol of its needs, where they are hidden.") { $0.holder },
      .list("needs", "What it asks of its adopters.", of: NeedContext.shape) { $0.needs },
      .list("heldNeeds", "The needs that are hidden.", of: NeedContext.shape) { $0.heldNeeds },
      .list("methods", "What it gives.", of: TraitMethodContext.shape) { $0.methods },
      .flag("isSpaced", "Whether the methods stand apart from the needs before them.") {
        !$0.needs.isEmpty && !$0.methods.isEmpty
      },
      .list("extensions", "Where its methods have bodies.", of: TraitExtensionContext.shape) {
        $0.extensions
      },
    ])
}

/// A property that a protocol asks for.
struct NeedContext: Sendable {
  var doc: Sunk?
  var name: Sunk
  var type: Sunk
  var accessors: Sunk
  var place: PlaceContext?

  static let shape = Shape<NeedContext>(
    "need",
    [
      .optionalText("doc", "Its doc comment.") { $0.doc },
      .text("name", "Its name.") { $0.name },
      .text("type", "Its type.") { $0.type },
      .text("accessors", "`get`, or `get set`.") { $0.accessors },
      .optionalRecord("place", "Its place in the spec.", of: PlaceContext.shape) { $0.place },
    ])
}

/// A method as a protocol asks for it.
struct TraitMethodContext: Sendable {
  var doc: Sunk?
  var signature: Sunk
  var place: PlaceContext?

  static let shape = Shape<TraitMethodContext>(
    "method",
    [
      .optionalText("doc", "Its doc comment.") { $0.doc },
      .text("signature", "Name, parameters and result.") { $0.signature },
      .optionalRecord("place", "Its place in the spec.", of: PlaceContext.shape) { $0.place },
    ])
}

/// `extension Closing where Self: Mock`.
struct TraitExtensionContext: Sendable {
  var doc: Sunk?
  /// The trait's.
  var isolation: Sunk
  var subject: Sunk
  var members: [TraitMemberContext]

  static let shape = Shape<TraitExtensionContext>(
    "extension",
    [
      .optionalText("doc", "Whom it is for.") { $0.doc },
      .text("traitIsolation", "The trait's isolation with a blank after it, or nothing.") {
        $0.isolation
      },
      .text("subject", "What is extended, and where.") { $0.subject },
      .list("members", "What has a body there.", of: TraitMemberContext.shape) { $0.members },
    ])
}

struct TraitMemberContext: Sendable {
  /// `func close()` or `var attempts: Int`.
  var declaration: Sunk
  var place: PlaceContext?
  var body: PlacedContext?
  /// The call of the method that has all parameters.
  var call: Sunk?

  static let shape = Shape<TraitMemberContext>(
    "member",
    [
      .text("declaration", "The method or property, without access.") { $0.declaration },
      .optionalRecord("place", "Its place in the spec.", of: PlaceContext.shape) { $0.place },
      .optionalRecord("swift", "Its body, out of the spec.", of: PlacedContext.shape) { $0.body },
      .optionalText("call", "The whole call, defaults included.") { $0.call },
    ])
}

/// A type and what it adopts.
struct AdopterContext: Sendable {
  var name: Sunk
  var protocols: Sunk

  static let shape = Shape<AdopterContext>(
    "adopter",
    [
      .text("name", "The type.") { $0.name },
      .text("protocols", "What it adopts, the protocols of needs included.") { $0.protocols },
    ])
}
