// The published module's names, without what they do.
#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

public enum MPAK {
  public struct Recent<T> {
    public var isRecent = false
    public var value: T
    public init(_ value: T) { self.value = value }
  }

  open class Controller<Model> {
    public let m: CurrentValueSubject<Model, Never>

    public init(
      _ model: Model, debugClassName: String? = nil, debugLog: ((String) -> Void)? = nil
    ) {
      m = CurrentValueSubject(model)
    }

    public func pipe<T>(
      dbg: String? = nil, sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T, Never>, _ reaction: @escaping (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)? = nil
    ) {}

    public func pipeValue<T>(
      dbg: String? = nil, sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<T, Never>, _ reaction: @escaping (inout Model, T) -> Void,
      _ reversion: ((inout Model, T) -> Void)? = nil
    ) {}

    public func pipeOptional<T>(
      dbg: String? = nil, _ node: AnyPublisher<T?, Never>,
      _ reaction: @escaping (inout Model, T?) -> Void,
      _ reversion: ((inout Model, T?) -> Void)? = nil
    ) {}
  }
}
