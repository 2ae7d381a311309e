// Views as a person writes them beside the generated Swift: checked where SwiftUI is, or its stand-in.

#if canImport(SwiftUI)
  import SwiftUI

  @Observable final class CollectionsViewModel {
    var rows: [Canvas.Row] = []
    var selected: UUID?
  }

  struct CanvasView: View {
    let inputs: CanvasViewInputs
    @State private var collectionsViewModel = CollectionsViewModel()
    @State private var accountViewModel: any AccountViewModelProtocol = AccountViewModelMock()
    @State private var selection = Selection()

    init(inputs: CanvasViewInputs) { self.inputs = inputs }

    var body: some View {
      inputs.providing(
        collectionsViewModel: collectionsViewModel, accountViewModel: accountViewModel
      ) { children in
        NavigationSplitView {
          children.collectionsList(send: dispatch)
        } detail: {
          children.collectionsList2 { event in event.dispatch { selection.reduce($0) } }
          children.footer()
        }
      }
    }

    private func dispatch(_ event: CollectionsListEvent) {
      event.dispatch(selection: { selection.reduce($0) })
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

    @ViewBuilder private var rows: some View {
      Text(inputs.account ?? inputs.title)
      ForEach(inputs.collectionsViewModel.rows) { row in
        inputs.collectionRow(onTap: { inputs.send(.rowDidTap(id: row.id)) }) { _ in }
      }
      Button("Add") { inputs.send(.addDidTap(id: UUID(), count: 1)) }
    }
  }

  struct CollectionRow: View {
    let inputs: CollectionRowInputs

    var body: some View { Button(inputs.title, action: inputs.onTap) }
  }

  struct Footer: View {
    let inputs: FooterInputs

    var body: some View {
      Text(inputs.accountViewModel.name)
      inputs.version()
    }
  }

  struct Version: View {
    var body: some View { Text("1.0") }
  }
#endif
