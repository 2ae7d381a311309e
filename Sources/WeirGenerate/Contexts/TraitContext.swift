import WeirTemplate

/// A protocol, the bodies of its methods, and those of its mocks.
struct TraitContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  /// Before the protocol and its extensions, with a blank after it, or nothing.
  var isolation: SafeSwift
  /// ` AnyObject`, where a body may write a need.
  var inherits: SafeSwift?
  /// The protocol of the needs, where they are hidden.
  var holder: SafeSwift?
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
      .text("traitIsolation", "Its isolation with a space after it, or nothing.") { $0.isolation },
      .optionalText("inherits", "`AnyObject`, if a body can write a need.") { $0.inherits },
      .optionalText("holder", "The protocol of its needs, if they are hidden.") { $0.holder },
      .list("needs", "The needs.", of: NeedContext.shape) { $0.needs },
      .list("heldNeeds", "The needs that are hidden.", of: NeedContext.shape) { $0.heldNeeds },
      .list("methods", "The methods.", of: TraitMethodContext.shape) { $0.methods },
      .flag("isSpaced", "Whether there is an empty line between the needs and the methods.") {
        !$0.needs.isEmpty && !$0.methods.isEmpty
      },
      .list(
        "extensions", "The extensions with the bodies of its methods.",
        of: TraitExtensionContext.shape
      ) {
        $0.extensions
      },
    ])
}

/// A property that a protocol asks for.
struct NeedContext: Sendable {
  var doc: SafeSwift?
  var name: SafeSwift
  var type: SafeSwift
  var accessors: SafeSwift
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
  var doc: SafeSwift?
  var signature: SafeSwift
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
  var doc: SafeSwift?
  /// The trait's.
  var isolation: SafeSwift
  var subject: SafeSwift
  var members: [TraitMemberContext]

  static let shape = Shape<TraitExtensionContext>(
    "extension",
    [
      .optionalText("doc", "The adopters that it applies to.") { $0.doc },
      .text("traitIsolation", "The trait's isolation with a space after it, or nothing.") {
        $0.isolation
      },
      .text("subject", "The extended type, with its constraints.") { $0.subject },
      .list("members", "The members with bodies.", of: TraitMemberContext.shape) { $0.members },
    ])
}

struct TraitMemberContext: Sendable {
  /// `func close()` or `var attempts: Int`.
  var declaration: SafeSwift
  var place: PlaceContext?
  var body: PlacedContext?
  /// The call of the method that has all parameters.
  var call: SafeSwift?

  static let shape = Shape<TraitMemberContext>(
    "member",
    [
      .text("declaration", "The method or property, without access.") { $0.declaration },
      .optionalRecord("place", "Its place in the spec.", of: PlaceContext.shape) { $0.place },
      .optionalRecord("swift", "Its body, from the spec.", of: PlacedContext.shape) { $0.body },
      .optionalText("call", "The whole call, defaults included.") { $0.call },
    ])
}

/// A type and what it adopts.
struct AdopterContext: Sendable {
  var name: SafeSwift
  var protocols: SafeSwift

  static let shape = Shape<AdopterContext>(
    "adopter",
    [
      .text("name", "The type.") { $0.name },
      .text("protocols", "The protocols that it adopts, including the protocols of needs.") {
        $0.protocols
      },
    ])
}
