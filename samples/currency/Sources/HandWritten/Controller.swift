#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Changes a model beat by beat: something comes in, the model is published, and what was so for
/// this beat alone is taken back.
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

/// The last value, and whether it came in this beat.
public struct Recent<Value: Sendable>: Sendable {
  public var isRecent = false
  public var value: Value

  init(_ value: Value) { self.value = value }
}
