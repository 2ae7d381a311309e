// Made by Weir from modules/Call.yaml: edit that, not this.

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Decides when a call is made.
///
/// What happens on the screen and in CallKit is piped in; what to do about it is said here, once.
struct Call: Equatable, Sendable {
  /// The call button was pressed.
  fileprivate(set) var isCallButtonPressed: Bool
  /// The incoming call was accepted.
  fileprivate(set) var isAnswered: Bool
  /// The content of the text field.
  fileprivate(set) var textCallID: String?
  /// The call that the last push announced.
  fileprivate(set) var pushCallID: String?

  init(
    isCallButtonPressed: Bool = false,
    isAnswered: Bool = false,
    textCallID: String? = nil,
    pushCallID: String? = nil
  ) {
    self.isCallButtonPressed = isCallButtonPressed
    self.isAnswered = isAnswered
    self.textCallID = textCallID
    self.pushCallID = pushCallID
  }
}

extension Call {
  /// Whom to call.
  ///
  /// If one of these holds:
  /// 1. the call button was pressed, and the field contains a number
  /// 2. an incoming call was accepted, and its push contained the caller
  var shouldMakeCall: String? {
    #sourceLocation(file: "modules/Call.yaml", line: 18)
    if isCallButtonPressed, let id = textCallID, !id.isEmpty {
      #sourceLocation(file: "modules/Call.yaml", line: 19)
      return id
      #sourceLocation()
    }
    #sourceLocation(file: "modules/Call.yaml", line: 21)
    if isAnswered, let id = pushCallID, !id.isEmpty {
      #sourceLocation(file: "modules/Call.yaml", line: 22)
      return id
      #sourceLocation()
    }
    return nil
  }
}

/// Pipes values into `Call`, and starts the effects of its decisions.
final class CallController: MPAK.Controller<Call> {
  private var binding: AnyCancellable?

  /// - Parameter debugLog: Called with the name of each input that receives a value.
  init(
    _ model: Call = Call(),
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: "CallController", debugLog: debugLog)
  }

  /// The call button was pressed.
  func pipe<Value>(isCallButtonPressed node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isCallButtonPressed", node,
      { $0.isCallButtonPressed = true },
      { $0.isCallButtonPressed = false })
  }

  /// The incoming call was accepted.
  func pipe<Value>(isAnswered node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isAnswered", node,
      { $0.isAnswered = true },
      { $0.isAnswered = false })
  }

  /// The content of the text field.
  func pipe(textCallID node: AnyPublisher<String?, Never>) {
    pipeOptional(dbg: "textCallID", node, { $0.textCallID = $1 })
  }

  /// The content of the text field.
  func pipe(textCallID node: AnyPublisher<String, Never>) {
    pipeValue(dbg: "textCallID", node, { $0.textCallID = $1 })
  }

  /// The call that the last push announced.
  func pipe(pushCallID node: AnyPublisher<String?, Never>) {
    pipeOptional(dbg: "pushCallID", node, { $0.pushCallID = $1 })
  }

  /// The call that the last push announced.
  func pipe(pushCallID node: AnyPublisher<String, Never>) {
    pipeValue(dbg: "pushCallID", node, { $0.pushCallID = $1 })
  }

  /// Starts each effect in every beat in which its decision has a value.
  ///
  /// Bind before you connect publishers, because this evaluates the last beat. A second call replaces
  /// the first.
  /// - Parameter startCall: The only effect that starts a call.
  func bind(
    startCall: @escaping (String) -> Void
  ) {
    binding = m.sink { model in
      if let value = model.shouldMakeCall {
        startCall(value)
      }
    }
  }
}
