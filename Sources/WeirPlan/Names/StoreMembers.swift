import WeirProject

/// The names of a store's own members.
public enum StoreMembers {
  /// The names in the store of a root, or of another module. A field or derived value with one of them is only a member
  /// of `state`.
  public static func names(ofRoot isRoot: Bool) -> Set<String> {
    common.union(isRoot ? root : child)
  }

  private static let common: Set<String> = [
    "binding", "current", "forward", "registrar", "send", "state", "update",
  ]
  private static let root: Set<String> = [
    "events", "idle", "isReducing", "reduce", "runner", "wait", "waiters",
  ]
  private static let child: Set<String> = ["detach", "forwards", "id", "onSend"]
}
