import Foundation

/// Responds to the requests of the app without a network. With a server, pass
/// `HTTPClient(server: URL(string: "https://api.example.com"))` to the dependencies instead.
struct LocalServer: HTTPClientProtocol {
  private static let proverbs = [
    ("Haste makes waste.", "England"), ("Many hands make light work.", "England"),
    ("Little by little, the bird builds its nest.", "France"),
  ]

  func load(_ request: any NetworkRequestParams) async throws -> NetworkResponse {
    guard case .proverb(let number)? = request as? ProverbsAPIRequest else {
      return NetworkResponse(status: 404, body: Data())
    }
    let (text, origin) = Self.proverbs[(number - 1) % Self.proverbs.count]
    let json = ["text": text, "origin": origin]
    return NetworkResponse(status: 200, body: try JSONEncoder().encode(json))
  }
}
