import WeirDiagnostics
import WeirSpec

public typealias TraitID = DeclarationID<Trait>

/// A trait with resolved names.
public struct Trait: Sendable {
  public let spec: TraitSpec
  public let needs: [Need]
  public let methods: [ResolvedMethod]

  public var name: String { spec.name.value }
  public var hasNeedsProtocol: Bool { spec.hidesNeeds && !needs.isEmpty }
  /// Whether a method has another body for adopters that are `Mock`.
  public var isMocked: Bool { methods.contains { $0.mock != nil } }
}

/// A property that an adopter of a trait must have.
public struct Need: Sendable {
  public let spec: NeedSpec
  public let type: ResolvedType
  public let defaultValue: Body?

  public var name: String { spec.name.value }
}

public struct Adopter: Sendable {
  public let spec: AdopterSpec
  /// The module of the view model, component or other type with its name; nil for a type of the
  /// user.
  public let declaringModule: ModuleID?
  public let traits: [Adopted]

  public var name: String { spec.name.value }
  public var isMock: Bool { traits.contains { $0.isMock } }

  public struct Adopted: Sendable {
    public let name: Located<String>
    /// Nil for `Mock`, and if no trait has the name.
    public let trait: TraitID?

    public var isMock: Bool { name.value == GeneratedNames.mock }
  }
}

extension Trait {
  public var writtenTypes: [ResolvedType] {
    needs.map(\.type) + methods.flatMap(\.writtenTypes)
  }
}

extension Project {
  public subscript(id: TraitID) -> Trait { modules[id.module.index].traits[id.index] }

  /// The adopters of each trait, in the order of the spec.
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
