// What generated clients name of Get 2.2, with its signatures and nothing behind them.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct HTTPMethod: RawRepresentable, Hashable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public static let get: HTTPMethod = "GET"
  public static let post: HTTPMethod = "POST"
  public static let patch: HTTPMethod = "PATCH"
  public static let put: HTTPMethod = "PUT"
  public static let delete: HTTPMethod = "DELETE"
  public static let options: HTTPMethod = "OPTIONS"
  public static let head: HTTPMethod = "HEAD"
  public static let trace: HTTPMethod = "TRACE"
}

public struct Request<Response>: @unchecked Sendable {
  public var url: URL?

  public init(
    url: URL, method: HTTPMethod = .get, query: [(String, String?)]? = nil,
    body: (any Encodable)? = nil, headers: [String: String]? = nil, id: String? = nil
  ) {
    self.url = url
  }
}

public struct Response<T> {
  public let value: T
  public let response: URLResponse
  public let data: Data
}

extension Response: @unchecked Sendable where T: Sendable {}

public protocol APIClientDelegate {
  func client(_ client: APIClient, willSendRequest request: inout URLRequest) async throws
  func client(
    _ client: APIClient, validateResponse response: HTTPURLResponse, data: Data,
    task: URLSessionTask
  ) throws
}

extension APIClientDelegate {
  public func client(_ client: APIClient, willSendRequest request: inout URLRequest) async throws {}
  public func client(
    _ client: APIClient, validateResponse response: HTTPURLResponse, data: Data,
    task: URLSessionTask
  ) throws {}
}

public actor APIClient {
  public struct Configuration: @unchecked Sendable {
    public var baseURL: URL?
    public var delegate: (any APIClientDelegate)?
    public var sessionConfiguration: URLSessionConfiguration = .default
  }

  public init(
    baseURL: URL?, _ configure: @Sendable (inout APIClient.Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration(baseURL: baseURL)
    configure(&configuration)
  }

  public func data<T>(
    for request: Request<T>, delegate: (any URLSessionDataDelegate)? = nil,
    configure: ((inout URLRequest) throws -> Void)? = nil
  ) async throws -> Response<Data> { throw URLError(.cancelled) }
}
