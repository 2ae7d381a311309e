import WeirTemplate

/// A piece of Swift at the top of a file of a module's: an entity, an enum of requests, an extension.
///
/// It is rendered already, and may stand in any file of the module: what is `private` in it serves
/// nobody beside it.
struct Declaration: Sendable {
  /// What the further files of a module are called after.
  struct Kind: Sendable, Hashable {
    /// `Types` in `Users+Types.swift`.
    let name: String
    /// Whether it never stands in the module's own file.
    var isApart = false
  }

  let kind: Kind
  /// Whole lines, without an empty one at either end.
  let text: String
  /// The Swift modules that the text needs: `Foundation`, `GRDB`.
  let imports: Set<String>
  /// The number of its lines.
  let lines: Int

  init(_ kind: Kind, _ text: String, imports: Set<String> = []) {
    self.kind = kind
    self.text = text.trimmingTrailingNewlines
    self.imports = imports
    lines = self.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension Declaration.Kind {
  static let types = Self(name: "Types")
  static let requests = Self(name: "Requests")
  static let client = Self(name: "Client")
}
