/// The heights of members: modules are one below the other, and in each module the members of a column
/// are near to their neighbours.
struct Bands {
  static let gap = 10.0
  /// Above a module's members, for its name.
  static let head = 30.0
  static let foot = 12.0
  static let between = 18.0

  private let graph: Graph
  private let columns: [Int]
  private var neighbours: [[Int]]
  /// The top and bottom of each module's frame.
  private(set) var frames: [(top: Double, bottom: Double)] = []

  init(_ graph: Graph, columns: [Int]) {
    self.graph = graph
    self.columns = columns
    neighbours = graph.nodes.map { _ in [] }
    for edge in graph.edges where edge.from != edge.to {
      guard graph.nodes[edge.from].group == graph.nodes[edge.to].group else { continue }
      neighbours[edge.from].append(edge.to)
      neighbours[edge.to].append(edge.from)
    }
  }

  mutating func stack(_ boxes: inout [Layout.Box]) {
    if graph.groups.isEmpty {
      // Targets without layers.
      place(ordered(rows(of: Array(graph.nodes.indices))), &boxes)
      let highest = boxes.map(\.y).min() ?? 0
      for node in boxes.indices { boxes[node].y -= highest }
      return
    }
    var top = 0.0
    for group in graph.groups {
      let rows = ordered(rows(of: Array(group.nodes)))
      place(rows, &boxes)
      let nodes = rows.flatMap { $0 }
      let highest = nodes.map { boxes[$0].y }.min() ?? 0
      for node in nodes { boxes[node].y += top + Self.head - highest }
      let bottom = (nodes.map { boxes[$0].y + boxes[$0].height }.max() ?? top) + Self.foot
      frames.append((top, bottom))
      top = bottom + Self.between
    }
  }

  /// The nodes by column.
  private func rows(of nodes: [Int]) -> [[Int]] {
    var rows: [Int: [Int]] = [:]
    for node in nodes { rows[columns[node], default: []].append(node) }
    return rows.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Sorts each column by the positions of its neighbours on one side, in sweeps to and fro; returns the
  /// order with the fewest crossings.
  private func ordered(_ rows: [[Int]]) -> [[Int]] {
    var rows = rows
    var best = (rows, crossings(rows))
    for sweep in 0..<8 where best.1 > 0 {
      let isDown = sweep % 2 == 0
      var height = [Int: Double]()
      for row in rows { for (index, node) in row.enumerated() { height[node] = share(index, row) } }
      for number in isDown ? Array(rows.indices) : rows.indices.reversed() {
        let means = rows[number].map { node -> Double in
          let beside = neighbours[node].filter {
            isDown ? columns[$0] < columns[node] : columns[$0] > columns[node]
          }
          guard !beside.isEmpty else { return height[node] ?? 0 }
          return beside.reduce(0) { $0 + (height[$1] ?? 0) } / Double(beside.count)
        }
        let order = rows[number].indices.sorted { (means[$0], $0) < (means[$1], $1) }
        rows[number] = order.map { rows[number][$0] }
        for (index, node) in rows[number].enumerated() { height[node] = share(index, rows[number]) }
      }
      let count = crossings(rows)
      if count < best.1 { best = (rows, count) }
    }
    return best.0
  }

  /// A share of a column, from 0 to 1.
  private func share(_ index: Int, _ row: [Int]) -> Double {
    (Double(index) + 0.5) / Double(row.count)
  }

  private func crossings(_ rows: [[Int]]) -> Int {
    var height: [Int: Double] = [:]
    for row in rows { for (index, node) in row.enumerated() { height[node] = share(index, row) } }
    var lines: [(from: Int, to: Int, start: Double, end: Double)] = []
    for row in rows {
      for node in row {
        for other in neighbours[node] where columns[other] > columns[node] {
          lines.append((columns[node], columns[other], height[node] ?? 0, height[other] ?? 0))
        }
      }
    }
    // Beyond that the picture is a thicket, however it is sorted.
    guard lines.count <= 2000 else { return 1 }
    var count = 0
    for (index, one) in lines.enumerated() {
      for other in lines[..<index] where one.from < other.to && other.from < one.to {
        if (one.start - other.start) * (one.end - other.end) < 0 { count += 1 }
      }
    }
    return count
  }

  /// Heights near to the neighbours', in the given order and without overlaps.
  private func place(_ rows: [[Int]], _ boxes: inout [Layout.Box]) {
    for row in rows {
      var y = -(row.reduce(0) { $0 + boxes[$1].height + Self.gap }) / 2
      for node in row {
        boxes[node].y = y
        y += boxes[node].height + Self.gap
      }
    }
    for sweep in 0..<6 {
      for row in sweep % 2 == 0 ? Array(rows.dropFirst()) : rows.dropLast().reversed() {
        let preferred = row.map { node -> Double in
          let beside = neighbours[node].filter { columns[$0] != columns[node] }
          guard !beside.isEmpty else { return boxes[node].y }
          let middle = beside.reduce(0) { $0 + boxes[$1].middle } / Double(beside.count)
          return middle - boxes[node].height / 2
        }
        let heights = row.map { boxes[$0].height + Self.gap }
        for (node, y) in zip(row, Self.spread(preferred, heights)) { boxes[node].y = y }
      }
    }
  }

  /// The positions nearest to the preferred ones without overlaps, in their order: boxes that would overlap
  /// are joined into a block at their mean.
  static func spread(_ preferred: [Double], _ heights: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Double, first: Int)] = []
    var offset = 0.0
    var offsets: [Double] = []
    for (index, position) in preferred.enumerated() {
      offsets.append(offset)
      blocks.append((position - offset, 1, index))
      offset += heights[index]
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard last.sum / last.count < before.sum / before.count else { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (
          before.sum + last.sum, before.count + last.count, before.first
        )
      }
    }
    var positions = preferred
    for (number, block) in blocks.enumerated() {
      let end = number + 1 < blocks.count ? blocks[number + 1].first : preferred.count
      for index in block.first..<end { positions[index] = block.sum / block.count + offsets[index] }
    }
    return positions
  }
}
