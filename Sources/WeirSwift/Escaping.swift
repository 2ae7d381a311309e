extension SwiftName {
  /// The spelling of a member, case or local in declarations and uses.
  public static func escaped(_ name: String) -> String { written(name, as: .member) }

  /// The spelling of a name as a parameter's label, where nearly all keywords are allowed.
  public static func escapedLabel(_ name: String) -> String { written(name, as: .label) }
}
