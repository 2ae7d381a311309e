// Made by Weir from modules/Canvas.yaml: edit that, not this.

/// The windows of an API client, and the requirements of each view.
enum Canvas {
  enum Mode: Equatable, Sendable {
    case navigationStack
    case sidebar
  }
}
