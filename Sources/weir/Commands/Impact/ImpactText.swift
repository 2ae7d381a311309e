import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The effects of a change, for people.
struct ImpactText {
  private let impact: Impact
  private let folder: ProjectFolder
  private let names: ImpactNames

  init(_ impact: Impact, _ folder: ProjectFolder) {
    self.impact = impact
    self.folder = folder
    names = ImpactNames(folder.project)
  }

  var text: String {
    var output = Printable.text("\(subject) affects \(summary)") + "\n"
    var level = 0
    for reached in impact.reached {
      if reached.level != level {
        level = reached.level
        output += "\nlevel \(level):\n"
      }
      output += "  " + Printable.text(names.text(reached.node)) + "\n"
      output += "    " + Printable.text(path(reached)) + position(reached) + "\n"
    }
    if !impact.modules.isEmpty {
      output += "\nmodules:\n"
      for (module, level) in impact.modules {
        output += "  \(Printable.text(folder.project[module].name)), level \(level)\n"
      }
    }
    return output
  }

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

  /// `Cart.didAdd is reduced by Cart.didAdd, which writes Cart.items`
  private func path(_ reached: Impact.Reached) -> String {
    let steps = reached.path.map { "\($0.verb) \(names.short($0.to))" }.joined(
      separator: ", which ")
    let omitted =
      reached.omitted == 0 ? "" : " … (\(pluralized(reached.omitted, "step")) omitted) …"
    return "\(names.short(reached.start))\(omitted) \(steps)"
  }

  /// The position of the last step.
  private func position(_ reached: Impact.Reached) -> String {
    guard let span = reached.path.last?.span else { return "" }
    let start = folder.sources.start(of: span)
    let file = Printable.text(folder.prefix + folder.sources[span.file].name)
    return " (\(file):\(start.line):\(start.column))"
  }
}

/// The names of members in the text.
struct ImpactNames {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// `derived value Cart.total`, `the state of Cart`
  func text(_ node: ImpactNode) -> String {
    let module = project[node.module].name
    guard let member = node.member else { return "the state of \(module)" }
    return "\(member.kind.rawValue) \(module).\(member.name)"
  }

  /// `Cart.total`, `the state of Cart`
  func short(_ node: ImpactNode) -> String {
    node.member.map { "\(project[node.module].name).\($0.name)" } ?? text(node)
  }

  static func number(_ count: Int, _ kind: DeclaredMember.Kind) -> String {
    switch kind {
    case .entity where count != 1: "\(count) entities"
    case .child where count != 1: "\(count) children"
    default: pluralized(count, kind.rawValue)
    }
  }
}
