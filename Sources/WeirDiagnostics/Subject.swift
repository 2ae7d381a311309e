/// Something that a finding is about. Things of different kinds may have one name, such as a target and its reducer, so
/// that a name without its kind identifies nothing.
public struct Subject: Hashable, Sendable {
  public enum Kind: Sendable {
    case module
    /// A Swift target, or a library that a target imports.
    case target
    case project
    /// A file that belongs to no module, by its path.
    case file
    /// The folder of the generated files, by its path. Such a finding is the last one of a report, and no baseline
    /// contains it: the next `weir generate` fixes it.
    case output
  }

  public let kind: Kind
  public let name: String

  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  public static func module(_ name: String) -> Subject { Subject(.module, name) }

  public static func target(_ name: String) -> Subject { Subject(.target, name) }
}

extension [Subject] {
  public static func modules(_ names: [String]) -> [Subject] { names.map(Subject.module) }

  public static func targets(_ names: [String]) -> [Subject] { names.map(Subject.target) }

  /// Their names without their kinds, for texts.
  public var names: [String] { map(\.name) }

  public var modules: [String] { filter { $0.kind == .module }.names }
}
