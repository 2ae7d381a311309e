// The public signatures of SwiftData, as far as generated storage needs them. Nothing runs here: what is
// compiled against this has been type-checked, and no more. `Attribute` and `Relationship`, which are
// macros there, are property wrappers here; `@Model` cannot be stood in for, and is left out.

import Foundation

public protocol PersistentModel: AnyObject, Hashable {}
extension PersistentModel {
  public static func == (left: Self, right: Self) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public final class Schema: Sendable {
  public init(_ types: [any PersistentModel.Type]) {}
}

public struct ModelConfiguration: Sendable {
  public init(isStoredInMemoryOnly: Bool = false) {}
}

public final class ModelContainer: Sendable {
  public init(for schema: Schema, configurations: [ModelConfiguration]) throws {}
}

public class ModelContext {
  public var autosaveEnabled = false
  public init(_ container: ModelContainer) {}
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { [] }
  public func insert<T: PersistentModel>(_ model: T) {}
  public func delete<T: PersistentModel>(_ model: T) {}
  public func save() throws {}
}

public struct FetchDescriptor<T: PersistentModel> {
  public var fetchLimit: Int?
  public init(predicate: Predicate<T>? = nil) {}
}

@propertyWrapper public struct Attribute<Value> {
  public enum Option { case unique }
  private var value: Value?
  public var wrappedValue: Value {
    get { value! }
    set { value = newValue }
  }
  public init(_ options: Option...) {}
}

@propertyWrapper public struct Relationship<Value> {
  public enum DeleteRule { case nullify, cascade, deny, noAction }
  public var wrappedValue: Value
  public init(wrappedValue: Value, deleteRule: DeleteRule = .nullify, inverse: AnyKeyPath? = nil) {
    self.wrappedValue = wrappedValue
  }
}

extension Relationship where Value: ExpressibleByNilLiteral {
  public init(deleteRule: DeleteRule = .nullify, inverse: AnyKeyPath? = nil) {
    wrappedValue = nil
  }
}
