// What generated clients name of Alamofire 5.12, with its signatures and nothing behind them.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public protocol URLRequestConvertible: Sendable {
  func asURLRequest() throws -> URLRequest
}

extension URLRequest: URLRequestConvertible {
  public func asURLRequest() throws -> URLRequest { self }
}

public struct HTTPMethod: RawRepresentable, Equatable, Hashable, Sendable {
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let trace = HTTPMethod(rawValue: "TRACE")

  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public enum AFError: Error, Sendable {
  case explicitlyCancelled
  case sessionTaskFailed(error: any Error)

  public var isExplicitlyCancelledError: Bool {
    if case .explicitlyCancelled = self { true } else { false }
  }
  public var underlyingError: (any Error)? {
    if case .sessionTaskFailed(let error) = self { error } else { nil }
  }
}

public struct DataResponse<Success: Sendable, Failure: Error>: Sendable {
  public let response: HTTPURLResponse?
  public let result: Result<Success, Failure>
}

public typealias AFDataResponse<Success: Sendable> = DataResponse<Success, AFError>

public struct DataTask<Value: Sendable>: Sendable {
  public var response: DataResponse<Value, AFError> {
    get async { DataResponse(response: nil, result: .failure(.explicitlyCancelled)) }
  }
}

public class DataRequest: @unchecked Sendable {
  public func serializingData(
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true,
    emptyResponseCodes: Set<Int> = [204, 205], emptyRequestMethods: Set<HTTPMethod> = [.head]
  ) -> DataTask<Data> { DataTask() }
}

public protocol RequestInterceptor: Sendable {}

open class Session: @unchecked Sendable {
  public static let `default` = Session()

  open func request(
    _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil,
    shouldAutomaticallyResume: Bool? = nil
  ) -> DataRequest { DataRequest() }
}
