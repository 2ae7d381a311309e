#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// A screen with a text field and a button, and CallKit. None of them makes decisions.
@MainActor final class Phone {
  let field = PassthroughSubject<String, Never>()
  let button = PassthroughSubject<Void, Never>()
  let push = PassthroughSubject<String, Never>()
  let answer = PassthroughSubject<Void, Never>()

  private let controller = CallController()
  private(set) var calls: [String] = []

  init() {
    controller.bind(startCall: { [weak self] id in self?.calls.append(id) })
    controller.pipe(textCallID: field.eraseToAnyPublisher())
    controller.pipe(isCallButtonPressed: button.eraseToAnyPublisher())
    controller.pipe(pushCallID: push.eraseToAnyPublisher())
    controller.pipe(isAnswered: answer.eraseToAnyPublisher())
  }
}
