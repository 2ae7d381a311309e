import WeirDiagnostics
import WeirProject

/// The effects of a change, for people.
struct ImpactText {
  private let impact: Impact
  private let folder: ProjectFolder
  private let names: ImpactNames
  private let depth: Int

  /// - Parameter depth: The number of levels of the tree.
  init(_ impact: Impact, _ folder: ProjectFolder, depth: Int) {
    self.impact = impact
    self.depth = depth
    self.folder = folder
    names = ImpactNames(folder.project)
  }

  /// A summary, the modules, and a tree of the members.
  var text: String {
    var output = Printable.text("\(subject) affects \(summary)") + "\n"
    if !impact.modules.isEmpty { output += "\nmodules:\n" }
    for (module, level) in impact.modules {
      output += "  \(Printable.text(folder.project[module].name)), level \(level)\n"
    }
    for line in ImpactTree(impact).lines(depth: depth) {
      switch line {
      case .start(let node): output += "\n" + Printable.text(names.text(node)) + "\n"
      case .reached(let reached, let steps):
        output += Self.indent(reached.level) + Printable.text(text(of: steps)) + position(reached)
        output += "\n"
      case .omitted(let count, let level): output += Self.indent(level) + "… \(count) more\n"
      }
    }
    return output
  }

  private static func indent(_ level: Int) -> String { String(repeating: "  ", count: level) }

  /// The changed declaration.
  private var subject: String {
    if let module = impact.module { return "module \(folder.project[module].name)" }
    return impact.starts.map(names.text).joined(separator: " and ")
  }

  /// `2 reductions, 1 field in 2 modules`
  private var summary: String {
    var parts: [String] = []
    for kind in DeclaredMember.Kind.allCases {
      let count = impact.reached.count { $0.node.member?.kind == kind }
      if count > 0 { parts.append(ImpactNames.number(count, kind)) }
    }
    if !impact.modules.isEmpty {
      let word = impact.module == nil ? "other module" : "module"
      parts.append(pluralized(impact.modules.count, word))
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// `is part of the state of Cart, which is referenced by component Screens.CartScreen`
  private func text(of steps: ArraySlice<ImpactStep>) -> String {
    steps.map { "\($0.verb) \(names.text($0.to))" }.joined(separator: ", which ")
  }

  /// The position of the last step.
  private func position(_ reached: Impact.Reached) -> String {
    guard let span = reached.path.last?.span else { return "" }
    return " (\(Printable.text(folder.prefix + folder.sources.position(of: span))))"
  }
}

struct ImpactNames {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// `derived value Cart.total`, `the state of Cart`
  func text(_ node: ImpactNode) -> String {
    let module = project[node.module].name
    guard let member = node.member else { return "the state of \(module)" }
    return "\(member.kind.rawValue) \(module).\(member.name)"
  }

  static func number(_ count: Int, _ kind: DeclaredMember.Kind) -> String {
    switch kind {
    case .entity where count != 1: "\(count) entities"
    case .child where count != 1: "\(count) children"
    default: pluralized(count, kind.rawValue)
    }
  }
}
