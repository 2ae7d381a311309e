// Made by Weir from modules.yaml: edit that, not this.

import AppRuntime
#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

nonisolated package struct Door: Equatable, Sendable {
  package fileprivate(set) var isOpen: MPAK.Recent<Bool>

  package init(
    isOpen: MPAK.Recent<Bool> = MPAK.Recent(false)
  ) {
    self.isOpen = isOpen
  }
}

nonisolated extension Door {
  /// If `isOpen.isRecent`.
  package var shouldRing: Bool? {
    #sourceLocation(file: "modules.yaml", line: 14)
    if isOpen.isRecent {
      #sourceLocation(file: "modules.yaml", line: 15)
      return isOpen.value
      #sourceLocation()
    }
    return nil
  }
}

/// Pipes values into `Door`, and starts the effects of its decisions.
nonisolated package final class DoorController: MPAK.Controller<Door> {
  private var binding: AnyCancellable?

  /// - Parameter debugLog: Called with the name of each input that receives a value.
  package init(
    _ model: Door = Door(),
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: "DoorController", debugLog: debugLog)
  }

  package func pipe(isOpen node: AnyPublisher<Bool, Never>) {
    pipeValue(
      dbg: "isOpen", node,
      {
        $0.isOpen.value = $1
        $0.isOpen.isRecent = true
      },
      { model, _ in model.isOpen.isRecent = false })
  }

  /// Starts each effect in every beat in which its decision has a value.
  ///
  /// Bind before you connect publishers, because this evaluates the last beat. A second call replaces
  /// the first.
  package func bind(
    ring: @escaping (Bool) -> Void
  ) {
    binding = m.sink { model in
      if let value = model.shouldRing {
        ring(value)
      }
    }
  }
}
