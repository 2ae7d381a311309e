import WeirDiagnostics

/// The contents of a spec, before layout.
indirect enum SpecNode {
  /// A text for people or for the wire, which every editor reads as the same text.
  case text(String)
  /// A Swift type, with its default if it has one.
  case swift(String)
  /// A name or a keyword of the spec.
  case word(String)
  case list([SpecNode])
  case map([Entry], Layout)

  enum Layout {
    /// On one line if it fits.
    case compact
    /// One entry on each line.
    case block
  }

  struct Entry {
    var key: String
    /// Nil if the key has no value.
    var value: SpecNode?
    /// A comment above the entry.
    var comment = ""
    /// Whether an empty line precedes the entry.
    var isApart = false
    /// The part of the document that it describes.
    var origin: Span?

    init(
      _ key: String, _ value: SpecNode?, comment: String = "", isApart: Bool = false,
      origin: Span? = nil
    ) {
      self.key = key
      self.value = value
      self.comment = comment
      self.isApart = isApart
      self.origin = origin
    }
  }
}
