#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Changes a model in beats: it sets an input, publishes the model, and resets the inputs that are
/// true for one beat.
public class Controller<Model> {
  public let m: CurrentValueSubject<Model, Never>
  private var model: Model
  private var subscriptions: [AnyCancellable] = []

  public init(_ model: Model) {
    m = CurrentValueSubject(model)
    self.model = model
  }

  func pipe<Value>(
    _ node: AnyPublisher<Value, Never>,
    _ reaction: @escaping (inout Model, Value) -> Void,
    _ reversion: @escaping (inout Model) -> Void
  ) {
    node.sink { [weak self] value in
      guard let self else { return }
      reaction(&model, value)
      let published = model
      reversion(&model)
      m.send(published)
    }
    .store(in: &subscriptions)
  }
}

/// The last value, and whether it was received in this beat.
public struct Recent<Value: Sendable>: Sendable {
  public var isRecent = false
  public var value: Value

  init(_ value: Value) { self.value = value }
}
