// Made by Weir from modules/Details.yaml: edit that, not this.

@preconcurrency import UDF

/// The details of the selected item.
struct Details: Equatable, Sendable {
  fileprivate(set) var title: String
  fileprivate(set) var isExpanded: Bool

  init(
    title: String,
    isExpanded: Bool = false
  ) {
    self.title = title
    self.isExpanded = isExpanded
  }
}

/// The actions of `Details`.
enum DetailsAction: Action, Equatable, Sendable {
  case didTapMore
  /// The shop removes the details.
  case didClose
}

extension Details {
  mutating func reduce(_ action: DetailsAction) {
    switch action {
    case .didTapMore:
      #sourceLocation(file: "modules/Details.yaml", line: 13)
      isExpanded.toggle()
      #sourceLocation()
    case .didClose:
      break
    }
  }
}
