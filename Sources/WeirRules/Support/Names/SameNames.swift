/// Two names that are one: of types, of files, of members.
extension NameCollision {
  // MARK: Types and files

  static func types(_ names: [GeneratedName], _ report: inout RuleReport) {
    var first: [String: GeneratedName] = [:]
    for name in names {
      guard let other = first[name.name] else {
        first[name.name] = name
        continue
      }
      // A target of its own is a namespace of its own.
      guard name.module.spec.target?.value == other.module.spec.target?.value else { continue }
      // What is called so in the spec is easier to change than what is derived from a name.
      let (at, from) = name.isWritten || !other.isWritten ? (name, other) : (other, name)
      // What is named without its module and called like one is no project at all.
      if from.kind == .state, at.kind.isNamedAlone, from.module.name == at.name { continue }
      if at.kind == .state, from.kind.isNamedAlone, at.module.name == from.name { continue }
      if at.kind.isNamedAlone, from.kind.isNamedAlone { continue }
      var modules = [at.module.name]
      if from.module.name != at.module.name { modules.append(from.module.name) }
      report.add(
        "`\(name.name)` is both \(at.words) and \(from.words)", at: at.span, modules: modules,
        members: [name.name],
        related: from.span == at.span ? [] : [Related("the other one", at: from.span)],
        note: "two types of one name do not compile", help: help(at, from))
    }
  }

  private static func help(_ at: GeneratedName, _ from: GeneratedName) -> String {
    switch at.kind {
    case .entity: return "call the entity otherwise"
    case .component: return "call the component otherwise, as `\(at.name)View`"
    case .viewModel: return "call the view model otherwise, as `\(at.name)Model`"
    case .trait, .holder: return "call the trait otherwise"
    case .managed: return "call one of the entities otherwise"
    case .router: return "call the router otherwise"
    case .state where at.module.spec.kind == .state:
      return "call the module otherwise, or write `generate: { names: { state: \"{}State\" } }` in "
        + "weir.yaml"
    case .state: return "call the module otherwise"
    default:
      return from.kind == .support || from.module.id == at.module.id
        ? "call the module otherwise" : "call one of the modules otherwise"
    }
  }

  static func files(_ project: Project, _ report: inout RuleReport) {
    let output = project.spec.generate.output?.value ?? ""
    var first: [String: Module] = [:]
    for module in project.modules {
      let folder = output.contains("{layer}") ? module.spec.layer?.value ?? "" : ""
      let target = module.spec.target?.value ?? ""
      let key = "\(folder)/\(target)/\(module.name)".lowercased()
      guard let other = first[key] else {
        first[key] = module
        continue
      }
      report.add(
        "`\(module.name).swift` and `\(other.name).swift` are one file on most disks",
        at: module.nameSpan, modules: [module.name, other.name], members: ["file"],
        related: [Related("the other one", at: other.nameSpan)],
        note: "macOS and Windows do not tell capital letters from small ones in a file's name",
        help: "call one of the modules otherwise")
    }
    support(project, output, &report)
  }

  /// Files that all modules share, where they have one folder.
  private static func support(
    _ project: Project, _ output: String, _ report: inout RuleReport
  ) {
    guard !output.contains("{"), project.modules.allSatisfy({ $0.spec.target == nil }) else {
      return
    }
    for file in SupportFile.all {
      guard
        let module = project.modules.first(where: {
          $0.name.lowercased() == file.name.lowercased()
        }), let user = project.modules.first(where: { project.needs(file, in: $0) })
      else { continue }
      report.add(
        "`\(module.name).swift` and `\(file.name).swift`, which all modules share, are one file on "
          + "most disks",
        at: module.nameSpan, modules: [module.name], members: ["file"],
        related: [Related("a module that needs it", at: user.nameSpan)],
        note: "macOS and Windows do not tell capital letters from small ones in a file's name",
        help: "call the module otherwise")
    }
  }

  // MARK: Members

  /// `var cart: cart` names itself.
  static func mounts(_ module: Module, _ project: Project, _ report: inout RuleReport) {
    for mount in module.mounts {
      guard let child = mount.module,
        mount.name == project.spec.generate.stateName(of: project[child].name)
      else { continue }
      report.add(
        "`\(mount.name)` is both a child of `\(module.name)` and the state of "
          + "`\(project[child].name)`",
        at: mount.spec.name.span, modules: [module.name, project[child].name],
        members: [mount.name], related: [Related("the module", at: project[child].nameSpan)],
        note: "a property that is called like its own type does not compile",
        help: "call the module `\(project[child].name.capitalizedFirst)`, or the child otherwise")
    }
  }

  static func members(_ module: Module, _ report: inout RuleReport) {
    var first: [String: MemberName] = [:]
    for name in module.memberNames {
      if name.name == "reduce" {
        report.add(
          "`reduce` is what every module calls its reducer", at: name.span, modules: [module.name],
          members: [name.name], label: name.words, help: "call it otherwise")
        continue
      }
      guard let other = first[name.name] else {
        first[name.name] = name
        continue
      }
      // What is written under that very name is what has to change.
      let (at, from) = name.isGenerated && !other.isGenerated ? (other, name) : (name, other)
      report.add(
        "`\(name.name)` is both \(at.words) of `\(module.name)` and \(from.words)", at: at.span,
        modules: [module.name], members: [name.name], related: [Related(from.words, at: from.span)],
        note: "the members of a state share one scope", help: "call one of them otherwise")
    }
  }
}
