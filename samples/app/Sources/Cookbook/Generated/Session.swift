// Made by Weir from modules/Session.yaml: edit that, not this.

/// The account of the user, which is saved for the next launch.
nonisolated public struct Session: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case launching
    case signedOut
    case signingIn
    case signedIn
    case leaving
  }

  public struct Credentials: Equatable, Sendable, Hashable {
    public var name: String
    public var code: String

    public init(
      name: String,
      code: String
    ) {
      self.name = name
      self.code = code
    }
  }

  public fileprivate(set) var phase: Phase
  public fileprivate(set) var name: String
  public fileprivate(set) var code: String
  public fileprivate(set) var problem: String?

  public init(
    phase: Phase = .launching,
    name: String = "",
    code: String = "",
    problem: String? = nil
  ) {
    self.phase = phase
    self.name = name
    self.code = code
    self.problem = problem
  }
}

/// The actions of `Session`.
nonisolated public enum SessionAction: Equatable, Sendable {
  case didRestore(account: Account?)
  case didSubmit(name: String, code: String)
  case didSignIn(account: Account)
  case didFail(problem: String)
  case didTapSignOut
  case didForget
}

nonisolated extension Session {
  public mutating func reduce(_ action: SessionAction) {
    switch action {
    case .didRestore(let account):
      #sourceLocation(file: "modules/Session.yaml", line: 27)
      phase = account == nil ? .signedOut : .signedIn
      name = account?.name ?? ""
      #sourceLocation()
    case .didSubmit(let name, let code):
      #sourceLocation(file: "modules/Session.yaml", line: 30)
      guard phase == .signedOut else { return }
      self.name = name
      self.code = code
      problem = nil
      phase = .signingIn
      #sourceLocation()
    case .didSignIn(let account):
      #sourceLocation(file: "modules/Session.yaml", line: 36)
      name = account.name
      code = ""
      phase = .signedIn
      #sourceLocation()
    case .didFail(let problem):
      #sourceLocation(file: "modules/Session.yaml", line: 40)
      self.problem = problem
      phase = .signedOut
      #sourceLocation()
    case .didTapSignOut:
      #sourceLocation(file: "modules/Session.yaml", line: 42)
      if phase == .signedIn { phase = .leaving }
      #sourceLocation()
    case .didForget:
      #sourceLocation(file: "modules/Session.yaml", line: 43)
      phase = .signedOut
      #sourceLocation()
    }
  }

  public var isLaunching: Bool {
    #sourceLocation(file: "modules/Session.yaml", line: 14)
    phase == .launching
    #sourceLocation()
  }

  public var isLeaving: Bool {
    #sourceLocation(file: "modules/Session.yaml", line: 15)
    phase == .leaving
    #sourceLocation()
  }

  /// If `phase == .signingIn`.
  public var shouldSignIn: Credentials? {
    #sourceLocation(file: "modules/Session.yaml", line: 48)
    if phase == .signingIn {
      #sourceLocation(file: "modules/Session.yaml", line: 48)
      return Credentials(name: name, code: code)
      #sourceLocation()
    }
    return nil
  }
}

/// The effects of `Session` and of the modules below it.
nonisolated public enum SessionEffect: Hashable, Sendable {
  case restore
  case signIn(Session.Credentials)
  case forget
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
    if self.isLaunching { effects.append(.restore) }
    if let value = self.shouldSignIn, EffectValues.isStable(value) {
      effects.append(.signIn(value))
    }
    if self.isLeaving { effects.append(.forget) }
    return effects
  }
}

/// The effects of `Session` that the app implements.
nonisolated public protocol SessionEffects: Sendable {
  func restore() async -> Account?
  func forget() async
}

/// Replaces them in tests and previews: each call calls the closure of its name.
nonisolated public struct SessionEffectsMock: SessionEffects {
  public var onRestore: @Sendable () async -> Account?
  public var onForget: @Sendable () async -> Void

  public init(
    onRestore: @escaping @Sendable () async -> Account?,
    onForget: @escaping @Sendable () async -> Void = {}
  ) {
    self.onRestore = onRestore
    self.onForget = onForget
  }

  public func restore() async -> Account? {
    await onRestore()
  }

  public func forget() async {
    await onForget()
  }
}

@MainActor extension SessionEffect {
  public static func restoreWork(_ effects: any SessionEffects) -> EffectWork<SessionAction> {
    EffectWork { _ in
      let result = await effects.restore()
      return {
        #sourceLocation(file: "modules/Session.yaml", line: 51)
        SessionAction.didRestore(account: result)
        #sourceLocation()
      }
    }
  }

  public static func signInWork(
    _ value: Session.Credentials,
    _ service: any AccountsServiceProtocol
  ) -> EffectWork<SessionAction> {
    EffectWork { _ in
      do {
        let result = try await service.signIn(name: value.name, code: value.code)
        return {
          #sourceLocation(file: "modules/Session.yaml", line: 52)
          SessionAction.didSignIn(account: result)
          #sourceLocation()
        }
      } catch {
        return {
          #sourceLocation(file: "modules/Session.yaml", line: 52)
          SessionAction.didFail(problem: "\(error)")
          #sourceLocation()
        }
      }
    }
  }

  public static func forgetWork(_ effects: any SessionEffects) -> EffectWork<SessionAction> {
    EffectWork { _ in
      await effects.forget()
      return {
        #sourceLocation(file: "modules/Session.yaml", line: 53)
        SessionAction.didForget
        #sourceLocation()
      }
    }
  }
}
