// Made by Weir for all modules: it is written anew each time.

#if canImport(UIKit)
  import UIKit
#endif

/// The destination of a transition: a view controller, if there is UIKit.
@MainActor public protocol Screen: AnyObject {
  #if canImport(UIKit)
    var viewController: UIViewController { get }
  #endif
}

/// A transition from a screen to another one, or back.
@MainActor public enum ScreenTransition {
  case push(any Screen)
  case present(any Screen)
  /// Returns to the presenting screen.
  case dismiss
}

/// Performs transitions: the screen of a router, or a recorder in a test.
@MainActor public protocol TransitionHandler: AnyObject {
  func perform(_ transition: ScreenTransition, animated: Bool)
}

/// The base of every router, with its own screen.
@MainActor open class BaseRouter {
  /// Weak, because the screen retains its router.
  public private(set) weak var transitionHandler: (any TransitionHandler)?
  /// Whether transitions are animated. Turn it off for a deep link over several screens.
  public var isAnimated = true

  public init(transitionHandler: any TransitionHandler) {
    self.transitionHandler = transitionHandler
  }

  /// Does nothing if the screen is deallocated.
  public func perform(_ transition: ScreenTransition) {
    transitionHandler?.perform(transition, animated: isAnimated)
  }
}

#if canImport(UIKit)
  extension UIViewController: Screen {
    public var viewController: UIViewController { self }
  }

  extension UIViewController: TransitionHandler {
    public func perform(_ transition: ScreenTransition, animated: Bool) {
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
