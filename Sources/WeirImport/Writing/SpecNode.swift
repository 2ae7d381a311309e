/// What a spec's text says, before it is laid out.
indirect enum SpecNode {
  /// Words of people or of a wire: read back as they are, and taken for text by every editor.
  case text(String)
  /// A Swift type, with its default if it has one.
  case swift(String)
  /// A name or a keyword of the spec.
  case word(String)
  case list([SpecNode])
  case map([Entry], Layout)

  enum Layout {
    /// On one line where it fits.
    case compact
    /// An entry a line.
    case block
  }

  struct Entry {
    var key: String
    /// Nil where nothing stands behind the key.
    var value: SpecNode?
    /// Lines for people, above the entry.
    var comment = ""
    /// Whether an empty line parts it from the one before.
    var isApart = false

    init(_ key: String, _ value: SpecNode?, comment: String = "", isApart: Bool = false) {
      self.key = key
      self.value = value
      self.comment = comment
      self.isApart = isApart
    }
  }
}
