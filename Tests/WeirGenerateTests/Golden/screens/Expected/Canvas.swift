// Made by Weir from modules.yaml: edit that, not this.

import Foundation
import Observation

nonisolated public enum Canvas {
  public enum Mode: Equatable, Sendable {
    case navigationStack
    case sidebar
  }

  public struct Row: Equatable, Sendable, Identifiable {
    public var id: UUID
    public var title: String

    public init(
      id: UUID,
      title: String
    ) {
      self.id = id
      self.title = title
    }
  }
}

/// The signed-in user.
///
/// Lives as long as its flow.
@MainActor public protocol AccountViewModelProtocol: AnyObject, Observable {
  var name: String { get }
  /// As it is typed.
  var code: String { get set }
  var mode: Canvas.Mode { get }
  /// Sends the code.
  func send(code: String, retries: Int) async throws -> Bool
  func resend()
}

extension AccountViewModelProtocol {
  public func send(code: String) async throws -> Bool {
    #sourceLocation(file: "modules.yaml", line: 19)
    let retries: Int = 3
    #sourceLocation()
    return try await send(code: code, retries: retries)
  }
}

/// Replaces `AccountViewModel` in tests and previews: each call calls the closure of its name.
@MainActor @Observable public final class AccountViewModelMock: AccountViewModelProtocol {
  public var name: String
  public var code: String
  public var mode: Canvas.Mode
  @ObservationIgnored public var onSend: @MainActor (String, Int) async throws -> Bool
  @ObservationIgnored public var onResend: @MainActor () -> Void

  /// Closures that are not passed do nothing.
  public init(
    name: String = "name",
    code: String = "code",
    mode: Canvas.Mode = .navigationStack,
    onSend: @escaping @MainActor (String, Int) async throws -> Bool = { _, _ in false },
    onResend: @escaping @MainActor () -> Void = {}
  ) {
    self.name = name
    self.code = code
    self.mode = mode
    self.onSend = onSend
    self.onResend = onResend
  }

  public func send(code: String, retries: Int) async throws -> Bool {
    try await onSend(code, retries)
  }

  public func resend() {
    onResend()
  }
}

/// The events of `CollectionsList`, and the actions that they send.
nonisolated public enum CollectionsListEvent: Equatable, Sendable {
  case rowDidTap(id: UUID)
  case addDidTap(id: UUID, count: Int)

  /// Dispatches its actions, in this order.
  public func dispatch(selection: (SelectionAction) -> Void) {
    switch self {
    case .rowDidTap(let id):
      selection(.didSelect(id: id))
    case .addDidTap(let id, let count):
      selection(.didSelect(id: id))
      selection(.didAdd(id: id, count: count))
    }
  }
}

/// The events of `CollectionRow`, and the actions that they send.
nonisolated public enum CollectionRowEvent: Equatable, Sendable {
  case didTap(id: UUID)

  /// The actions that it sends.
  public var action: SelectionAction {
    switch self {
    case .didTap(let id):
      .didSelect(id: id)
    }
  }
}
