/// Swift's grammar of names.
public enum SwiftName {
  public static func isIdentifier(_ text: String) -> Bool { !text.isEmpty }
}
