/// A setting with its values in both states, as the spec has them.
public struct SettingChange<Name>: Sendable, Equatable
where Name: RawRepresentable<String> & Equatable & Sendable {
  public let name: Name
  /// Nil if it is not set.
  public let old: String?
  public let new: String?

  /// Nil if both values are equal.
  init?(_ name: Name, _ old: String?, new: String?) {
    guard old != new else { return nil }
    self.name = name
    self.old = old
    self.new = new
  }
}
