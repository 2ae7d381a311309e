/// The capabilities of a module, which do not depend on where it is declared.
extension ModuleSpec {
  /// Whether people write its Swift, so that messages propose Swift instead of keys of a spec.
  public var isHandWritten: Bool { origin != nil }

  /// Whether Weir checks its names, types and conformances. The compiler checks those of hand-written Swift.
  public var checksNames: Bool { origin == nil }

  /// Whether Weir writes its Swift. A module that is not generated is, or describes, hand-written Swift.
  public var isGenerated: Bool { swiftStore == nil }

  /// Whether its types are names that Weir resolves. In hand-written Swift, and in what describes it, they are texts.
  public var resolvesTypes: Bool { swiftStore == nil }

  /// Whether all reducers of its store receive its actions.
  public var sendsToAllReducers: Bool { swiftStore?.sendsToAllReducers == true }

  /// Whether its reducer receives the actions of the modules below it.
  public var receivesActionsBelow: Bool { swiftStore?.receivesActionsBelow == true }
}
