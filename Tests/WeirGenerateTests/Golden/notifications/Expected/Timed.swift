// Made by Weir from modules.yaml: edit that, not this.

import Foundation

/// A notification, by its type.
nonisolated public enum TimedNotification: Sendable {
  case failure(at: Date, first: Date?, all: [Date])

  /// - Throws: `NotificationError` for an unknown type, and for a field that is missing or has
  ///   another type.
  public init(_ userInfo: [AnyHashable: Any]) throws(NotificationError) {
    let payload = try NotificationPayload(userInfo, key: "kind \"of\"\\", dates: .milliseconds)
    switch payload.type {
    case "failure":
      self = try .failure(
        at: payload.date("at"),
        first: payload.optionalDate("first"),
        all: payload.decoded("all")
      )
    default: throw .unknownType(payload.type)
    }
  }
}

/// Handles `failure`.
@MainActor public protocol TimedFailureHandler {
  func handleFailure(at: Date, first: Date?, all: [Date]) async
}

/// Has one handler for each type, and passes each notification to its handler.
@MainActor public struct TimedNotificationHandlers {
  private let failure: any TimedFailureHandler
  private let failures: any NotificationFailureHandler

  public init(
    failure: any TimedFailureHandler,
    failures: any NotificationFailureHandler
  ) {
    self.failure = failure
    self.failures = failures
  }

  /// Invalid notifications, and those of unknown types, are passed to the failure handler.
  public func receive(_ userInfo: [AnyHashable: Any]) async {
    do throws(NotificationError) {
      await handle(try TimedNotification(userInfo))
    } catch {
      await failures.handleFailure(error)
    }
  }

  public func handle(_ notification: TimedNotification) async {
    switch notification {
    case .failure(let at, let first, let all):
      await failure.handleFailure(at: at, first: first, all: all)
    }
  }
}
