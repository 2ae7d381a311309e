// Made by Weir from modules.yaml: edit that, not this.

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

public struct Words: Equatable, Sendable {
  public fileprivate(set) var `default`: Bool
  public fileprivate(set) var dbg: Bool
  public fileprivate(set) var node: Int
  public fileprivate(set) var self2: MPAK.Recent<Int>
  public fileprivate(set) var m: String?

  public init(
    default: Bool = false,
    dbg: Bool = false,
    node: Int = 0,
    self2: MPAK.Recent<Int>,
    m: String? = nil
  ) {
    self.`default` = `default`
    self.dbg = dbg
    self.node = node
    self.self2 = self2
    self.m = m
  }
}

extension Words {
  /// If `self.default`.
  public var model: Int? {
    #sourceLocation(file: "modules.yaml", line: 61)
    if self.default {
      #sourceLocation(file: "modules.yaml", line: 61)
      return node
      #sourceLocation()
    }
    return nil
  }

  /// If `dbg, let m`.
  public var value: String? {
    #sourceLocation(file: "modules.yaml", line: 65)
    if dbg, let m {
      #sourceLocation(file: "modules.yaml", line: 66)
      return m
      #sourceLocation()
    }
    return nil
  }
}

/// Pipes values into `Words`, and starts the effects of its decisions.
public final class WordsController: MPAK.Controller<Words> {
  private var binding: AnyCancellable?

  /// - Parameter debugLog: Called with the name of each input that receives a value.
  public init(
    _ model: Words,
    debugLog: ((String) -> Void)? = nil
  ) {
    super.init(model, debugClassName: "WordsController", debugLog: debugLog)
  }

  public func pipe<Value>(default node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "default", node,
      { $0.`default` = true },
      { $0.`default` = false })
  }

  public func pipe<Value>(dbg node: AnyPublisher<Value, Never>) {
    pipe(
      dbg: "dbg", node,
      { $0.dbg = true },
      { $0.dbg = false })
  }

  public func pipe(node: AnyPublisher<Int, Never>) {
    pipeValue(dbg: "node", node, { $0.node = $1 })
  }

  public func pipe(self2 node: AnyPublisher<Int, Never>) {
    pipeValue(
      dbg: "self2", node,
      {
        $0.self2.value = $1
        $0.self2.isRecent = true
      },
      { model, _ in model.self2.isRecent = false })
  }

  public func pipe(m node: AnyPublisher<String?, Never>) {
    pipeOptional(dbg: "m", node, { $0.m = $1 })
  }

  public func pipe(m node: AnyPublisher<String, Never>) {
    pipeValue(dbg: "m", node, { $0.m = $1 })
  }

  /// Starts each effect in every beat in which its decision has a value.
  ///
  /// Bind before you connect publishers, because this evaluates the last beat. A second call replaces
  /// the first.
  public func bind(
    m: @escaping (Int) -> Void,
    binding: @escaping (String) -> Void,
    model: @escaping (Int) -> Void,
    value: @escaping (String) -> Void,
    in: @escaping (String) -> Void
  ) {
    self.binding = self.m.sink { published in
      if let taken = published.model {
        m(taken)
      }
      if let taken = published.value {
        binding(taken)
      }
      if let taken = published.model {
        model(taken)
      }
      if let taken = published.value {
        value(taken)
      }
      if let taken = published.value {
        `in`(taken)
      }
    }
  }
}
