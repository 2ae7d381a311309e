import WeirDiagnostics
import WeirSpec

/// A trait by its module and its number there.
public struct TraitID: Hashable, Sendable {
  public let module: ModuleID
  public let index: Int

  public init(module: ModuleID, index: Int) {
    self.module = module
    self.index = index
  }
}

/// A trait whose names are resolved.
public struct Trait: Sendable {
  public let spec: TraitSpec
  public let needs: [Need]
  public let methods: [TraitMethod]

  public var name: String { spec.name.value }
  /// Whether its needs stand in a protocol of their own.
  public var hasHolder: Bool { spec.hidesNeeds && !needs.isEmpty }
  /// Whether a method does something else for adopters that are `Mock`.
  public var isMocked: Bool { methods.contains { $0.mock != nil } }
}

/// What an adopter of a trait has to have.
public struct Need: Sendable {
  public let spec: NeedSpec
  public let type: ResolvedType
  public let defaultValue: Body?

  public var name: String { spec.name.value }
}

public struct TraitMethod: Sendable {
  public let spec: TraitMethodSpec
  /// The types of its parameters.
  public let types: [ResolvedType]
  /// What its parameters are where nothing is given.
  public let defaults: [Body]
  public let returns: ResolvedType?
  /// Nil where the spec has none.
  public let body: Body?
  public let mock: Body?

  public var name: String { spec.name.value }
  /// Every type that its declaration writes down.
  public var writtenTypes: [ResolvedType] { types + [returns].compactMap { $0 } }
  public var bodies: [Body] { [body, mock].compactMap { $0 } }
}

/// A type, and the traits that it adopts.
public struct Adopter: Sendable {
  public let spec: AdopterSpec
  /// The module of the view model, component or other type of its name; nil for a type of the user's own.
  public let declaringModule: ModuleID?
  public let traits: [Adopted]

  public var name: String { spec.name.value }
  public var isMock: Bool { traits.contains { $0.isMock } }

  /// A trait where an adopter names it.
  public struct Adopted: Sendable {
    public let name: Located<String>
    /// Nil for `Mock`, and where no trait has that name.
    public let trait: TraitID?

    public var isMock: Bool { name.value == GeneratedNames.mock }
  }
}

extension Trait {
  /// Every type that its Swift writes down.
  public var writtenTypes: [ResolvedType] {
    needs.map(\.type) + methods.flatMap(\.writtenTypes)
  }
}

extension Project {
  public subscript(id: TraitID) -> Trait { modules[id.module.index].traits[id.index] }

  public func trait(named name: String) -> TraitID? { names.traits[name] }

  /// The types that adopt each trait, in the order of the spec.
  public func adopters() -> [TraitID: [Adopter]] {
    var adopters: [TraitID: [Adopter]] = [:]
    for adopter in modules.flatMap(\.adopters) {
      for trait in Set(adopter.traits.compactMap(\.trait)) {
        adopters[trait, default: []].append(adopter)
      }
    }
    return adopters
  }
}
