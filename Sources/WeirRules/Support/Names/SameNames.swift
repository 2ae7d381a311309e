import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// Reports types, files and members with the same name.
extension NameCollision {
  // MARK: Types and files

  static func types(_ names: [GeneratedName], _ report: inout RuleReport) {
    var first: [String: GeneratedName] = [:]
    for name in names {
      guard let other = first[name.name] else {
        first[name.name] = name
        continue
      }
      // Each target is a namespace.
      guard name.module.spec.target?.value == other.module.spec.target?.value else { continue }
      // A name in the spec is easier to change than a name derived from another.
      let (at, from) = name.isWritten || !other.isWritten ? (name, other) : (other, name)
      // The resolver already reports these pairs.
      if from.kind == .state, at.kind.isNamedAlone, from.module.name == at.name { continue }
      if at.kind == .state, from.kind.isNamedAlone, at.module.name == from.name { continue }
      if at.kind.isNamedAlone, from.kind.isNamedAlone { continue }
      var modules = [at.module.name]
      if from.module.name != at.module.name { modules.append(from.module.name) }
      report.add(
        "`\(name.name)` is both \(at.words) and \(from.words)", at: at.span, modules: modules,
        members: [name.name],
        related: from.span == at.span ? [] : [Related("the other declaration", at: from.span)],
        note: "two types with one name do not compile", help: help(at, from))
    }
  }

  private static func help(_ at: GeneratedName, _ from: GeneratedName) -> String {
    switch at.kind {
    case .entity: return "rename the entity"
    case .component: return "rename the component, for example to `\(at.name)View`"
    case .viewModel: return "rename the view model, for example to `\(at.name)Model`"
    case .trait, .needsProtocol: return "rename the trait"
    case .managed: return "rename one of the entities"
    case .router: return "rename the router"
    case .state where at.module.spec.kind == .state:
      return "rename the module, or write `generate: { names: { state: \"{}State\" } }` in "
        + "weir.yaml"
    case .state: return "rename the module"
    default:
      return from.kind == .support || from.module.id == at.module.id
        ? "rename the module" : "rename one of the modules"
    }
  }

  static func files(_ project: Project, _ report: inout RuleReport) {
    let output = project.spec.generate.output?.value ?? ""
    let hasLayers = output.contains("{layer}")
    var first: [String: Module] = [:]
    for module in project.modules {
      let folder = hasLayers ? module.spec.layer?.value ?? "" : ""
      let target = module.spec.target?.value ?? ""
      let key = "\(folder)/\(target)/\(module.name)".lowercased()
      if key.hasSuffix("/main") { reportProgram(module, &report) }
      guard let other = first[key] else {
        first[key] = module
        continue
      }
      report.add(
        "`\(module.name).swift` and `\(other.name).swift` are the same file on most disks",
        at: module.nameSpan, modules: [module.name, other.name], members: ["file"],
        related: [Related("the other module", at: other.nameSpan)],
        note: "file names on macOS and Windows do not distinguish upper and lower case",
        help: "rename one of the modules")
    }
  }

  private static func reportProgram(_ module: Module, _ report: inout RuleReport) {
    report.add(
      "SwiftPM takes `\(module.name).swift` for the main file of a program",
      at: module.nameSpan, modules: [module.name], members: ["file"],
      note: "a library with such a file does not build",
      help: "rename the module, for example to `\(module.name)Screen`", atMost: .warning)
  }

  /// Reports modules with the file name of a support file, if all files are in one folder.
  static func supportFiles(in project: Project, to report: inout RuleReport) {
    let output = project.spec.generate.output?.value ?? ""
    guard !output.contains("{"),
      project.modules("withTarget", where: { $0.spec.target != nil }).isEmpty
    else {
      return
    }
    let files = Set(SupportFile.all.map { $0.name.lowercased() })
    let first = project.modules("likeSupportFiles") { files.contains($0.name.lowercased()) }
      .reduce(into: [String: Module]()) { first, module in
        if first[module.name.lowercased()] == nil { first[module.name.lowercased()] = module }
      }
    for file in SupportFile.all {
      guard let module = first[file.name.lowercased()],
        let user = project.user(of: file)
      else { continue }
      report.add(
        "`\(module.name).swift` and the support file `\(file.name).swift` are the same file on "
          + "most disks",
        at: module.nameSpan, modules: [module.name], members: ["file"],
        related: [Related("a module that needs it", at: user.nameSpan)],
        note: "file names on macOS and Windows do not distinguish upper and lower case",
        help: "rename the module")
    }
  }

  // MARK: Members

  /// Reports children with the name of their type, as in `var cart: cart`.
  static func children(_ module: Module, in project: Project, to report: inout RuleReport) {
    for child in module.children {
      guard let childModule = child.module,
        child.name == project.spec.generate.stateName(of: project[childModule].name),
        // The resolver reports a module in lower case.
        project[childModule].name.first?.isLowercase == false
      else { continue }
      report.add(
        "`\(child.name)` is both a child of `\(module.name)` and the state of "
          + "`\(project[childModule].name)`",
        at: child.spec.name.span, modules: [module.name, project[childModule].name],
        members: [child.name], related: [Related("the module", at: project[childModule].nameSpan)],
        note: "a property with the name of its own type does not compile",
        help: "rename the child to `\(child.name.uncapitalizedFirst)`")
    }
  }

  static func members(_ module: Module, in project: Project, to report: inout RuleReport) {
    // Most modules repeat no name, and a list of all names takes long to make.
    let generated = ["reduce"] + module.generatedMemberNames.map(\.name)
    guard project.hasRepeatedMember(module.id, with: generated) else { return }
    var first: [String: MemberName] = [:]
    for name in module.memberNames {
      if name.name == "reduce" {
        report.add(
          "`reduce` is the name of the reducer in every module", at: name.span,
          modules: [module.name], members: [name.name], label: name.words, help: "rename it")
        continue
      }
      guard let other = first[name.name] else {
        first[name.name] = name
        continue
      }
      // The name in the spec is the one to change.
      let (at, from) = name.isGenerated && !other.isGenerated ? (other, name) : (name, other)
      report.add(
        "`\(name.name)` is both \(at.words) of `\(module.name)` and \(from.words)", at: at.span,
        modules: [module.name], members: [name.name], related: [Related(from.words, at: from.span)],
        note: "the members of a state share one scope", help: "rename one of them")
    }
  }
}
