/// The views of a project: SwiftUI views, and views and view controllers of UIKit.
struct ViewTypes {
  /// The views, by target and name.
  let views: [SourceType]
  /// A name for each view, unique in the project.
  let names: [ObjectIdentifier: String]

  private static let bases: Set<String> = [
    "View", "App", "Scene", "ViewModifier", "ConnectedView", "UIViewRepresentable",
    "UIViewControllerRepresentable", "NSViewRepresentable", "UIView", "UIViewController",
    "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UIHostingController", "UITableViewCell", "UICollectionViewCell",
    "NSView", "NSViewController", "WKInterfaceController", "StoreSubscriber", "Widget",
  ]

  /// - Parameter bases: Protocols and classes of views that only one store has.
  init(_ project: SourceProject, taken: Set<String>, bases: Set<String> = []) {
    let bases = project.types.names(
      Self.bases.union(bases), andInheritorsOf: [.protocol, .classOrActor])
    let all = project.types.types(inheritingFrom: bases).filter {
      $0.declaration.kind != .protocol
    }
    let views = all.sorted { ($0.target, $0.dottedName) < ($1.target, $1.dottedName) }
    self.views = views
    let unique = SourceModuleNames.unique(views, taken: taken)
    names = Dictionary(zip(views.map(ObjectIdentifier.init), unique)) { first, _ in first }
  }

  func name(of view: SourceType) -> String? { names[ObjectIdentifier(view)] }
}
