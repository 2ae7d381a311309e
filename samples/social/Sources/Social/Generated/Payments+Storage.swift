// Made by Weir from modules/Payments.yaml: edit that, not this.

import Foundation
import GRDB

/// A row of `payments`, which stores `Payment`.
nonisolated public final class ManagedPayment: GRDBObject {
  public typealias Key = String

  public static let table = GRDBTable(
    "payments", of: "Payment", key: "id",
    columns: [
      .init("id", .text),
      .init("amount", .text),
      .init("currency", .text),
      .init("method", .text),
      .init("paid_at", .real),
    ])

  public var id: String?
  public var amount: String?
  public var currency: String?
  public var method: String?
  public var paidAt: Double?

  public var storedKey: String? { self.id }

  public init(storedKey: String) { self.id = storedKey }

  public init(row: GRDBRow) throws {
    self.id = try row.text("id")
    self.amount = try row.text("amount")
    self.currency = try row.text("currency")
    self.method = try row.text("method")
    self.paidAt = try row.real("paid_at")
  }

  public func encode(to row: GRDBRowEncoder) throws {
    row.text(self.id, "id")
    row.text(self.amount, "amount")
    row.text(self.currency, "currency")
    row.text(self.method, "method")
    row.real(self.paidAt, "paid_at")
  }
}

nonisolated extension Payment: Translatable {
  public typealias Backend = GRDBBackend

  public static let entityName = "Payment"

  public var primaryKey: String { self.id }

  public static func storedKey(_ key: String) throws -> String {
    key
  }

  public init(object: ManagedPayment) throws {
    let stored = StoredValues(of: Self.entityName)
    self.id = try stored.value(object.id, "id")
    self.amount = try stored.decimal(object.amount, "amount")
    self.currency = try stored.raw(object.currency, "currency")
    self.method = try stored.json(object.method, "method")
    self.paidAt = object.paidAt.map(Date.init(timeIntervalSinceReferenceDate:))
  }

  public func toManagedObject(in context: GRDBBackend.Context) throws -> ManagedPayment {
    let stored = StoredValues(of: Self.entityName)
    let object = try ManagedPayment.object(for: Self.storedKey(self.primaryKey), in: context)
    object.amount = self.amount.description
    object.currency = self.currency.rawValue
    object.method = try stored.json(from: self.method, "method")
    object.paidAt = self.paidAt?.timeIntervalSinceReferenceDate
    return object
  }
}
