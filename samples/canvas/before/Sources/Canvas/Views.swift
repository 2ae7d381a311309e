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

    var body: some View {
      TabView {
        inputs.collectionsView()
        inputs.settingsView()
      }
    }
  }

  struct CollectionsView: View {
    let inputs: CollectionsViewInputs
    @State private var collectionsViewModel = CollectionsViewModel()

    init(inputs: CollectionsViewInputs) { self.inputs = inputs }

    var body: some View {
      inputs.providing(collectionsViewModel: collectionsViewModel) { children in
        children.collectionsNavigationView()
      }
    }
  }

  struct CollectionsNavigationView: View {
    let inputs: CollectionsNavigationViewInputs

    var body: some View {
      NavigationSplitView {
        inputs.collectionsList()
      } detail: {
        inputs.requestsView()
      }
    }
  }

  struct CollectionsList: View {
    let inputs: CollectionsListInputs

    var body: some View {
      @Bindable var viewModel = inputs.viewModel
      if inputs.mode == .navigationStack {
        List(selection: $viewModel.selected) { rows }
      } else {
        rows
      }
    }

    private var rows: some View {
      ForEach(inputs.viewModel.collections) { Text($0.name) }
    }
  }

  struct RequestsView: View {
    let inputs: RequestsViewInputs

    var body: some View {
      ForEach(inputs.viewModel.collections.filter { $0.id == inputs.viewModel.selected }) {
        Text($0.requests.joined(separator: "\n"))
      }
    }
  }

  struct SettingsView: View {
    var body: some View { Text("Settings") }
  }
#endif
