/// A screen in a terminal: prints transitions, and records them in order.
final class Page: Screen, TransitionHandler {
  let title: String
  /// Retains the contents of the screen.
  var contents: AnyObject?

  init(_ title: String) { self.title = title }

  func perform(_ transition: ScreenTransition, animated: Bool) {
    switch transition {
    case .push(let screen): print("  \(title) -> \(Self.title(of: screen))")
    case .present(let screen): print("  \(title) shows \(Self.title(of: screen))")
    case .dismiss: print("  \(title) closes")
    }
  }

  private static func title(of screen: any Screen) -> String {
    (screen as? Page)?.title ?? "an unknown screen"
  }
}
