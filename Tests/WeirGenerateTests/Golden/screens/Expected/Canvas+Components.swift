// Made by Weir from modules.yaml: edit that, not this.

#if canImport(SwiftUI)
import SwiftUI

/// The environment key of `AccountViewModel`.
private struct AccountViewModelKey: EnvironmentKey {
  nonisolated static var defaultValue: (any AccountViewModelProtocol)? { nil }
}

extension EnvironmentValues {
  /// `AccountViewModel`, as a component above provides it.
  nonisolated public var accountViewModel: any AccountViewModelProtocol {
    get {
      guard let value = self[AccountViewModelKey.self] else {
        preconditionFailure("no component above provides `AccountViewModel`")
      }
      return value
    }
    set { self[AccountViewModelKey.self] = newValue }
  }
}

/// The inputs of `CanvasView`: the view has them as `let inputs`.
///
/// The whole window.
@MainActor public struct CanvasViewInputs {
  public init() {}

  /// Puts into the environment of all that it contains:
  /// - `collectionsViewModel`, which lives as long as the app
  /// - `accountViewModel`, which lives as long as its flow
  func providing<Content: View>(
    collectionsViewModel: CollectionsViewModel, accountViewModel: any AccountViewModelProtocol,
    @ViewBuilder to content: (CanvasViewChildren) -> Content
  ) -> some View {
    content(CanvasViewChildren(inputs: self, accountViewModel: accountViewModel))
      .environment(collectionsViewModel)
      .environment(\.accountViewModel, accountViewModel)
  }
}

/// The content of `CanvasView`; only `CanvasViewInputs.providing` creates it.
@MainActor struct CanvasViewChildren {
  fileprivate let inputs: CanvasViewInputs
  fileprivate let accountViewModel: any AccountViewModelProtocol

  /// All collections.
  func collectionsList(
    send: @escaping @MainActor (CollectionsListEvent) -> Void
  ) -> CollectionsList {
    #sourceLocation(file: "modules.yaml", line: 30)
    let handedAccount: String? = accountViewModel.name
    #sourceLocation()
    return CollectionsList(
      inputs: CollectionsListInputs(
        mode: .sidebar, title: "All", account: handedAccount, send: send
      ))
  }

  /// All collections.
  func collectionsList2(
    send: @escaping @MainActor (CollectionsListEvent) -> Void
  ) -> CollectionsList {
    CollectionsList(inputs: CollectionsListInputs(mode: .navigationStack, send: send))
  }

  func footer() -> Footer {
    Footer(inputs: FooterInputs())
  }
}

#if DEBUG
extension CanvasView {
  /// The view by itself, for `#Preview`.
  static func preview() -> some View {
    CanvasView(inputs: CanvasViewInputs())
  }
}

struct CanvasView_Previews: PreviewProvider {
  static var previews: some View {
    CanvasView.preview()
      .previewDisplayName("CanvasView")
  }
}
#endif

/// The inputs of `CollectionsList`: the view has them as `let inputs`.
///
/// All collections.
@MainActor public struct CollectionsListInputs: DynamicProperty {
  /// How much room there is.
  public let mode: Canvas.Mode
  public let title: String
  public let account: String?
  @Environment(CollectionsViewModel.self) var collectionsViewModel
  let send: @MainActor (CollectionsListEvent) -> Void

  /// The default of `title`.
  public static var defaultTitle: String {
    #sourceLocation(file: "modules.yaml", line: 37)
    "A" + "ll"
    #sourceLocation()
  }

  public init(
    mode: Canvas.Mode, title: String = CollectionsListInputs.defaultTitle, account: String? = nil,
    send: @escaping @MainActor (CollectionsListEvent) -> Void
  ) {
    self.mode = mode
    self.title = title
    self.account = account
    self.send = send
  }

  func collectionRow(
    onTap: @escaping () -> Void, send: @escaping @MainActor (CollectionRowEvent) -> Void
  ) -> CollectionRow {
    #sourceLocation(file: "modules.yaml", line: 41)
    let handedTitle: String = title.uppercased()
    #sourceLocation()
    return CollectionRow(inputs: CollectionRowInputs(title: handedTitle, onTap: onTap, send: send))
  }
}

#if DEBUG
extension CollectionsList {
  /// The view by itself, for `#Preview`.
  static func preview(
    mode: Canvas.Mode = .navigationStack, title: String = CollectionsListInputs.defaultTitle,
    account: String? = nil, collectionsViewModel: CollectionsViewModel
  ) -> some View {
    CollectionsList(
      inputs: CollectionsListInputs(mode: mode, title: title, account: account, send: { _ in }))
      .environment(collectionsViewModel)
  }
}
#endif

/// The inputs of `CollectionRow`: the view has them as `let inputs`.
@MainActor public struct CollectionRowInputs {
  public let title: String
  public let width: Double
  public let onTap: () -> Void
  let send: @MainActor (CollectionRowEvent) -> Void

  public init(
    title: String, width: Double = 40, onTap: @escaping () -> Void,
    send: @escaping @MainActor (CollectionRowEvent) -> Void
  ) {
    self.title = title
    self.width = width
    self.onTap = onTap
    self.send = send
  }
}

#if DEBUG
extension CollectionRow {
  /// The view by itself, for `#Preview`.
  static func preview(
    title: String = "title", width: Double = 40, onTap: @escaping () -> Void = {}
  ) -> some View {
    CollectionRow(
      inputs: CollectionRowInputs(title: title, width: width, onTap: onTap, send: { _ in }))
  }
}

struct CollectionRow_Previews: PreviewProvider {
  static var previews: some View {
    CollectionRow.preview()
      .previewDisplayName("CollectionRow")
  }
}
#endif

/// The inputs of `Footer`: the view has them as `let inputs`.
@MainActor public struct FooterInputs: DynamicProperty {
  @Environment(\.accountViewModel) var accountViewModel

  public init() {}

  func version() -> Version {
    Version()
  }
}

#if DEBUG
extension Footer {
  /// The view by itself, for `#Preview`.
  static func preview(
    accountViewModel: any AccountViewModelProtocol = AccountViewModelMock()
  ) -> some View {
    Footer(inputs: FooterInputs())
      .environment(\.accountViewModel, accountViewModel)
  }
}

struct Footer_Previews: PreviewProvider {
  static var previews: some View {
    Footer.preview()
      .previewDisplayName("in CanvasView")
  }
}
#endif
#endif
