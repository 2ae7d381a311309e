/// The requests whose answer needs `sourcekit-lsp`, which can take seconds. Other messages are handled meanwhile.
extension LanguageServer {
  enum Response: Sendable {
    case result(JSONValue)
    /// Asks `sourcekit-lsp`.
    case later(@Sendable () async throws(RPCError) -> JSONValue)
  }

  struct WaitingRequest {
    let number: Int
    let id: JSONValue
    /// The path of the document that it is about.
    let path: String?
    let task: Task<Void, Never>
  }

  func wait(
    for response: @escaping @Sendable () async throws(RPCError) -> JSONValue, to id: JSONValue,
    _ params: JSONValue
  ) {
    lastWaiting += 1
    let number = lastWaiting
    let task = Task {
      do throws(RPCError) {
        let result = try await response()
        if removeWaiting(number) { respond(to: id, result) }
      } catch {
        if removeWaiting(number) { respond(to: id, error) }
      }
    }
    let path = params["textDocument"]["uri"].string.flatMap(FileURI.path)
    waiting.append(WaitingRequest(number: number, id: id, path: path, task: task))
  }

  /// - Returns: Whether the request has no response yet.
  private func removeWaiting(_ number: Int) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Responds with an error to the requests that have one, and gives their questions up.
  func endWaiting(_ error: (WaitingRequest) -> RPCError?) {
    waiting.removeAll { request in
      guard let error = error(request) else { return false }
      request.task.cancel()
      respond(to: request.id, error)
      return true
    }
  }
}
