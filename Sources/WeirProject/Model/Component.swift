import WeirDiagnostics
import WeirSpec

/// A component by its module and its number there.
public struct ComponentID: Hashable, Sendable {
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
  private let requirements: [String: Int]

  init(
    spec: ComponentSpec, requires: [Requirement], environment: [Provision], provides: [Provision],
    contains: [Contained]
  ) {
    self.spec = spec
    self.requires = requires
    self.environment = environment
    self.provides = provides
    self.contains = contains
    requirements = Dictionary(
      requires.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public var name: String { spec.name.value }

  /// Every type that it names, but those of its environment.
  public var types: [ResolvedType] { requires.map(\.type) }

  /// Every piece of Swift in it but types: defaults, and what it hands on.
  public var bodies: [Body] {
    requires.compactMap(\.defaultValue) + contains.flatMap(\.arguments)
  }

  public func requirement(named name: String) -> Int? {
    requirements[name]
  }
}

public struct Requirement: Sendable {
  public let spec: RequirementSpec
  public let type: ResolvedType
  public let defaultValue: Body?

  public var name: String { spec.name.value }
}

/// A type that is put into an environment, or found there.
public struct Provision: Sendable {
  /// As it is written, with its place.
  public let name: Located<String>
  public let type: ResolvedType
  /// Nil where the spec declares no view model of that name: a type of the user's own.
  public let viewModel: ViewModelID?

  /// What a component calls it: `collectionsViewModel`.
  public var property: String { GeneratedNames.property(of: name.value) }
}

/// A component where it stands in another.
public struct Contained: Sendable {
  public let spec: ContainedSpec
  /// Nil where no component has that name.
  public let component: ComponentID?
  /// What each of `spec.arguments` hands on: its names are the containing component's requirements,
  /// and what it finds or provides.
  public let arguments: [Body]
  private let argumentNumbers: [String: Int]
  private let openNames: Set<String>

  init(spec: ContainedSpec, component: ComponentID?, arguments: [Body]) {
    self.spec = spec
    self.component = component
    self.arguments = arguments
    argumentNumbers = Dictionary(
      spec.arguments.enumerated().map { ($1.name.value, $0) },
      uniquingKeysWith: { first, _ in first })
    openNames = Set(spec.open.map(\.value))
  }

  /// Whether the spec leaves a requirement to the view that contains it (`Row: { item: }`).
  public func isOpen(_ requirement: Requirement) -> Bool {
    openNames.contains(requirement.name)
  }

  /// The index of the argument for a requirement.
  public func argumentNumber(of name: String) -> Int? { argumentNumbers[name] }

  /// The argument for a requirement.
  public func argument(named name: String) -> Body? {
    argumentNumbers[name].map { arguments[$0] }
  }
}
