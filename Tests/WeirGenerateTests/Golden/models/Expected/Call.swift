// Made by Weir from modules.yaml: edit that, not this.

import Foundation
#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Decides when a call is made.
public struct Call: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case audio
    case video
  }

  /// The call button was pressed.
  public fileprivate(set) var isCallButtonPressed: Bool
  public fileprivate(set) var isCallKitOKPressed: Bool
  public fileprivate(set) var textCallID: String?
  /// What the push carried.
  public fileprivate(set) var voipCallID: String?
  public fileprivate(set) var kind: Kind
  /// Prices by currency.
  public fileprivate(set) var rates: MPAK.Recent<[String: Double]>
  public fileprivate(set) var answer: MPAK.Recent<String?>
  public fileprivate(set) var limit: MPAK.Recent<Double>
  public fileprivate(set) var sentAt: Date?

  /// The initial value of `limit`.
  public static var initialLimit: Double {
    #sourceLocation(file: "modules.yaml", line: 15)
    1.5 * 2
    #sourceLocation()
  }

  public init(
    isCallButtonPressed: Bool = false,
    isCallKitOKPressed: Bool = false,
    textCallID: String? = nil,
    voipCallID: String? = nil,
    kind: Kind = .audio,
    rates: MPAK.Recent<[String: Double]> = MPAK.Recent([:]),
    answer: MPAK.Recent<String?> = MPAK.Recent(nil),
    limit: MPAK.Recent<Double> = MPAK.Recent(Call.initialLimit),
    sentAt: Date? = nil
  ) {
    self.isCallButtonPressed = isCallButtonPressed
    self.isCallKitOKPressed = isCallKitOKPressed
    self.textCallID = textCallID
    self.voipCallID = voipCallID
    self.kind = kind
    self.rates = rates
    self.answer = answer
    self.limit = limit
    self.sentAt = sentAt
  }
}

extension Call {
  public var hasRates: Bool {
    #sourceLocation(file: "modules.yaml", line: 18)
    !rates.value.isEmpty
    #sourceLocation()
  }

  /// Whom to call.
  ///
  /// If one of these holds:
  /// 1. the call button was pressed and a call id was typed
  /// 2. the call was accepted and the push carried an id
  public var shouldMakeCall: String? {
    #sourceLocation(file: "modules.yaml", line: 25)
    if isCallButtonPressed, let id = textCallID, !id.isEmpty {
      #sourceLocation(file: "modules.yaml", line: 26)
      return id
      #sourceLocation()
    }
    #sourceLocation(file: "modules.yaml", line: 28)
    if
      isCallKitOKPressed,
      let id = voipCallID, // from the push
      !id.isEmpty
    {
      #sourceLocation(file: "modules.yaml", line: 32)
      return id
      #sourceLocation()
    }
    return nil
  }

  /// If `rates.isRecent && hasRates`.
  public var shouldShowRates: Void? {
    #sourceLocation(file: "modules.yaml", line: 35)
    if rates.isRecent && hasRates {
      #sourceLocation()
      return ()
    }
    return nil
  }

  /// The first of these that holds:
  /// 1. `limit.isRecent`
  /// 2. `shouldMakeCall != nil`
  public var shouldShowTotal: Kind? {
    #sourceLocation(file: "modules.yaml", line: 40)
    if limit.isRecent {
      #sourceLocation(file: "modules.yaml", line: 40)
      return kind
      #sourceLocation()
    }
    #sourceLocation(file: "modules.yaml", line: 41)
    if shouldMakeCall != nil {
      #sourceLocation(file: "modules.yaml", line: 41)
      return .video
      #sourceLocation()
    }
    return nil
  }

  /// If `answer.isRecent`.
  public var shouldAnswer: String? {
    #sourceLocation(file: "modules.yaml", line: 45)
    if answer.isRecent {
      #sourceLocation(file: "modules.yaml", line: 46)
      return answer.value ?? "nobody"
      #sourceLocation()
    }
    return nil
  }
}

/// Pipes values into `Call`, and starts the effects of its decisions.
public final class CallController: MPAK.Controller<Call> {
  private var binding: AnyCancellable?

  /// - Parameter debugLog: Called with the name of each input that receives a value.
  public init(
    _ model: Call = Call(),
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: "CallController", debugLog: debugLog)
  }

  /// The call button was pressed.
  public func pipe<Value>(isCallButtonPressed node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isCallButtonPressed", node,
      { $0.isCallButtonPressed = true },
      { $0.isCallButtonPressed = false })
  }

  public func pipe<Value>(isCallKitOKPressed node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "isCallKitOKPressed", node,
      { $0.isCallKitOKPressed = true },
      { $0.isCallKitOKPressed = false })
  }

  public func pipe(textCallID node: AnyPublisher<String?, Never>) {
    pipeOptional(dbg: "textCallID", node, { $0.textCallID = $1 })
  }

  public func pipe(textCallID node: AnyPublisher<String, Never>) {
    pipeValue(dbg: "textCallID", node, { $0.textCallID = $1 })
  }

  /// What the push carried.
  public func pipe(voipCallID node: AnyPublisher<String?, Never>) {
    pipeOptional(dbg: "voipCallID", node, { $0.voipCallID = $1 })
  }

  /// What the push carried.
  public func pipe(voipCallID node: AnyPublisher<String, Never>) {
    pipeValue(dbg: "voipCallID", node, { $0.voipCallID = $1 })
  }

  public func pipe(kind node: AnyPublisher<Call.Kind, Never>) {
    pipeValue(dbg: "kind", node, { $0.kind = $1 })
  }

  /// Prices by currency.
  public func pipe(rates node: AnyPublisher<[String: Double], Never>) {
    pipeValue(
      dbg: "rates", node,
      {
        $0.rates.value = $1
        $0.rates.isRecent = true
      },
      { model, _ in model.rates.isRecent = false })
  }

  public func pipe(answer node: AnyPublisher<String?, Never>) {
    pipeOptional(
      dbg: "answer", node,
      {
        $0.answer.value = $1
        $0.answer.isRecent = true
      },
      { model, _ in model.answer.isRecent = false })
  }

  public func pipe(answer node: AnyPublisher<String, Never>) {
    pipeValue(
      dbg: "answer", node,
      {
        $0.answer.value = $1
        $0.answer.isRecent = true
      },
      { model, _ in model.answer.isRecent = false })
  }

  public func pipe(limit node: AnyPublisher<Double, Never>) {
    pipeValue(
      dbg: "limit", node,
      {
        $0.limit.value = $1
        $0.limit.isRecent = true
      },
      { model, _ in model.limit.isRecent = false })
  }

  public func pipe(sentAt node: AnyPublisher<Date?, Never>) {
    pipeOptional(dbg: "sentAt", node, { $0.sentAt = $1 })
  }

  public func pipe(sentAt node: AnyPublisher<Date, Never>) {
    pipeValue(dbg: "sentAt", node, { $0.sentAt = $1 })
  }

  /// Starts each effect in every beat in which its decision has a value.
  ///
  /// Bind before you connect publishers, because this evaluates the last beat. A second call replaces
  /// the first.
  /// - Parameter startCall: Dials.
  public func bind(
    startCall: @escaping (String) -> Void,
    showRates: @escaping () -> Void,
    showTotal: @escaping (Call.Kind) -> Void,
    sayAnswer: @escaping (String) -> Void
  ) {
    binding = m.sink { model in
      if let value = model.shouldMakeCall {
        startCall(value)
      }
      if model.shouldShowRates != nil {
        showRates()
      }
      if let value = model.shouldShowTotal {
        showTotal(value)
      }
      if let value = model.shouldAnswer {
        sayAnswer(value)
      }
    }
  }
}
