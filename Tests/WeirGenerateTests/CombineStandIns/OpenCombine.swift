// As much of OpenCombine as generated controllers name: synchronous, and without demand.

public protocol Cancellable { func cancel() }

public final class AnyCancellable: Cancellable {
  private var work: (() -> Void)?
  public init(_ work: @escaping () -> Void) { self.work = work }
  deinit { work?() }
  public func cancel() {
    work?()
    work = nil
  }
}

public protocol Publisher {
  associatedtype Output
  associatedtype Failure: Error
  func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(subscribe: subscribe)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(receiveValue)
  }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  let subscribe: (@escaping (Output) -> Void) -> AnyCancellable
  public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    self.subscribe(receive)
  }
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  private let value: Output
  public init(_ value: Output) { self.value = value }
  public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    receive(value)
    return AnyCancellable {}
  }
}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var receivers: [(id: Int, receive: (Output) -> Void)] = []
  private var last = 0
  public init() {}
  public func send(_ value: Output) { for receiver in receivers { receiver.receive(value) } }
  public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    last += 1
    let id = last
    receivers.append((id, receive))
    return AnyCancellable { self.receivers.removeAll { $0.id == id } }
  }
}

extension PassthroughSubject where Output == Void {
  public func send() { send(()) }
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  public private(set) var value: Output
  private let subject = PassthroughSubject<Output, Failure>()
  public init(_ value: Output) { self.value = value }
  public func send(_ value: Output) {
    self.value = value
    subject.send(value)
  }
  public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    receive(value)
    return subject.subscribe(receive)
  }
}

public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
