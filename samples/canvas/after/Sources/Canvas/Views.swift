#if canImport(SwiftUI)
  import SwiftUI

  @Observable final class CollectionsViewModel {
    struct Collection: Identifiable {
      let id: Int
      var name: String
      var requests: [String]
    }

    var collections: [Collection] = []
    var selected: Int?
  }

  struct ApiCanvasView: View {
    let inputs: ApiCanvasViewInputs
    @State private var collectionsViewModel = CollectionsViewModel()
    /// Whether the window is too narrow for a sidebar.
    private let isNarrow: Bool

    init(inputs: ApiCanvasViewInputs, isNarrow: Bool = false) {
      self.inputs = inputs
      self.isNarrow = isNarrow
    }

    var body: some View {
      inputs.providing(collectionsViewModel: collectionsViewModel) { children in
        if isNarrow {
          children.phoneView()
        } else {
          NavigationSplitView {
            children.collectionsList()
          } detail: {
            children.requestsView()
          }
        }
      }
    }
  }

  struct PhoneView: View {
    let inputs: PhoneViewInputs

    var body: some View {
      TabView {
        inputs.collectionsList()
        inputs.settingsView()
      }
    }
  }

  struct CollectionsList: View {
    let inputs: CollectionsListInputs

    var body: some View {
      @Bindable var viewModel = inputs.collectionsViewModel
      if inputs.mode == .navigationStack {
        List(selection: $viewModel.selected) { rows }
      } else {
        rows
      }
    }

    private var rows: some View {
      ForEach(inputs.collectionsViewModel.collections) { Text($0.name) }
    }
  }

  struct RequestsView: View {
    let inputs: RequestsViewInputs

    var body: some View {
      ForEach(
        inputs.collectionsViewModel.collections.filter {
          $0.id == inputs.collectionsViewModel.selected
        }
      ) {
        Text($0.requests.joined(separator: "\n"))
      }
    }
  }

  struct SettingsView: View {
    var body: some View { Text("Settings") }
  }
#endif
