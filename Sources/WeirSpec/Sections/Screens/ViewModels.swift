/// A view model: how long it lives, and what its view may ask of it.
public struct ViewModelSpec: Sendable {
  public enum Lifetime: String, Sendable, CaseIterable {
    case app, flow, screen
  }

  public var name: Located<String>
  public var doc = ""
  public var lifetime: Located<Lifetime>?

  public init(name: Located<String>) { self.name = name }
}
