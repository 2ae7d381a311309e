// Made by Weir from modules/Payments.yaml: edit that, not this.

import Foundation

/// Payments between users.
nonisolated public enum Payments {
  public enum Currency: String, Equatable, Sendable, Codable {
    case eur = "EUR"
    case usd = "USD"
    case kzt = "KZT"
  }

  public enum Method: Equatable, Sendable, Codable {
    case card(Card)
    case wallet(Wallet)

    private enum DiscriminatorKey: String, CodingKey {
      case kind
    }

    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: DiscriminatorKey.self)
      let value = try keys.decode(String.self, forKey: .kind)
      let container = try decoder.singleValueContainer()
      switch value {
      case "card": self = .card(try container.decode(Card.self))
      case "wallet": self = .wallet(try container.decode(Wallet.self))
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .kind, in: keys,
          debugDescription: "`kind` is `\(value)`, and known are: card, wallet")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: DiscriminatorKey.self)
      switch self {
      case .card(let value):
        try value.encode(to: encoder)
        try keys.encode("card", forKey: .kind)
      case .wallet(let value):
        try value.encode(to: encoder)
        try keys.encode("wallet", forKey: .kind)
      }
    }
  }

  public struct Card: Equatable, Sendable, Codable {
    public var lastDigits: String

    public init(
      lastDigits: String
    ) {
      self.lastDigits = lastDigits
    }

    private enum CodingKeys: String, CodingKey {
      case lastDigits = "last_digits"
    }
  }

  public struct Wallet: Equatable, Sendable, Codable {
    public var owner: String

    public init(
      owner: String
    ) {
      self.owner = owner
    }
  }
}

nonisolated public struct Payment: Equatable, Sendable, Codable, Identifiable {
  public var id: String
  /// In whole units of the currency.
  public var amount: Decimal
  public var currency: Payments.Currency
  public var method: Payments.Method
  public var paidAt: Date?

  public init(
    id: String,
    amount: Decimal,
    currency: Payments.Currency,
    method: Payments.Method,
    paidAt: Date? = nil
  ) {
    self.id = id
    self.amount = amount
    self.currency = currency
    self.method = method
    self.paidAt = paidAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, amount, currency, method, paidAt = "paid_at"
  }
}

/// The requests of `Payments`.
nonisolated public enum PaymentsRequest: Equatable, Sendable {
  case list(since: Date? = nil)
  /// Makes a payment, or returns the reason for its refusal.
  case pay(attempt: UUID, amount: Decimal, currency: Payments.Currency)
}

nonisolated extension PaymentsRequest {
  /// The errors that `pay` throws for declared statuses.
  public enum PayError: Error, Equatable, Sendable {
    case paymentRequired(Shared.Problem)
    case serverError(Shared.Problem, status: Int)
  }
}

nonisolated extension PaymentsRequest: NetworkRequestParams {
  public var path: String { "/payments" }

  public var method: HTTPMethod {
    switch self {
    case .list: .get
    case .pay: .post
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .list(let since): [.query("since", since)]
    case .pay(let attempt, let amount, let currency):
      [.header("Idempotency-Key", attempt), .field("amount", amount), .field("currency", currency)]
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .list: .url
    case .pay: .form
    }
  }

  public var defaultHeaders: [String: String]? { ["Accept": "application/json"] }
}

/// The calls of `Payments`: each returns what its request declares.
nonisolated public struct PaymentsClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func list(since: Date? = nil) async throws -> [Payment] {
    let request = PaymentsRequest.list(since: since)
    return try await client.load(request).success(of: request).value(of: request)
  }

  /// Makes a payment, or returns the reason for its refusal.
  ///
  /// - Parameter attempt: The same for every attempt of one payment.
  /// - Throws: `PayError`, `NetworkError`.
  public func pay(
    attempt: UUID, amount: Decimal, currency: Payments.Currency
  ) async throws -> Payment {
    let request = PaymentsRequest.pay(attempt: attempt, amount: amount, currency: currency)
    let response = try await client.load(request)
    switch response.status {
    case 201: return try response.value(of: request)
    case 402: throw PaymentsRequest.PayError.paymentRequired(try response.value(of: request))
    case 500..<600:
      throw PaymentsRequest.PayError.serverError(
        try response.value(of: request), status: response.status
      )
    default: throw response.unexpected(request)
    }
  }
}

/// Loads data for `Payments`.
nonisolated public protocol PaymentsServiceProtocol: Sendable {
  func payments(since: Date?) async throws -> [Payment]
  func pay(
    attempt: UUID, amount: Decimal, currency: Payments.Currency
  ) async throws -> Payment
}

nonisolated extension PaymentsServiceProtocol {
  public func payments() async throws -> [Payment] {
    try await payments(since: nil)
  }
}

/// Loads, maps and saves; it keeps nothing of its own.
nonisolated public struct PaymentsService: PaymentsServiceProtocol {
  private let paymentsClient: PaymentsClient
  private let storage: any StorageProtocol<GRDBBackend>

  public init(client: any HTTPClientProtocol, storage: any StorageProtocol<GRDBBackend>) {
    paymentsClient = PaymentsClient(client: client)
    self.storage = storage
  }

  public func payments(since: Date? = nil) async throws -> [Payment] {
    let loaded = try await paymentsClient.list(since: since)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(objects: loaded)
    return loaded
  }

  public func pay(
    attempt: UUID, amount: Decimal, currency: Payments.Currency
  ) async throws -> Payment {
    let loaded = try await paymentsClient.pay(attempt: attempt, amount: amount, currency: currency)
    try _Concurrency.Task.checkCancellation()
    try await storage.save(object: loaded)
    return loaded
  }
}

/// Replaces the service in tests and previews: each call calls the closure of its name.
nonisolated public struct PaymentsServiceMock: PaymentsServiceProtocol {
  public var onPayments: @Sendable (Date?) async throws -> [Payment]
  public var onPay: @Sendable (UUID, Decimal, Payments.Currency) async throws -> Payment

  /// Closures that are not passed throw `UnexpectedCall`.
  public init(
    onPayments: @escaping @Sendable (Date?) async throws -> [Payment] = {
      _ in throw UnexpectedCall("PaymentsService.payments")
    },
    onPay: @escaping @Sendable (UUID, Decimal, Payments.Currency) async throws -> Payment = {
      _, _, _ in throw UnexpectedCall("PaymentsService.pay")
    }
  ) {
    self.onPayments = onPayments
    self.onPay = onPay
  }

  public func payments(since: Date?) async throws -> [Payment] {
    try await onPayments(since)
  }

  public func pay(
    attempt: UUID, amount: Decimal, currency: Payments.Currency
  ) async throws -> Payment {
    try await onPay(attempt, amount, currency)
  }
}
