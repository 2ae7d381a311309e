/// A component by its module and its number there.
public struct ComponentID: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}

/// A view model by its module and its number there.
public struct ViewModelID: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}

/// A component whose names are resolved.
public struct Component: Sendable {
  public let spec: ComponentSpec
  public let requires: [Requirement]
  public let environment: [Provision]
  public let provides: [Provision]
  public let contains: [Contained]

  public var name: String { spec.name.value }
}

public struct Requirement: Sendable {
  public let spec: RequirementSpec
  public let type: ResolvedType
  public let defaultValue: Body?

  public var name: String { spec.name.value }
}

/// A type that is put into an environment, or found there.
public struct Provision: Sendable {
  public let name: Located<String>
  /// Nil where the spec declares no view model of that name: a type of the user's own.
  public let viewModel: ViewModelID?
}

/// A component where it stands in another.
public struct Contained: Sendable {
  public let spec: ContainedSpec
  /// Nil where no component has that name.
  public let component: ComponentID?
  /// What each of `spec.arguments` hands on: its names are the containing component's requirements.
  public let arguments: [Body]
}
