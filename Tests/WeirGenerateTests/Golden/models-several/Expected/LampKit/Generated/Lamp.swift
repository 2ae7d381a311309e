// Made by Weir from modules.yaml: edit that, not this.

import AppRuntime
#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

nonisolated package struct Lamp: Equatable, Sendable {
  package fileprivate(set) var isPressed: Bool

  package init(
    isPressed: Bool = false
  ) {
    self.isPressed = isPressed
  }
}

nonisolated extension Lamp {
  /// If `isPressed`.
  package var shouldSwitch: Void? {
    #sourceLocation(file: "modules.yaml", line: 5)
    if isPressed {
      #sourceLocation()
      return ()
    }
    return nil
  }
}

/// Pipes values into `Lamp`, and starts the effects of its decisions.
nonisolated package final class LampController: MPAK.Controller<Lamp> {
  private var binding: AnyCancellable?

  /// - Parameter debugLog: Called with the name of each input that receives a value.
  package init(
    _ model: Lamp = Lamp(),
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: "LampController", debugLog: debugLog)
  }

  package func pipe<Value>(isPressed node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isPressed", node,
      { $0.isPressed = true },
      { $0.isPressed = false })
  }

  /// Starts each effect in every beat in which its decision has a value.
  ///
  /// Bind before you connect publishers, because this evaluates the last beat. A second call replaces
  /// the first.
  package func bind(
    switchOver: @escaping () -> Void
  ) {
    binding = m.sink { model in
      if model.shouldSwitch != nil {
        switchOver()
      }
    }
  }
}
