import WeirDiagnostics

/// The capabilities of a module, which do not depend on where it is declared.
///
/// Those that rules ask of all modules are inlinable: a call from another Swift module would copy the whole struct.
extension ModuleSpec {
  /// Whether people write its Swift, so that messages propose Swift instead of keys of a spec.
  @inlinable public var isHandWritten: Bool { origin != nil }

  /// Whether Weir checks its names, types and conformances. The compiler checks those of hand-written Swift.
  @inlinable public var checksNames: Bool { origin == nil }

  /// Whether Weir writes its Swift. A module that is not generated is, or describes, hand-written Swift.
  @inlinable public var isGenerated: Bool { swiftStore == nil }

  /// Whether its types are names that Weir resolves. In hand-written Swift, and in what describes it, they are texts.
  @inlinable public var resolvesTypes: Bool { swiftStore == nil }

  /// Whether all reducers of its store, or those of other modules with the same enum, receive its actions.
  public var sendsToAllReducers: Bool {
    swiftStore?.sendsToAllReducers == true || origin?.sharesActions == true
  }

  /// Whether its reducer receives the actions of the modules below it.
  public var receivesActionsBelow: Bool { swiftStore?.receivesActionsBelow == true }

  /// Whether its store runs the reducers of children in scopes, as the Composable Architecture does.
  public var usesScopes: Bool { swiftStore?.usesScopes == true }

  /// Whether Weir reads all Swift that belongs to a part of it.
  @inlinable public func knows(_ part: UnknownSwift.Part) -> Bool { origin?.knows(part) ?? true }

  /// Whether Weir reads all Swift that acts on its actions.
  @inlinable public var knowsHandlers: Bool { knows(.reductions) && knows(.actions) }

  /// Whether none of the Swift in it that Weir does not read may act on the actions of its children.
  public var knowsHandlersBelow: Bool {
    origin?.unknown.allSatisfy { $0.isGeneric || ![.reductions, .actions].contains($0.part) }
      ?? true
  }

  /// The fields whose names occur only where hand-written Swift declares them.
  public var fieldsNamedOnce: Set<String> {
    guard let origin, !origin.hasUnreadFiles else { return [] }
    return origin.fieldsNamedOnce
  }

  /// Whether the name of an action occurs only where hand-written Swift declares it: nothing sends it.
  public func namesOnlyOnce(_ action: ActionSpec) -> Bool {
    guard let origin, !origin.hasUnreadFiles else { return false }
    return origin.actionsNamedOnce.contains(action.name.value)
  }

  /// Whether hand-written Swift other than its bodies reads a field of it and does not write that, as views do.
  public var isShownElsewhere: Bool {
    guard let origin else { return false }
    return !origin.fieldsReadElsewhere.isSubset(of: origin.fieldsWrittenElsewhere)
  }

  /// Whether hand-written Swift other than its bodies may read a field.
  public func isReadElsewhere(_ field: FieldSpec) -> Bool {
    guard let origin else { return false }
    return field.isShared || isSelector || origin.fieldsReadElsewhere.contains(field.name.value)
  }

  /// Whether hand-written Swift other than its bodies, such as a binding, may write a field.
  public func isWrittenElsewhere(_ field: FieldSpec) -> Bool {
    guard let origin else { return false }
    return field.isShared || isSelector || origin.fieldsWrittenElsewhere.contains(field.name.value)
  }

  // MARK: What hand-written Swift says about parts of a module

  /// Whether a document that is decoded or encoded contains a field.
  @inlinable public func decodes(_ field: FieldSpec) -> Bool {
    origin?.codedFields.contains(field.name.value) == true
  }

  /// Whether the first value of a field is computed, so that it keeps it on purpose.
  @inlinable public func computes(_ field: FieldSpec) -> Bool {
    origin?.computedFields.contains(field.name.value) == true
  }

  /// Whether a view binds a field.
  @inlinable public func isBound(_ field: FieldSpec) -> Bool {
    origin?.boundFields.contains(field.name.value) == true
  }

  /// Whether bindings and key paths write its fields.
  @inlinable public var isBindable: Bool { origin?.isBindable == true }

  /// The stored children that no action leads to, and that no Swift outside of the bodies that Weir reads names.
  public var childrenNamedOnce: Set<String> { origin?.unnamedChildren ?? [] }

  /// The children whose reducers nothing runs.
  public var missingScopes: [MissingScope] { origin?.unscopedChildren ?? [] }

  /// The dependencies of its reducer that no Swift of it names.
  public var unusedDependencies: [UnusedProperty] {
    guard let origin, !origin.hasUnreadFiles else { return [] }
    return origin.unusedDependencies
  }

  /// The effects in its Swift that lose errors or start again.
  public var faultyEffects: [FaultyEffect] { origin?.effects ?? [] }

  /// Whether none of its actions contains those of a child, whose state it uses as data.
  public func holdsAsData(_ child: String) -> Bool {
    origin?.childrenWithoutActions.contains(child) == true
  }

  /// The handlers of its state that the type around a child's state declares.
  public func handlers(ofChild module: String) -> [Span] {
    origin?.handlersOfChildren[module] ?? []
  }
}
