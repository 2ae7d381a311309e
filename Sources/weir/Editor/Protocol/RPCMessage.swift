/// A message of JSON-RPC 2.0: a request, a notification or a response.
struct RPCMessage: Sendable {
  /// Nil for a notification.
  let id: JSONValue?
  /// Nil for a response.
  let method: String?
  let params: JSONValue

  /// - Throws: `RPCError` for JSON that is not a message.
  init(_ value: JSONValue) throws(RPCError) {
    guard case .object(let members) = value, value["jsonrpc"] == "2.0" else {
      throw .invalidRequest("a message is an object with `\"jsonrpc\": \"2.0\"`")
    }
    switch members["id"] {
    case nil: id = nil
    case .string?, .int?, .null?: id = members["id"]
    default: throw .invalidRequest("`id` is a string or a number")
    }
    method = value["method"].string
    params = value["params"]
    let isResponse = members["result"] != nil || members["error"] != nil
    guard method != nil || isResponse else { throw .invalidRequest("`method` is missing") }
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  static func request(_ method: String, _ params: JSONValue, id: Int) -> JSONValue {
    ["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": params]
  }

  static func response(to id: JSONValue, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func response(to id: JSONValue, _ error: RPCError) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .int(error.code), "message": .string(error.message)],
    ]
  }
}

/// An error that a response reports.
struct RPCError: Error, Equatable {
  let code: Int
  let message: String

  static func parse(_ message: String) -> RPCError { RPCError(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> RPCError {
    RPCError(code: -32600, message: message)
  }
  static func unknownMethod(_ name: String) -> RPCError {
    RPCError(code: -32601, message: "unknown method `\(name)`")
  }
  static func invalidParams(_ message: String) -> RPCError {
    RPCError(code: -32602, message: message)
  }
  static let notInitialized = RPCError(
    code: -32002, message: "the first request must be `initialize`")
  static let cancelled = RPCError(code: -32800, message: "the request was cancelled")
  /// The answer would be about a text that has changed; editors ask again if they need it.
  static let contentModified = RPCError(code: -32801, message: "the text has changed")
  /// A request that is valid, but cannot be done.
  static func failed(_ message: String) -> RPCError { RPCError(code: -32803, message: message) }
}
