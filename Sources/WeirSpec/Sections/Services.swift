/// One method of a module's service: load a request, map its response, save it.
public struct ServiceSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The request: an own one, or `Module.request`.
  public var load: RequestNameSpec
  /// What the method returns; nil where it returns what the request does.
  public var map: SwiftScalar?
  /// The way to it inside of the response: `items`, `data.user`.
  public var from: Located<String>?
  public var isSaved = false
}

/// A request by its name, and its module's where that is another.
public struct RequestNameSpec: Sendable {
  public var module: Located<String>?
  public var name: Located<String>
}
