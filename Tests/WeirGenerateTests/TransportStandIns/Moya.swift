// What generated clients name of Moya, with its signatures and nothing behind them. Moya is built on
// Alamofire, and not annotated for Swift 6.
import Alamofire
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public typealias Method = Alamofire.HTTPMethod
public typealias Session = Alamofire.Session
public typealias Completion = (_ result: Result<Moya.Response, MoyaError>) -> Void

public enum Task {
  case requestPlain
  case requestData(Data)
}

public protocol TargetType {
  var baseURL: URL { get }
  var path: String { get }
  var method: Moya.Method { get }
  var task: Task { get }
  var headers: [String: String]? { get }
}

public enum MoyaError: Swift.Error {
  case underlying(Swift.Error, Response?)
  case requestMapping(String)
}

public final class Response {
  public let statusCode = 200
  public let data = Data()
  public let response: HTTPURLResponse? = nil
}

public protocol Cancellable {
  var isCancelled: Bool { get }
  func cancel()
}

private struct Done: Cancellable {
  let isCancelled = true
  func cancel() {}
}

open class Endpoint {
  public func urlRequest() throws -> URLRequest { throw MoyaError.requestMapping("") }
}

open class MoyaProvider<Target: TargetType> {
  public typealias RequestResultClosure = (Result<URLRequest, MoyaError>) -> Void
  public typealias RequestClosure = (Endpoint, @escaping RequestResultClosure) -> Void

  public init(
    requestClosure: @escaping RequestClosure = { _, _ in }, callbackQueue: DispatchQueue? = nil,
    trackInflights: Bool = false
  ) {}

  @discardableResult open func request(
    _ target: Target, callbackQueue: DispatchQueue? = .none, completion: @escaping Completion
  ) -> Cancellable { Done() }
}
