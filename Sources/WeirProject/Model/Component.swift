import WeirDiagnostics
import WeirSpec

public typealias ComponentID = DeclarationID<Component>

/// A component with resolved names.
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

  /// All types in it, except those of its environment.
  public var types: [ResolvedType] { requires.map(\.type) }

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

/// A type that a component provides to an environment, or reads from it.
public struct Provision: Sendable {
  /// The name in the spec.
  public let name: Located<String>
  public let type: ResolvedType
  /// Nil if the spec declares no view model with the name, but the user a type.
  public let viewModel: ViewModelID?

  /// The component's property for it: `collectionsViewModel`.
  public var property: String { GeneratedNames.property(of: name.value) }
}

/// An occurrence of a component in another one.
public struct Contained: Sendable {
  public let spec: ContainedSpec
  /// Nil if no component has the name.
  public let component: ComponentID?
  /// The values of `spec.arguments`; in scope are the containing component's requirements,
  /// environment and provisions.
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

  /// Whether the view that contains it passes a requirement, instead of the spec (`Row: { item:
  /// }`).
  public func isOpen(_ requirement: Requirement) -> Bool {
    openNames.contains(requirement.name)
  }

  /// The index of the argument for a requirement.
  public func argumentNumber(of name: String) -> Int? { argumentNumbers[name] }

  public func argument(named name: String) -> Body? {
    argumentNumbers[name].map { arguments[$0] }
  }
}
