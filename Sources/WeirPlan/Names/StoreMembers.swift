/// The names of the own members of every store.
public enum StoreMembers {
  /// A field or derived value with one of these names is only a member of `state`; a child cannot have one.
  public static let names: Set<String> = [
    "binding", "id", "idle", "objectWillChange", "send", "state", "storeChanged", "storeChildren",
    "storeCore", "storeVersion", "test", "testActions", "testEnd", "wait",
  ]
}
