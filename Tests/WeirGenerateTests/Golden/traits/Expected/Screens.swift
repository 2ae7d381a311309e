// Made by Weir from modules.yaml: edit that, not this.

public enum Screens {
  public enum Reason: Equatable, Sendable {
    case done
    case late
  }
}

/// Closes the screen that an adopter stands behind.
///
/// Adopted by `OrderRouter`, `ProfileRouter`, `RouterStub` and `OrderPresenter`.
public protocol Closing {
  /// What shows and hides screens.
  #sourceLocation(file: "modules.yaml", line: 8)
  var transitionHandler: any TransitionHandler { get }
  #sourceLocation()

  /// Closes the screen, animated.
  func close()
  func closeAll(
    after seconds: Int, why reason: Screens.Reason, _ note: String
  ) throws -> [Screens.Reason]
}

extension Closing {
  public func close() {
    #sourceLocation(file: "modules.yaml", line: 12)
    transitionHandler.dismiss(animated: true)
    #sourceLocation()
  }

  public func closeAll(
    after seconds: Int, why reason: Screens.Reason, _ note: String
  ) throws -> [Screens.Reason] {
    #sourceLocation(file: "modules.yaml", line: 19)
    guard seconds > 0 else { throw TooSoon() }
    transitionHandler.note("\(note) \(seconds)")
    close()
    let last: Screens.Reason = .late
    return [reason, last, Screens.Reason.done]
    #sourceLocation()
  }

  public func closeAll(why reason: Screens.Reason) throws -> [Screens.Reason] {
    try closeAll(after: 1, why: reason, "none")
  }
}

/// The bodies for adopters that are `Mock`.
extension Closing where Self: Mock {
  public func close() {
    #sourceLocation(file: "modules.yaml", line: 13)
    transitionHandler.note("closed for show")
    #sourceLocation()
  }
}

/// The needs of the bodies of `Retrying`, hidden from users of the trait.
public protocol RetryingHolder {
  #sourceLocation(file: "modules.yaml", line: 27)
  var loader: Loader { get }
  #sourceLocation()
}

/// Asks again.
///
/// Adopted by `OrderPresenter` and `Flow.Presenter`.
public protocol Retrying {
  func retry(times count: Int) async throws -> Int
}

extension Retrying where Self: RetryingHolder {
  public func retry(times count: Int) async throws -> Int {
    #sourceLocation(file: "modules.yaml", line: 35)
    for _ in 0..<count { try await loader.load() }
    return count
    #sourceLocation()
  }
}

extension Retrying {
  public func retry() async throws -> Int {
    try await retry(times: 2)
  }
}

/// The bodies for adopters that are `Mock`.
extension Retrying where Self: RetryingHolder & Mock {
  public func retry(times count: Int) async throws -> Int {
    #sourceLocation(file: "modules.yaml", line: 37)
    -count
    #sourceLocation()
  }
}

extension OrderRouter: Closing {}
extension ProfileRouter: Closing {}
extension RouterStub: Closing, Mock {}
extension OrderPresenter: Closing, Retrying, RetryingHolder {}
extension Flow.Presenter: Retrying, RetryingHolder, Mock {}
