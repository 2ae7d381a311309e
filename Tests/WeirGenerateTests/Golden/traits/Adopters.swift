/// What the user writes: types that have what the traits need, and nothing else.
public protocol TransitionHandler: AnyObject {
  func dismiss(animated: Bool)
  func note(_ text: String)
}

public struct TooSoon: Error {}

final class Screen: TransitionHandler {
  var notes: [String] = []
  func dismiss(animated: Bool) { notes.append("dismissed \(animated)") }
  func note(_ text: String) { notes.append(text) }
}

public final class Loader {
  var count = 0
  func load() async throws { count += 1 }
}

class Router {
  let transitionHandler: any TransitionHandler
  init(_ handler: any TransitionHandler) { transitionHandler = handler }
}

final class OrderRouter: Router {}
final class ProfileRouter: Router {}
final class RouterStub: Router {}

final class OrderPresenter {
  let transitionHandler: any TransitionHandler
  let loader: Loader
  let `in` = Screens.Reason.late
  let `default`: (Int) -> Int = { -$0 }
  init(_ handler: any TransitionHandler, _ loader: Loader) {
    transitionHandler = handler
    self.loader = loader
  }
}

enum Flow {
  final class Presenter { let loader = Loader() }
}

struct Sentence {
  let `default`: (Int) -> Int
  let `in`: Screens.Reason
}
