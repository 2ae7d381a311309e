import FlyingFox
import Foundation

enum Payments {
  static func answer(_ request: HTTPRequest, _ path: [String], _ store: Store) async throws
    -> HTTPResponse
  {
    switch request.method {
    case .GET:
      return .json(
        .ok,
        """
        [{"id": "p-1", "amount": 12.5, "currency": "EUR",
          "method": {"kind": "card", "last_digits": "4242"}, "paid_at": "2026-01-02T03:04:05Z"},
         {"id": "p-2", "amount": 0.1, "currency": "KZT",
          "method": {"kind": "wallet", "owner": "Аня"}, "paid_at": null}]
        """)
    case .POST: return try await pay(request, store)
    default: return .problem(.notFound, "no_such_path", request.path)
    }
  }

  private static func pay(_ request: HTTPRequest, _ store: Store) async throws -> HTTPResponse {
    let form = String(decoding: try await request.bodyData, as: UTF8.self)
    guard form.contains("currency=EUR"), let amount = form.wholeNumber(after: "amount=") else {
      return .problem(.paymentRequired, "no_funds", "only euros, and not many")
    }
    let key = request.headers[HTTPHeader("Idempotency-Key")] ?? ""
    guard await store.isFirst(key) else {
      return .problem(.serviceUnavailable, "busy", "this try is being worked on")
    }
    return .json(
      .created,
      """
      {"id": "p-3", "amount": \(amount), "currency": "EUR",
       "method": {"kind": "card", "last_digits": "4242"}, "paid_at": "2026-01-02T03:04:05Z"}
      """)
  }
}

extension String {
  fileprivate func wholeNumber(after mark: String) -> Int? {
    guard let range = range(of: mark) else { return nil }
    return Int(self[range.upperBound...].prefix { $0.isNumber })
  }
}
