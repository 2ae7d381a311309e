import WeirSpec
import WeirSwift

/// The names of the cases for HTTP statuses.
enum StatusNames {
  static func name(of status: ResponseSpec.Status) -> String {
    switch status {
    case .success: "success"
    case .code(let code): codes[code] ?? "status\(code)"
    case .range(let first): ranges[first] ?? "status\(first)xx"
    case .other: "other"
    }
  }

  /// The pattern of a status in a switch; nil for the default.
  static func pattern(of status: ResponseSpec.Status) -> SafeSwift? {
    switch status {
    case .success: "200..<300"
    case .code(let code): "\(code)"
    case .range(let first): "\(first)00..<\(first + 1)00"
    case .other: nil
    }
  }

  private static let ranges = [
    1: "informational", 2: "success", 3: "redirection", 4: "clientError", 5: "serverError",
  ]

  private static let codes = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent",
    205: "resetContent", 206: "partialContent", 207: "multiStatus", 208: "alreadyReported",
    226: "instanceManipulated", 300: "multipleChoices", 301: "movedPermanently", 302: "found",
    303: "seeOther", 304: "notModified", 307: "temporaryRedirect", 308: "permanentRedirect",
    400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden",
    404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable",
    407: "proxyAuthenticationRequired", 408: "requestTimeout", 409: "conflict", 410: "gone",
    411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge", 414: "uriTooLong",
    415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
    418: "teapot", 421: "misdirectedRequest", 422: "unprocessableContent", 423: "locked",
    424: "failedDependency", 425: "tooEarly", 426: "upgradeRequired", 428: "preconditionRequired",
    429: "tooManyRequests", 431: "headersTooLarge", 451: "unavailableForLegalReasons",
    500: "internalServerError", 501: "notImplemented", 502: "badGateway",
    503: "serviceUnavailable", 504: "gatewayTimeout", 505: "versionNotSupported",
    507: "insufficientStorage", 508: "loopDetected", 511: "networkAuthenticationRequired",
  ]
}
