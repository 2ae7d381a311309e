// Made by Weir from modules/Canvas.yaml: edit that, not this.

#if canImport(SwiftUI)
import SwiftUI

/// The inputs of `ApiCanvasView`: the view has them as `let inputs`.
///
/// The tabs.
@MainActor struct ApiCanvasViewInputs {
  init() {}

  /// One of the tabs.
  func collectionsView() -> CollectionsView {
    CollectionsView(inputs: CollectionsViewInputs())
  }

  /// One of the tabs.
  func settingsView() -> SettingsView {
    SettingsView()
  }
}

#if DEBUG
extension ApiCanvasView {
  /// The view by itself, for `#Preview`.
  static func preview() -> some View {
    ApiCanvasView(inputs: ApiCanvasViewInputs())
  }
}

struct ApiCanvasView_Previews: PreviewProvider {
  static var previews: some View {
    ApiCanvasView.preview()
      .previewDisplayName("ApiCanvasView")
  }
}
#endif

/// The inputs of `CollectionsView`: the view has them as `let inputs`.
///
/// One of the tabs.
@MainActor struct CollectionsViewInputs {
  init() {}

  /// Puts into the environment of all that it contains:
  /// - `collectionsViewModel`, which lives as long as the app
  func providing<Content: View>(
    collectionsViewModel: CollectionsViewModel,
    @ViewBuilder to content: (CollectionsViewChildren) -> Content
  ) -> some View {
    content(CollectionsViewChildren(inputs: self, collectionsViewModel: collectionsViewModel))
      .environment(collectionsViewModel)
  }
}

/// The content of `CollectionsView`; only `CollectionsViewInputs.providing` creates it.
@MainActor struct CollectionsViewChildren {
  fileprivate let inputs: CollectionsViewInputs
  fileprivate let collectionsViewModel: CollectionsViewModel

  /// A list of collections, next to the requests of the selected one.
  func collectionsNavigationView() -> CollectionsNavigationView {
    #sourceLocation(file: "modules/Canvas.yaml", line: 15)
    let handedViewModel: CollectionsViewModel = collectionsViewModel
    #sourceLocation()
    return CollectionsNavigationView(
      inputs: CollectionsNavigationViewInputs(viewModel: handedViewModel))
  }
}

#if DEBUG
extension CollectionsView {
  /// The view by itself, for `#Preview`.
  static func preview() -> some View {
    CollectionsView(inputs: CollectionsViewInputs())
  }
}

struct CollectionsView_Previews: PreviewProvider {
  static var previews: some View {
    CollectionsView.preview()
      .previewDisplayName("in ApiCanvasView")
  }
}
#endif

/// The inputs of `CollectionsNavigationView`: the view has them as `let inputs`.
///
/// A list of collections, next to the requests of the selected one.
@MainActor struct CollectionsNavigationViewInputs {
  let viewModel: CollectionsViewModel

  init(viewModel: CollectionsViewModel) {
    self.viewModel = viewModel
  }

  /// All collections.
  func collectionsList() -> CollectionsList {
    CollectionsList(inputs: CollectionsListInputs(viewModel: viewModel, mode: .navigationStack))
  }

  /// The requests of the selected collection.
  func requestsView() -> RequestsView {
    RequestsView(inputs: RequestsViewInputs(viewModel: viewModel))
  }
}

#if DEBUG
extension CollectionsNavigationView {
  /// The view by itself, for `#Preview`.
  static func preview(viewModel: CollectionsViewModel) -> some View {
    CollectionsNavigationView(inputs: CollectionsNavigationViewInputs(viewModel: viewModel))
  }
}
#endif

/// The inputs of `CollectionsList`: the view has them as `let inputs`.
///
/// All collections.
@MainActor struct CollectionsListInputs {
  let viewModel: CollectionsViewModel
  /// The layout in the containing view.
  let mode: Canvas.Mode

  init(viewModel: CollectionsViewModel, mode: Canvas.Mode) {
    self.viewModel = viewModel
    self.mode = mode
  }
}

#if DEBUG
extension CollectionsList {
  /// The view by itself, for `#Preview`.
  static func preview(
    viewModel: CollectionsViewModel, mode: Canvas.Mode = .navigationStack
  ) -> some View {
    CollectionsList(inputs: CollectionsListInputs(viewModel: viewModel, mode: mode))
  }
}
#endif

/// The inputs of `RequestsView`: the view has them as `let inputs`.
///
/// The requests of the selected collection.
@MainActor struct RequestsViewInputs {
  let viewModel: CollectionsViewModel

  init(viewModel: CollectionsViewModel) {
    self.viewModel = viewModel
  }
}

#if DEBUG
extension RequestsView {
  /// The view by itself, for `#Preview`.
  static func preview(viewModel: CollectionsViewModel) -> some View {
    RequestsView(inputs: RequestsViewInputs(viewModel: viewModel))
  }
}
#endif
#endif
