// Made by Weir from modules/Canvas.yaml: edit that, not this.

#if canImport(SwiftUI)
import SwiftUI

/// The inputs of `ApiCanvasView`: the view has them as `let inputs`.
///
/// A sidebar if the window is wide enough, tabs otherwise.
@MainActor struct ApiCanvasViewInputs {
  init() {}

  /// Puts into the environment of all that it contains:
  /// - `collectionsViewModel`, which lives as long as the app
  func providing<Content: View>(
    collectionsViewModel: CollectionsViewModel,
    @ViewBuilder to content: (ApiCanvasViewChildren) -> Content
  ) -> some View {
    content(ApiCanvasViewChildren(inputs: self))
      .environment(collectionsViewModel)
  }
}

/// The content of `ApiCanvasView`; only `ApiCanvasViewInputs.providing` creates it.
@MainActor struct ApiCanvasViewChildren {
  fileprivate let inputs: ApiCanvasViewInputs

  /// All collections.
  func collectionsList() -> CollectionsList {
    CollectionsList(inputs: CollectionsListInputs(mode: .sidebar))
  }

  /// The requests of the selected collection.
  func requestsView() -> RequestsView {
    RequestsView(inputs: RequestsViewInputs())
  }

  /// The tabs.
  func phoneView() -> PhoneView {
    PhoneView(inputs: PhoneViewInputs())
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

/// The inputs of `PhoneView`: the view has them as `let inputs`.
///
/// The tabs.
@MainActor struct PhoneViewInputs {
  init() {}

  /// All collections.
  func collectionsList() -> CollectionsList {
    CollectionsList(inputs: CollectionsListInputs(mode: .navigationStack))
  }

  /// One of the tabs.
  func settingsView() -> SettingsView {
    SettingsView()
  }
}

#if DEBUG
extension PhoneView {
  /// The view by itself, for `#Preview`.
  static func preview(collectionsViewModel: CollectionsViewModel) -> some View {
    PhoneView(inputs: PhoneViewInputs())
      .environment(collectionsViewModel)
  }
}
#endif

/// The inputs of `CollectionsList`: the view has them as `let inputs`.
///
/// All collections.
@MainActor struct CollectionsListInputs: DynamicProperty {
  /// The layout in the containing view.
  let mode: Canvas.Mode
  @Environment(CollectionsViewModel.self) var collectionsViewModel

  init(mode: Canvas.Mode) {
    self.mode = mode
  }
}

#if DEBUG
extension CollectionsList {
  /// The view by itself, for `#Preview`.
  static func preview(
    mode: Canvas.Mode = .navigationStack, collectionsViewModel: CollectionsViewModel
  ) -> some View {
    CollectionsList(inputs: CollectionsListInputs(mode: mode))
      .environment(collectionsViewModel)
  }
}
#endif

/// The inputs of `RequestsView`: the view has them as `let inputs`.
///
/// The requests of the selected collection.
@MainActor struct RequestsViewInputs: DynamicProperty {
  @Environment(CollectionsViewModel.self) var collectionsViewModel

  init() {}
}

#if DEBUG
extension RequestsView {
  /// The view by itself, for `#Preview`.
  static func preview(collectionsViewModel: CollectionsViewModel) -> some View {
    RequestsView(inputs: RequestsViewInputs())
      .environment(collectionsViewModel)
  }
}
#endif
#endif
