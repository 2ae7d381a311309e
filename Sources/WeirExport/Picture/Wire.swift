import WeirProject

/// An edge as it is drawn.
struct Wire {
  enum Side { case left, right }

  /// What an end takes of its box's side.
  static let slot = 8.0

  let from: Int
  let to: Int
  /// What is written at its start; empty for nothing.
  let badge: String
  /// What is written before its arrowhead; empty for nothing.
  var label = ""

  /// What its start takes of its box's side.
  var room: Double { badge.isEmpty ? Self.slot : 20 }

  /// What its end takes of its box's side.
  var endRoom: Double { label.isEmpty ? Self.slot : 20 }

  /// The straight line under the label.
  var labelWidth: Double {
    label.isEmpty ? 0 : TextWidth.of(label, size: Graph.Edge.labelSize) + 16
  }

  /// The sides that it leaves and enters, for the columns of both ends.
  func sides(_ start: Int, _ end: Int) -> (from: Side, to: Side) {
    if start < end { return (.right, .left) }
    return start > end ? (.left, .right) : (.right, .right)
  }
}
