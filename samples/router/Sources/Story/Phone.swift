/// A screen as a terminal shows it: transitions are printed, and kept in order.
final class Page: Screen, TransitionHandler {
  let title: String
  /// What a screen is made of stays as long as it does.
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
