extension SwiftName {
  /// A member, case or local as it is written where it is declared or read.
  public static func escaped(_ name: String) -> String { written(name, as: .member) }

  /// A name as a parameter's label, where nearly every keyword is allowed.
  public static func escapedLabel(_ name: String) -> String { written(name, as: .label) }
}
