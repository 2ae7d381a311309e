/// The positions of boxes: trees grow from left to right, with one column for each level, and nodes
/// outside of the trees are in a column at the right end. All in pixels; y grows downwards.
struct Layout {
  struct Box {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    var column = 0
    var middle: Double { y + height / 2 }
  }

  struct Column {
    var x: Double
    var width: Double
    /// The space for edges at its right side.
    var gutter: Double
    /// Its nodes from top to bottom.
    var nodes: [Int]
    /// The width of the labels at its left side, where lines are straight.
    var labels = 0.0
    var right: Double { x + width }
  }

  static let rowGap = 18.0

  private(set) var boxes: [Box]
  private(set) var columns: [Column] = []
  let forest: Forest
  /// The lowest box's lower edge.
  var height: Double { boxes.map { $0.y + $0.height }.max() ?? 0 }

  /// - Parameters:
  ///   - sizes: The size of each node's text.
  ///   - wires: The ends of the edges, with the space that each needs there.
  init(_ forest: Forest, sizes: [(width: Double, height: Double)], wires: [Wire]) {
    self.forest = forest
    boxes = sizes.map { Box(width: $0.width, height: $0.height) }
    let depth = (forest.order.map { forest.levels[$0] }.max() ?? -1) + 1
    for node in forest.order { boxes[node].column = forest.levels[node] }
    for node in forest.apart { boxes[node].column = depth }
    grow(for: wires)
    stackTrees()
    stackApart(beside: height)
    place(depth + (forest.apart.isEmpty ? 0 : 1), wires)
  }

  /// Boxes whose columns are given; `stack` sets their heights.
  init(
    columns: [Int], sizes: [(width: Double, height: Double)], wires: [Wire],
    stack: (inout [Box]) -> Void
  ) {
    forest = Forest()
    boxes = zip(columns, sizes).map { Box(width: $1.width, height: $1.height, column: $0) }
    grow(for: wires)
    stack(&boxes)
    place((columns.max() ?? -1) + 1, wires)
  }

  /// Makes boxes high enough for the edges at their busier side.
  private mutating func grow(for wires: [Wire]) {
    var sides = boxes.map { _ in [0.0, 0.0] }
    for wire in wires {
      let (from, to) = wire.sides(boxes[wire.from].column, boxes[wire.to].column)
      sides[wire.from][from == .left ? 0 : 1] += wire.startHeight
      sides[wire.to][to == .left ? 0 : 1] += wire.endHeight
    }
    for index in boxes.indices {
      boxes[index].height = max(
        boxes[index].height, max(sides[index][0], sides[index][1]) + 12)
    }
  }

  /// Each tree has a band of its own, as high as itself or its children's bands together.
  private mutating func stackTrees() {
    var bands = boxes.map(\.height)
    var inner = boxes.map { _ in 0.0 }
    for node in forest.order.reversed() {
      let children = forest.children[node]
      inner[node] =
        children.reduce(0) { $0 + bands[$1] } + Double(max(0, children.count - 1)) * Self.rowGap
      bands[node] = max(bands[node], inner[node])
    }
    var tops = boxes.map { _ in 0.0 }
    var next = 0.0
    for top in forest.tops {
      tops[top] = next
      next += bands[top] + Self.rowGap
    }
    for node in forest.order {
      let children = forest.children[node]
      var y = tops[node] + (bands[node] - inner[node]) / 2
      for child in children {
        tops[child] = y
        y += bands[child] + Self.rowGap
      }
      boxes[node].y = tops[node] + (bands[node] - boxes[node].height) / 2
    }
  }

  private mutating func stackApart(beside height: Double) {
    let own =
      forest.apart.reduce(0) { $0 + boxes[$1].height }
      + Double(max(0, forest.apart.count - 1)) * Self.rowGap
    var y = max(0, (height - own) / 2)
    for node in forest.apart {
      boxes[node].y = y
      y += boxes[node].height + Self.rowGap
    }
  }

  /// All boxes of a column are equally wide, so that only edges are between the columns.
  private mutating func place(_ count: Int, _ wires: [Wire]) {
    var nodes = [[Int]](repeating: [], count: count)
    for node in boxes.indices { nodes[boxes[node].column].append(node) }
    let traffic = traffic(count, wires)
    let badges = badgeWidths(count, wires)
    let labels = labelWidths(count, wires)
    var x = 0.0
    for column in nodes.indices {
      let width = nodes[column].map { boxes[$0].width }.max() ?? 0
      let isLast = column == count - 1
      let gutter =
        isLast && traffic[column] == 0
        ? 0 : max(60 + 3 * Double(min(traffic[column], 24)), badges[column])
      for node in nodes[column] {
        boxes[node].x = x
        boxes[node].width = width
      }
      let sorted = nodes[column].sorted { boxes[$0].y < boxes[$1].y }
      columns.append(
        Column(
          x: x, width: width, gutter: gutter, nodes: sorted, labels: labels[column]))
      x += width + gutter
    }
  }

  /// How many edges run through each gutter.
  private func traffic(_ count: Int, _ wires: [Wire]) -> [Int] {
    // The edges that begin and end at each gutter, summed up from left to right.
    var changes = [Int](repeating: 0, count: count + 1)
    for wire in wires {
      let (from, to) = (boxes[wire.from].column, boxes[wire.to].column)
      changes[min(from, to)] += 1
      changes[max(from, to, min(from, to) + 1)] -= 1
    }
    var running = 0
    return changes.prefix(count).map { change in
      running += change
      return running
    }
  }

  /// The widest label at the left side of each column.
  private func labelWidths(_ count: Int, _ wires: [Wire]) -> [Double] {
    var widths = [Double](repeating: 0, count: count)
    for wire in wires where boxes[wire.from].column < boxes[wire.to].column {
      let column = boxes[wire.to].column
      widths[column] = max(widths[column], wire.labelWidth)
    }
    return widths
  }

  /// How wide each gutter must be for the badges at both its sides, and a visible line between.
  private func badgeWidths(_ count: Int, _ wires: [Wire]) -> [Double] {
    var widths = [(left: Double, right: Double)](repeating: (0, 0), count: count)
    for wire in wires where !wire.badge.isEmpty {
      let (start, end) = (boxes[wire.from].column, boxes[wire.to].column)
      let width = Badge.width(of: wire.badge) + Badge.gap
      if wire.sides(start, end).from == .right {
        widths[start].left = max(widths[start].left, width)
      } else {
        widths[start - 1].right = max(widths[start - 1].right, width)
      }
    }
    for wire in wires where !wire.label.isEmpty {
      let (start, end) = (boxes[wire.from].column, boxes[wire.to].column)
      if wire.sides(start, end).to == .right {
        widths[end].left = max(widths[end].left, wire.labelWidth)
      } else {
        widths[end - 1].right = max(widths[end - 1].right, wire.labelWidth)
      }
    }
    return widths.map { $0.left + $0.right + 40 }
  }
}
