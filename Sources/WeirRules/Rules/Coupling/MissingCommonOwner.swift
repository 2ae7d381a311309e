import WeirDiagnostics
import WeirProject
import WeirSpec

/// A read of a value that no owner of the reader can pass on.
enum MissingCommonOwner: Rule {
  static let name = "missing-common-owner"
  static let stopsGeneration = true
  static let needsWholeProject = true
  static let precedence: Int? = 3

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modulesWithReads {
      for (index, read) in module.reads.enumerated() {
        guard let source = read.source,
          let problem = project.readPlan.problem(of: index, in: module.id)
        else { continue }
        if case .circular = problem { continue }
        let other = project.name(source.module)
        let texts = Texts(problem, of: read, from: module, in: project)
        report.add(
          texts.message, at: read.spec.module.span, modules: [module.name, other],
          members: ["reads", read.name], related: texts.related, chain: [module.name, other],
          chainNote: project.relationNote(of: source.module, to: module.id),
          note: "the lowest owner of both modules passes the value on, and it needs exactly one "
            + "`\(other)`", help: texts.help,
          edges: project.edges.indices.filter {
            project.edges[$0].from == module.id && project.edges[$0].isOfReads
              && project.edges[$0].span == read.spec.module.span
          })
      }
    }
  }

  private struct Texts {
    let message: String
    let help: String
    var related: [Related] = []

    init(
      _ problem: ReadPlan.Problem, of read: Read, from module: Module, in project: Project
    ) {
      let (from, other) = (module.name, read.spec.module.value)
      let value = "\(other).\(read.spec.value.value)"
      switch problem {
      case .below where other == from:
        message = "`\(from)` reads `\(value)`, its own value"
        help = "remove it from `reads`, and write `\(read.spec.value.value)`"
      case .below:
        message = "`\(from)` reads `\(value)` of a module that it owns"
        help = "remove it from `reads`, and read the value through the child"
      case .above:
        message = "`\(from)` reads `\(value)` of a module that owns it"
        help = "move `\(read.spec.value.value)` to a module of its own below `\(other)`"
      case .noCommonOwner(let root):
        let name = project.name(root)
        message = "`\(from)` reads `\(value)`, but no module owns both"
        let isRoot = root == module.id
        help =
          isRoot
          ? "mount `\(from)` and `\(other)` in one module"
          : "mount `\(other)` in a module above `\(from)`, such as `\(name)`"
        related =
          isRoot
          ? [] : [Related("`\(name)` is the root above `\(from)`", at: project[root].nameSpan)]
      case .severalInstances(let module):
        let name = project.name(module)
        message = "`\(from)` reads `\(value)`, but there are several instances of `\(name)`"
        help = "mount `\(name)` once in the lowest module above all its readers"
        related = project[module].owners.map {
          Related("an instance", at: project.child(at: $0).spec.name.span)
        }
      case .circular: (message, help) = ("", "")
      case .absent(let step):
        let child = project.child(at: step)
        message =
          "`\(from)` reads `\(value)`, but `\(child.name)` of `\(project.name(step.owner))` "
          + (child.isKeyed ? "has any number of instances" : "may be absent")
        help =
          "move `\(read.spec.value.value)` to a module that is always there, or mount the reader "
          + "below `\(child.name)`"
        related = [Related("the child", at: child.spec.name.span)]
      }
    }
  }
}
