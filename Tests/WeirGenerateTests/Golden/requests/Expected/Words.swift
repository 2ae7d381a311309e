// Made by Weir from modules.yaml: edit that, not this.

import Foundation

/// The requests of `Words`.
nonisolated public enum WordsRequest: Equatable, Sendable {
  case client(segment: String)
  case `default`(
    request: Int, client: String, response: Date? = nil, default: Bool = true,
    in: [Users.Role] = [], class: Users.Problem? = nil
  )
  case path
  case method(body: Int? = nil, parameters: Int? = nil, requestBody: [Int] = [])
}

nonisolated extension WordsRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .client(let segment): "/a%20b/%C3%A9%22%5C(x)/\(self.segment(segment))"
    case .`default`(let request, let client, _, _, _, _): "/\(segment(request))/\(segment(client))"
    case .path: "/path"
    case .method: "/method"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .client: .get
    case .`default`: .post
    case .path: .head
    case .method: .put
    }
  }

  public var parameters: [RequestParameter] {
    switch self {
    case .`default`(_, _, let response, let `default`, let `in`, let `class`):
      [
        .query("response", response),
        .query("default", `default`),
        .field("in", `in`),
        .field("class", `class`)
      ]
    case .method(let body, let parameters, let requestBody):
      [.query("body", body), .query("parameters", parameters), .body(requestBody)]
    default: []
    }
  }

  public var encoding: BodyEncoding {
    switch self {
    case .`default`, .method: .json
    default: .url
    }
  }

  public var dates: DateCoding { .seconds }
}

/// The calls of `Words`: each returns what its request declares.
nonisolated public struct WordsClient: Sendable {
  public let httpClient: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.httpClient = client }

  public func client(segment: String) async throws -> Users.User {
    let request = WordsRequest.client(segment: segment)
    return try await httpClient.load(request).success(of: request).value(of: request)
  }

  public func `default`(
    request: Int, client: String, response: Date? = nil, default: Bool = true,
    in: [Users.Role] = [], class: Users.Problem? = nil
  ) async throws {
    let networkRequest = WordsRequest.`default`(
      request: request, client: client, response: response, default: `default`, in: `in`,
      class: `class`
    )
    _ = try await httpClient.load(networkRequest).success(of: networkRequest)
  }

  public func path() async throws {
    let request = WordsRequest.path
    _ = try await httpClient.load(request).success(of: request)
  }

  public func method(
    body: Int? = nil, parameters: Int? = nil, requestBody: [Int] = []
  ) async throws {
    let request = WordsRequest.method(body: body, parameters: parameters, requestBody: requestBody)
    _ = try await httpClient.load(request).success(of: request)
  }
}
