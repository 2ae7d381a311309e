import WeirDiagnostics
import WeirProject

/// How edges and modules look, the same in every picture.
///
/// The colours of lines and of text beside them have a relative luminance of about 0.2: on white as
/// on GitHub's dark ground they reach a contrast of 4 to 1. Boxes bring their own light ground.
enum Look {
  struct Line {
    let colour: String
    let width: Double
    /// Lengths of dashes and gaps; empty for a solid line.
    let dashes: [Int]
  }

  static func line(of kind: EdgeKind) -> Line {
    switch kind {
    case .owns: Line(colour: "#787d86", width: 1.5, dashes: [])
    case .uses: Line(colour: "#8f6bb8", width: 1.6, dashes: [2, 3])
    case .reduces: Line(colour: "#2f7fe0", width: 2.6, dashes: [])
    case .calls: Line(colour: "#0b8a8a", width: 1.5, dashes: [])
    case .reads: Line(colour: "#2f8f4e", width: 1.5, dashes: [4, 3])
    case .writes: Line(colour: "#c06a10", width: 2, dashes: [])
    case .sends: Line(colour: "#c2539a", width: 1.6, dashes: [7, 4])
    }
  }

  /// Of an edge that a rule reports, whatever its kind.
  static let error = "#e0313c"
  static let warning = "#b7791f"
  static let mute = "#787d86"
  /// On the light ground of a box.
  static let ink = "#1c2128"
  static let faintInk = "#555b66"
  static let errorInk = "#b3202b"

  static func mark(_ severity: Severity) -> String {
    severity == .error ? error : warning
  }

  /// The ground of a box: by layer, highest first, six of them in turn.
  static func ground(of node: GraphModel.Node, in graph: GraphModel) -> String {
    let grounds = ["#dbe7fb", "#d9f0e4", "#fdeccd", "#f3e0f5", "#dff1f5", "#f6e2da"]
    guard let layer = node.layer, let index = graph.layers.firstIndex(of: layer) else {
      return node.isData ? "#ece8f5" : "#eef0f3"
    }
    return grounds[index % grounds.count]
  }

  /// What a box says under the module's name.
  static func subtitle(of node: GraphModel.Node) -> String {
    switch node.standing {
    case .types: return "types"
    case .data: return "data"
    case .unowned: return "no owner"
    case .layer: return node.modules.count == 1 ? "1 module" : "\(node.modules.count) modules"
    case .root, .owned: return node.layer ?? ""
    }
  }

  /// At most `count` names, and how many more there are.
  static func list(_ names: [String], atMost count: Int) -> String {
    names.prefix(count).joined(separator: ", ")
      + (names.count > count ? ", +\(names.count - count)" : "")
  }
}
