// Made by Weir from modules.yaml: edit that, not this.

import Foundation
import SwiftData

/// The SwiftData model of `Note`.
@Model
nonisolated public final class ManagedNote: SwiftDataObject {
  public typealias Key = UUID

  @Attribute(.unique) public var id: UUID
  public var text: String?
  @Relationship(deleteRule: .nullify, inverse: \ManagedLabel.mainOfNote)
  public var main: ManagedLabel?
  public var at: Double?
  public var count: Int64?
  public var extra: String?
  @Relationship(deleteRule: .nullify, inverse: \ManagedLabel.labelsOfNote)
  public var labelsMembers: [ManagedLabel] = []
  public var labelsOrder: [String] = []

  public init(storedKey: UUID) { self.id = storedKey }

  public var storedKey: UUID { self.id }

  /// In the order of the keys, without deleted objects.
  public var labels: [ManagedLabel] {
    get {
      let found = Dictionary(
        self.labelsMembers.map { ($0.storedKey, $0) }, uniquingKeysWith: { first, _ in first })
      return self.labelsOrder.compactMap { found[$0] }
    }
    set {
      self.labelsMembers = newValue
      self.labelsOrder = newValue.map(\.storedKey)
    }
  }

  public static func find(_ key: UUID, in context: ModelContext) throws -> ManagedNote? {
    var descriptor = FetchDescriptor<ManagedNote>(predicate: #Predicate { $0.id == key })
    descriptor.fetchLimit = 1
    return try context.fetch(descriptor).first
  }
}

nonisolated extension Note: Translatable {
  public typealias Backend = SwiftDataBackend

  public static let entityName = "Note"

  public var primaryKey: UUID { self.id }

  public static func storedKey(_ key: UUID) throws -> UUID {
    key
  }

  public init(object: ManagedNote) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.value(object.id, "id")
    self.text = try stored.value(object.text, "text")
    self.labels = try object.labels.map(Label.init(object:))
    self.main = try object.main.map(Label.init(object:))
    self.at = try Date(timeIntervalSinceReferenceDate: stored.value(object.at, "at"))
    self.count = try stored.integerIfPresent(object.count, "count") ?? 1
    self.extra = try stored.jsonIfPresent(object.extra, "extra") ?? [:]
  }

  public func toManagedObject(in context: SwiftDataBackend.Context) throws -> ManagedNote {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedNote.object(for: Self.storedKey(self.primaryKey), in: context)
    object.text = self.text
    object.labels = try self.labels.map { try $0.toManagedObject(in: context) }
    object.main = try self.main?.toManagedObject(in: context)
    object.at = self.at.timeIntervalSinceReferenceDate
    object.count = Int64(self.count)
    object.extra = try stored.json(from: self.extra, "extra")
    return object
  }
}

/// The SwiftData model of `Label`.
@Model
nonisolated public final class ManagedLabel: SwiftDataObject {
  public typealias Key = String

  @Attribute(.unique) public var name: String
  public var colour: Int64?
  public var labelsOfNote: [ManagedNote] = []
  public var mainOfNote: [ManagedNote] = []

  public init(storedKey: String) { self.name = storedKey }

  public var storedKey: String { self.name }

  public static func find(_ key: String, in context: ModelContext) throws -> ManagedLabel? {
    var descriptor = FetchDescriptor<ManagedLabel>(predicate: #Predicate { $0.name == key })
    descriptor.fetchLimit = 1
    return try context.fetch(descriptor).first
  }
}

nonisolated extension Label: Translatable {
  public typealias Backend = SwiftDataBackend

  public static let entityName = "Label"

  public var primaryKey: String { self.name }

  public static func storedKey(_ key: String) throws -> String {
    key
  }

  public init(object: ManagedLabel) throws {
    let stored = StoredValues(of: Self.entityName)
    self.name = try stored.value(object.name, "name")
    self.colour = try stored.integerIfPresent(object.colour, "colour")
  }

  public func toManagedObject(in context: SwiftDataBackend.Context) throws -> ManagedLabel {
    let object = try ManagedLabel.object(for: Self.storedKey(self.primaryKey), in: context)
    object.colour = self.colour.map { Int64($0) }
    return object
  }
}
