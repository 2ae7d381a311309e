// Made by Weir from modules/Canvas.yaml: edit that, not this.

/// The windows of a client for APIs, and what each view needs.
enum Canvas {
  enum Mode: Equatable, Sendable {
    case navigationStack
    case sidebar
  }
}
