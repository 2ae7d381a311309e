/// Swift at the top level of a module's file: an entity, an enum of requests, an extension.
///
/// The text is already rendered and can be in any file of the module: no other declaration uses its `private`
/// members.
struct Declaration: Sendable {
  /// The part of a file's name that names the declarations in it.
  struct Kind: Sendable, Hashable {
    /// `Types` in `Users+Types.swift`.
    let name: String
    /// Whether it is never in the module's own file.
    var isApart = false
    /// Whether it is in the target of the storage, if the project has one.
    var isStorage = false
  }

  let kind: Kind
  /// Complete lines, without an empty line at the start or the end.
  let text: String
  /// The Swift modules that the text needs: `Foundation`, `GRDB`.
  let imports: Set<String>
  /// The number of lines in `text`.
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
