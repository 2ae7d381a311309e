/// The tokens of the session: signs in, renews them, and reports when the session is over.
public actor Account: SessionEffects {
  private(set) var tokens: Session.Tokens?
  private let requests: SessionClient
  private var observer: AsyncStream<Void>.Continuation?

  public init(tokens: Session.Tokens? = nil, client: any HTTPClientProtocol) {
    self.tokens = tokens
    requests = SessionClient(client: client)
  }

  public func signIn(code: String) async throws {
    tokens = try await requests.signIn(code: code)
  }

  public nonisolated func watch() -> AsyncStream<Void> {
    AsyncStream { continuation in
      Task { await observe(continuation) }
    }
  }

  /// Whether the server has issued new tokens.
  func renew() async throws -> Bool {
    guard let token = tokens?.refresh else { return false }
    do {
      tokens = try await requests.refresh(token: token)
      return true
    } catch NetworkError.unexpectedStatus(_, status: 401, _) {
      tokens = nil
      observer?.yield()
      return false
    }
  }

  private func observe(_ continuation: AsyncStream<Void>.Continuation) {
    observer = continuation
    if tokens == nil { continuation.yield() }
  }
}
