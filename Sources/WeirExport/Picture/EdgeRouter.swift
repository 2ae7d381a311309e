import WeirDiagnostics

/// Routes every edge from box to box without crossing a box: curves between the columns, straight
/// lines through the gaps of the columns in between.
struct EdgeRouter {
  struct Route {
    /// An SVG path.
    var path: String
    var start: (x: Double, y: Double)
    /// Whether it starts to the right.
    var isRightward: Bool
    /// Where its arrowhead is.
    var end: (x: Double, y: Double) = (0, 0)
    /// Whether it enters its end from the right.
    var isLeftward = false
  }

  private let layout: Layout
  private let wires: [Wire]
  /// The height of each wire's two ends.
  private var ports: [(start: Double, end: Double)]
  /// The heights taken in each column's gaps.
  private var lanes: [[Double]]
  private(set) var routes: [Route] = []
  /// The highest and the lowest line.
  private(set) var top = 0.0
  private(set) var bottom = 0.0

  init(_ layout: Layout, _ wires: [Wire]) {
    self.layout = layout
    self.wires = wires
    ports = wires.map { _ in (0, 0) }
    lanes = layout.columns.map { _ in [] }
    bottom = layout.height
    assignPorts()
    for index in wires.indices { routes.append(route(index)) }
  }

  /// Spreads the ends over a box's side, in the order of their other ends.
  private mutating func assignPorts() {
    struct End {
      let wire: Int
      let isStart: Bool
      let startHeight: Double
      let order: (Double, Double, Int)
    }
    var sides: [[End]] = Array(repeating: [], count: layout.boxes.count * 2)
    for (index, wire) in wires.enumerated() {
      let (from, to) = (layout.boxes[wire.from], layout.boxes[wire.to])
      let used = wire.sides(from.column, to.column)
      // Lines within a column are nested: those with the farthest ends are outermost.
      let isBend = from.column == to.column
      sides[wire.from * 2 + (used.from == .left ? 0 : 1)].append(
        End(
          wire: index, isStart: true, startHeight: wire.startHeight,
          order: (to.middle, isBend ? 1 : 0, index)))
      sides[wire.to * 2 + (used.to == .left ? 0 : 1)].append(
        End(
          wire: index, isStart: false, startHeight: wire.endHeight,
          order: (from.middle, isBend ? 1 : 0, isBend ? -index : index)))
    }
    for (side, ends) in sides.enumerated() where !ends.isEmpty {
      let box = layout.boxes[side / 2]
      var y = box.middle - ends.reduce(0) { $0 + $1.startHeight } / 2
      for end in ends.sorted(by: { $0.order < $1.order }) {
        let port = y + end.startHeight / 2
        y += end.startHeight
        if end.isStart { ports[end.wire].start = port } else { ports[end.wire].end = port }
      }
    }
  }

  private mutating func route(_ index: Int) -> Route {
    let wire = wires[index]
    let (from, to) = (layout.boxes[wire.from], layout.boxes[wire.to])
    let sides = wire.sides(from.column, to.column)
    var x = sides.from == .left ? from.x : from.x + from.width
    var y = ports[index].start
    let side = (x: sides.to == .left ? to.x : to.x + to.width, y: ports[index].end)
    let label = sides.to == .left ? layout.columns[to.column].labels : wire.labelWidth
    let end = (x: sides.to == .left ? side.x - label : side.x + label, y: side.y)
    var route = Route(
      path: "M\(number(x)) \(number(y))", start: (x, y), isRightward: sides.from == .right)
    let badge = wire.badge.isEmpty ? 0 : Badge.gap + Badge.width(of: wire.badge)
    if badge > 0 {
      x += sides.from == .left ? -badge : badge
      route.path += "H\(number(x))"
    }
    if from.column == to.column {
      let gutter = layout.columns[from.column].gutter
      let bulge = max(badge - label + 16, min(gutter * 1.2, 34 + abs(end.y - y) * 0.2))
      route.path += curve(
        x1: end.x + bulge, y1: y, x2: end.x + bulge, y2: end.y, x: end.x, y: end.y)
      if label > 0 { route.path += "H\(number(side.x))" }
      (route.end, route.isLeftward) = (side, true)
      return route
    }
    let step = from.column < to.column ? 1 : -1
    // Wires between different boxes bend at different positions.
    let bend = 0.36 + 0.28 * fraction(Double(wire.from * 7 + wire.to * 3) * 0.618)
    func sweep(to next: (x: Double, y: Double)) {
      let turn = x + (next.x - x) * (step > 0 ? bend : 1 - bend)
      route.path += curve(x1: turn, y1: y, x2: turn, y2: next.y, x: next.x, y: next.y)
      (x, y) = next
    }
    for column in stride(from: from.column + step, to: to.column, by: step) {
      let share =
        Double(abs(column - from.column)) / Double(abs(to.column - from.column))
      let lane = lane(through: column, near: y + (end.y - y) * share)
      let passed = layout.columns[column]
      sweep(to: (step > 0 ? passed.x - passed.labels : passed.right, lane))
      x = step > 0 ? passed.right : passed.x
      route.path += "H\(number(x))"
    }
    sweep(to: end)
    if label > 0 { route.path += "H\(number(side.x))" }
    (route.end, route.isLeftward) = (side, sides.to == .right)
    return route
  }

  /// A height at which a column is free and, if there is space, has no other line.
  private mutating func lane(through column: Int, near preferred: Double) -> Double {
    let margin = 5.0
    let boxes = layout.columns[column].nodes.map { layout.boxes[$0] }
    var gaps: [ClosedRange<Double>] = []
    var low = -Double.infinity
    for box in boxes {
      if box.y - margin >= low { gaps.append(low...(box.y - margin)) }
      low = box.y + box.height + margin
    }
    gaps.append(low...Double.infinity)
    func position(in gap: ClosedRange<Double>) -> Double {
      let inset = min(8, (gap.upperBound - gap.lowerBound) / 2)
      return min(max(preferred, gap.lowerBound + inset), gap.upperBound - inset)
    }
    let gap =
      gaps.min { abs(position(in: $0) - preferred) < abs(position(in: $1) - preferred) }
      ?? low...Double.infinity
    let start = position(in: gap)
    var chosen = start
    search: for distance in 0..<40 {
      for candidate in [start + Double(distance) * 4, start - Double(distance) * 4]
      where gap.contains(candidate) && !lanes[column].contains(where: { abs($0 - candidate) < 3.9 })
      {
        chosen = candidate
        break search
      }
    }
    lanes[column].append(chosen)
    top = min(top, chosen)
    bottom = max(bottom, chosen)
    return chosen
  }

  private func curve(
    x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double
  ) -> String {
    "C" + [x1, y1, x2, y2, x, y].map(number).joined(separator: " ")
  }

  private func fraction(_ value: Double) -> Double { value - value.rounded(.down) }

  private func number(_ value: Double) -> String { JSON.text(of: value, places: 1) }
}
