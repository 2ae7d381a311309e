import WeirProject

/// A kind of edges, and how it is drawn.
public struct LineKind: Sendable {
  /// As `--kind` names it.
  public let name: String
  let style: LineStyle
  /// Whether the labels of its edges are shown in pictures.
  let showsLabels: Bool
  /// Whether Mermaid, which has no legend, writes the name beside an edge.
  let isNamed: Bool
}

extension LineKind {
  /// Edges between modules.
  init(_ kind: EdgeKind) {
    name = kind.rawValue
    style = kind.style
    showsLabels = false
    isNamed = kind != .owns
  }

  /// Edges between members.
  init(_ source: any GraphSource.Type) {
    name = source.name
    style = source.style
    showsLabels = true
    isNamed = false
  }
}

/// How a line is drawn.
///
/// The colours have a relative luminance of about 0.2: on white and on GitHub's dark background they
/// reach a contrast of 4 to 1.
public struct LineStyle: Sendable {
  let colour: String
  let width: Double
  /// Lengths of dashes and gaps; empty for a solid line.
  var dashes: [Int] = []
}

extension EdgeKind {
  var style: LineStyle {
    switch self {
    case .owns: LineStyle(colour: "#787d86", width: 1.5)
    case .uses: LineStyle(colour: "#8f6bb8", width: 1.6, dashes: [2, 3])
    case .reduces: LineStyle(colour: "#2f7fe0", width: 2.6)
    case .calls: LineStyle(colour: "#0b8a8a", width: 1.5)
    case .reads: LineStyle(colour: "#2f8f4e", width: 1.5, dashes: [4, 3])
    case .writes: LineStyle(colour: "#c06a10", width: 2)
    case .sends: LineStyle(colour: "#c2539a", width: 1.6, dashes: [7, 4])
    }
  }
}
