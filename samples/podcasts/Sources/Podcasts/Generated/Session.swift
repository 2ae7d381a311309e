// Made by Weir from modules/Session.yaml: edit that, not this.

/// Whether the user is signed in, and the requests for it.
nonisolated public struct Session: Equatable, Sendable, CustomReflectable {
  public enum Phase: Equatable, Sendable {
    case signedOut
    case signingIn
    case signedIn
  }

  public struct Tokens: Equatable, Sendable, Codable {
    public var access: String
    public var refresh: String

    public init(
      access: String,
      refresh: String
    ) {
      self.access = access
      self.refresh = refresh
    }
  }

  public fileprivate(set) var phase: Phase
  public fileprivate(set) var code: String
  public fileprivate(set) var problem: String?

  public init(
    phase: Phase = .signedIn,
    code: String = "",
    problem: String? = nil
  ) {
    self.phase = phase
    self.code = code
    self.problem = problem
  }

  /// Printed without `code`.
  nonisolated public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "phase": self.phase as Any,
        "code": "•••",
        "problem": self.problem as Any,
      ], displayStyle: .struct)
  }
}

/// The actions of `Session`.
nonisolated public enum SessionAction: Equatable, Sendable {
  case didTapSignIn(code: String)
  case didSignIn
  case didFail(problem: String)
  case didExpire
}

nonisolated extension Session {
  public mutating func reduce(_ action: SessionAction) {
    switch action {
    case .didTapSignIn(let code):
      #sourceLocation(file: "modules/Session.yaml", line: 19)
      self.code = code
      phase = .signingIn
      #sourceLocation()
    case .didSignIn:
      #sourceLocation(file: "modules/Session.yaml", line: 21)
      phase = .signedIn
      #sourceLocation()
    case .didFail(let problem):
      #sourceLocation(file: "modules/Session.yaml", line: 23)
      self.problem = problem
      phase = .signedOut
      #sourceLocation()
    case .didExpire:
      #sourceLocation(file: "modules/Session.yaml", line: 25)
      phase = .signedOut
      #sourceLocation()
    }
  }

  public var isSignedIn: Bool {
    #sourceLocation(file: "modules/Session.yaml", line: 11)
    phase == .signedIn
    #sourceLocation()
  }

  /// If `phase == .signingIn`.
  public var shouldSignIn: String? {
    #sourceLocation(file: "modules/Session.yaml", line: 27)
    if phase == .signingIn {
      #sourceLocation(file: "modules/Session.yaml", line: 27)
      return code
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `Session` and of the modules below it.
nonisolated public enum SessionEffect: Hashable, Sendable {
  case signIn(String)
  case watch
}

nonisolated extension SessionEffect: CustomReflectable {
  /// Printed without `signIn`.
  nonisolated public var customMirror: Mirror {
    switch self {
    case .signIn: Mirror(self, children: ["signIn": "•••"], displayStyle: .enum)
    case .watch: Mirror(self, children: [:], displayStyle: .enum)
    }
  }
}

nonisolated extension Session {
  /// The active effects of the state, in the order in which they start.
  public var effects: [SessionEffect] {
    ownEffects
  }

  /// The active effects of the state that are not active in `old`, in the same order.
  public func effects(since old: Session) -> [SessionEffect] {
    EffectValues.added(to: old.ownEffects, in: ownEffects)
  }

  /// Those that are not of children.
  var ownEffects: [SessionEffect] {
    var effects: [SessionEffect] = []
    if let value = self.shouldSignIn, EffectValues.isStable(value) {
      effects.append(.signIn(value))
    }
    if self.isSignedIn { effects.append(.watch) }
    return effects
  }
}

/// The effects of `Session` that the app implements.
nonisolated public protocol SessionEffects: Sendable {
  func signIn(code: String) async throws
  func watch() -> AsyncStream<Void>
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct SessionEffectsMock: SessionEffects {
  public var onSignIn: @Sendable (String) async throws -> Void
  public var onWatch: @Sendable () -> AsyncStream<Void>

  public init(
    onSignIn: @escaping @Sendable (String) async throws -> Void = {
      _ in throw UnexpectedCall("SessionEffects.signIn")
    },
    onWatch: @escaping @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
  ) {
    self.onSignIn = onSignIn
    self.onWatch = onWatch
  }

  public func signIn(code: String) async throws {
    try await onSignIn(code)
  }

  public func watch() -> AsyncStream<Void> {
    onWatch()
  }
}

@MainActor extension SessionEffect {
  public static func signInWork(
    _ value: String,
    _ effects: any SessionEffects
  ) -> EffectWork<SessionAction> {
    EffectWork { _ in
      do {
        try await effects.signIn(code: value)
        return {
          #sourceLocation(file: "modules/Session.yaml", line: 29)
          SessionAction.didSignIn
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/Session.yaml", line: 29)
          SessionAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }

  public static func watchWork(_ effects: any SessionEffects) -> EffectWork<SessionAction> {
    EffectWork(isSequence: true) { each in
      for await _ in effects.watch() {
        await each {
          #sourceLocation(file: "modules/Session.yaml", line: 30)
          SessionAction.didExpire
          #sourceLocation()
        }
      }
      return nil
    }
  }
}

/// The requests of `Session`.
nonisolated public enum SessionRequest: Equatable, Sendable {
  case signIn(code: String)
  case refresh(token: String)
}

nonisolated extension SessionRequest: NetworkRequestParams {
  public var path: String {
    switch self {
    case .signIn: "/session"
    case .refresh: "/session/refresh"
    }
  }

  public var method: HTTPMethod { .post }

  public var parameters: [RequestParameter] {
    switch self {
    case .signIn(let code): [.field("code", code)]
    case .refresh(let token): [.field("token", token)]
    }
  }

  public var encoding: BodyEncoding { .json }
}

/// The calls of `Session`: each returns what its request declares.
nonisolated public struct SessionClient: Sendable {
  public let client: any HTTPClientProtocol

  public init(client: any HTTPClientProtocol) { self.client = client }

  public func signIn(code: String) async throws -> Session.Tokens {
    let request = SessionRequest.signIn(code: code)
    return try await client.load(request).success(of: request).value(of: request)
  }

  public func refresh(token: String) async throws -> Session.Tokens {
    let request = SessionRequest.refresh(token: token)
    return try await client.load(request).success(of: request).value(of: request)
  }
}
