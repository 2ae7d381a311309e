import Foundation
import Testing
import WeirGenerate

/// With UIKit, view controllers are screens and perform transitions. The necessary declarations of UIKit are repeated
/// here, because UIKit exists only on Apple's systems.
@Suite struct ViewControllerTests {
  private static let uikit = """
    @MainActor open class UIViewController {
      public private(set) var log: [String] = []
      public var navigationController: UINavigationController?
      public init() {}
      open func present(
        _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
      ) { log.append("present \\(type(of: controller)) \\(flag)") }
      open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        log.append("dismiss \\(flag)")
      }
    }
    @MainActor open class UINavigationController: UIViewController {
      open var viewControllers: [UIViewController] = []
      open func pushViewController(_ controller: UIViewController, animated: Bool) {
        controller.navigationController = self
        viewControllers.append(controller)
      }
      @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.popLast()
      }
    }
    """

  private static let main = """
    import UIKit

    final class Detail: UIViewController {}

    final class Assembly: FeedScreens {
      func makeDetail(id: Int) -> any Screen { Detail() }
      func makeEditor() -> any Screen { UIViewController() }
    }

    @MainActor func tap() {
      let feed = UIViewController()
      let navigation = UINavigationController()
      navigation.pushViewController(feed, animated: false)
      let router = FeedRouter(transitionHandler: feed, screens: Assembly())
      router.showDetail(id: 1)
      print(navigation.viewControllers.count, navigation.viewControllers[1] is Detail)
      router.compose()
      router.close()
      print(navigation.viewControllers.count, feed.log)
      router.close()
      print(feed.log)
      feed.dismiss(animated: false)
      print(feed.log.last ?? "")
    }
    MainActor.assumeIsolated { tap() }
    """

  @Test(arguments: CallTests.modes) func performed(_ mode: CallTests.Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let library = try swiftc.compile([
      "-parse-as-library", "-swift-version", "5", "-emit-module", "-module-name", "UIKit",
      "-emit-library", "-static", "-o", "libUIKit.a", swiftc.write(Self.uikit, to: "UIKit.swift"),
    ])
    try #require(library.status == 0, "\(library.output)")
    let spec = Spec(
      """
      module: Screens
      routes:
        Feed:
          showDetail: { to: Detail, takes: { id: Int } }
          compose: { to: Editor, style: present }
          close: { style: dismiss }

      """)
    let files = try swiftc.write(Generated(spec)) + [swiftc.write(Self.main, to: "main.swift")]
    let compiled = try swiftc.compile(
      files + mode.flags + ["-warnings-as-errors", "-I", ".", "-L", ".", "-lUIKit"]
        + (mode.isRun ? ["-o", "program"] : mode.quick ?? []))
    try #require(compiled.status == 0, "\(compiled.output)")
    guard mode.isRun else { return }
    let run = try swiftc.run(swiftc.path("program"), [])
    #expect(
      run.output == """
        2 true
        1 ["present UIViewController true"]
        ["present UIViewController true", "dismiss true"]
        dismiss false

        """)
  }
}
