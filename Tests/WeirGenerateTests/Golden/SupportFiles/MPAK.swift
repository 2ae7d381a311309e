// Made by Weir for all modules: it is written anew each time.

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// A controller passes values to a model, and the model decides.
nonisolated public enum MPAK {
  /// The last value, and whether it was received in this beat.
  nonisolated public struct Recent<T> {
    public var isRecent = false
    public var value: T

    public init(_ value: T) {
      self.value = value
    }
  }

  /// Keeps a model, changes it beat by beat, and publishes it after each change.
  ///
  /// In a beat the reaction changes the model, the model is published, and the reversion resets the
  /// values of this beat, without publishing. All beats run on one thread.
  nonisolated open class Controller<Model> {
    /// The last published model, including the pulses of its last beat.
    public let m: CurrentValueSubject<Model, Never>

    private var model: Model
    private var subscriptions: [AnyCancellable] = []
    private let debugClassName: String?
    private let debugLog: ((String) -> Void)?

    public init(
      _ model: Model,
      debugClassName: String? = nil,
      debugLog: ((String) -> Void)? = nil
    ) {
      m = CurrentValueSubject(model)
      self.model = model
      self.debugClassName = debugClassName
      self.debugLog = debugLog
    }

    /// A beat for each event.
    /// - Parameter sub: Keeps the subscription in place of the controller.
    public func pipe<T>(
      dbg: String? = nil,
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T, Never>,
      _ reaction: @escaping (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)? = nil
    ) {
      keep(in: sub, node.sink { [weak self] _ in self?.beat(dbg, reaction, reversion) })
    }

    /// A beat for each value.
    /// - Parameter sub: Keeps the subscription in place of the controller.
    public func pipeValue<T>(
      dbg: String? = nil,
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T, Never>,
      _ reaction: @escaping (inout Model, T) -> Void,
      _ reversion: ((inout Model, T) -> Void)? = nil
    ) {
      keep(
        in: sub,
        node.sink { [weak self] value in
          self?.beat(dbg, { reaction(&$0, value) }, { reversion?(&$0, value) })
        })
    }

    /// A beat for each value, or for its absence.
    /// - Parameter sub: Keeps the subscription in place of the controller.
    public func pipeOptional<T>(
      dbg: String? = nil,
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T?, Never>,
      _ reaction: @escaping (inout Model, T?) -> Void,
      _ reversion: ((inout Model, T?) -> Void)? = nil
    ) {
      pipeValue(dbg: dbg, sub: sub, node, reaction, reversion)
    }

    private func beat(
      _ dbg: String?,
      _ reaction: (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)?
    ) {
      if let dbg, let debugClassName { debugLog?("\(debugClassName).\(dbg)") }
      reaction(&model)
      let published = model
      reversion?(&model)
      m.send(published)
    }

    private func keep(
      in sub: UnsafeMutablePointer<[AnyCancellable]>?, _ subscription: AnyCancellable
    ) {
      if let sub {
        sub.pointee.append(subscription)
      } else {
        subscriptions.append(subscription)
      }
    }
  }
}

nonisolated extension MPAK.Recent: Equatable where T: Equatable {}

nonisolated extension MPAK.Recent: Hashable where T: Hashable {}

extension MPAK.Recent: Sendable where T: Sendable {}
