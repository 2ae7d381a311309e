// Made by Weir for all modules: it is written anew each time.

#if canImport(UIKit)
  import UIKit
#endif

/// What a transition leads to: a view controller, where there is UIKit.
@MainActor protocol Screen: AnyObject {
  #if canImport(UIKit)
    var viewController: UIViewController { get }
  #endif
}

/// What happens on the way from a screen to another, or back.
@MainActor enum ScreenTransition {
  case push(any Screen)
  case present(any Screen)
  /// Back to where the screen was shown from.
  case dismiss
}

/// Performs transitions: the screen that a router starts from, or what notes them in a test.
@MainActor protocol TransitionHandler: AnyObject {
  func perform(_ transition: ScreenTransition, animated: Bool)
}

/// What every router has: the screen that it starts from.
@MainActor class BaseRouter {
  /// Held weakly, since the screen holds what holds its router.
  private(set) weak var transitionHandler: (any TransitionHandler)?
  /// Whether transitions are animated, which a deep link over several screens is better without.
  var isAnimated = true

  init(transitionHandler: any TransitionHandler) {
    self.transitionHandler = transitionHandler
  }

  /// Without effect once the screen is gone.
  func perform(_ transition: ScreenTransition) {
    transitionHandler?.perform(transition, animated: isAnimated)
  }
}

#if canImport(UIKit)
  extension UIViewController: Screen {
    var viewController: UIViewController { self }
  }

  extension UIViewController: TransitionHandler {
    func perform(_ transition: ScreenTransition, animated: Bool) {
      switch transition {
      case .push(let screen):
        let navigation = self as? UINavigationController ?? navigationController
        assert(navigation != nil, "\(type(of: self)) is in no navigation controller to push on")
        navigation?.pushViewController(screen.viewController, animated: animated)
      case .present(let screen):
        present(screen.viewController, animated: animated)
      case .dismiss:
        if let navigation = navigationController, navigation.viewControllers.count > 1 {
          navigation.popViewController(animated: animated)
        } else {
          dismiss(animated: animated)
        }
      }
    }
  }
#endif
