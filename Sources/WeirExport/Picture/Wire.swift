/// An edge as it is drawn.
struct Wire {
  enum Side { case left, right }

  /// The space of an end at the side of its box.
  static let slot = 8.0

  let from: Int
  let to: Int
  /// The text at its start; may be empty.
  let badge: String
  /// The text before its arrowhead; may be empty.
  var label = ""

  /// The space of its start at the side of its box.
  var startHeight: Double { badge.isEmpty ? Self.slot : 20 }

  /// The space of its end at the side of its box.
  var endHeight: Double { label.isEmpty ? Self.slot : 20 }

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
