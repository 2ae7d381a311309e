import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// Reports labels, keys and types that hide other names.
extension NameCollision {
  // MARK: Labels and keys

  static func keys(_ module: Module, in project: Project, to report: inout RuleReport) {
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      for trigger in triggers {
        let keys = trigger.keys(in: project)
        for (index, key) in keys.enumerated() {
          guard let other = keys[..<index].first(where: { $0.value == key.value }) else { continue }
          report.add(
            "two collections on the path to `\(trigger.spec.text)` have the key `\(key.value)`",
            at: trigger.spec.span, modules: [module.name], members: [trigger.spec.text, key.value],
            related: [
              Related("the first key", at: other.span), Related("the second key", at: key.span),
            ],
            note: "both are in scope in the body",
            help: "rename one of the keys, for example `keyed: { rowID: … }`")
        }
      }
    }
  }

  static func labels(_ module: Module, in project: Project, to report: inout RuleReport) {
    var seen: Set<Span> = []
    for member in module.reductions {
      for hiding in member.hidingLabels(in: module, project) {
        let span = hiding.trigger.isOwn ? hiding.label.span : hiding.trigger.spec.span
        guard seen.insert(span).inserted else { continue }
        add(hiding, of: member, module: module, at: span, to: &report)
      }
    }
  }

  static func add(
    _ hiding: HidingLabel, of member: Member, module: Module, at span: Span,
    to report: inout RuleReport
  ) {
    let name = hiding.label.value
    var related = hiding.trigger.isOwn ? [] : [Related("the label", at: hiding.label.span)]
    let what: String
    switch hiding.hidden {
    case .child(let child):
      what = "the child `\(name)`"
      related.append(Related("the child", at: child.name.span))
    case .key(let key):
      what = "the key `\(name)` of a collection"
      related.append(Related("the key", at: key.span))
    }
    report.add(
      "`\(name)` in the payload of `\(hiding.trigger.spec.text)` hides \(what)", at: span,
      modules: [module.name], members: [hiding.trigger.spec.text, name], related: related,
      note: "in the body of `\(member.name)`, the name refers to the payload",
      help: "rename one of them, for example to `\(name)ID` or `new\(name.capitalizedFirst)`")
  }

  // MARK: Public types

  static func hidden(
    _ names: [GeneratedName], in project: Project, to report: inout RuleReport
  ) {
    var all = Set(project.modules.flatMap { $0.spec.imports.map(\.value) })
    // Views of the target are in hand-written files.
    all.formUnion(project.handWritten?.imports ?? [])
    // Stores are made for views.
    let hasStores = project.storedModules.contains(true)
    let hasContracts = names.contains { $0.kind == .contract }
    for name in names where name.kind != .support {
      if let file = brokenFile(by: name.name, in: project) {
        let library = SwiftLibrary.foundationTypes.contains(name.name) ? "Foundation" : "Swift"
        report.add(
          "`\(name.name)` hides a public type of \(library)", at: name.span,
          modules: [name.module.name], members: [name.name],
          label: "also `\(library).\(name.name)`",
          note: "`\(file.name).swift`, which Weir generates, uses the type of \(library) and no "
            + "longer compiles",
          help: help(for: name))
        continue
      }
      if hasContracts, HiddenTypes.inContracts.contains(name.name) {
        report.add(
          "`\(name.name)` hides a public type of SwiftUI", at: name.span,
          modules: [name.module.name], members: [name.name],
          note: "the contracts of components use this type of SwiftUI",
          help: "rename the \(name.kind.owner)")
        continue
      }
      var imports = Set(name.module.spec.imports.map(\.value))
      if all.contains("SwiftUI") || hasStores && HiddenTypes.inViews.contains(name.name) {
        imports.insert("SwiftUI")
      }
      // Generated clients and stores import Foundation.
      if name.isOfData { imports.insert("Foundation") }
      guard
        let library = HiddenTypes.library(
          hiddenBy: name.name, imports: imports, flavour: project.spec.generate.flavour)
      else { continue }
      add(
        name.name, of: library, module: name.module, at: name.span,
        help: help(for: name), to: &report)
    }
    for module in project.modules {
      let imports = Set(module.spec.imports.map(\.value))
      for type in module.types {
        guard let library = HiddenTypes.library(hiddenByNested: type.name, imports: imports) else {
          continue
        }
        add(
          type.name, of: library, module: module, at: type.spec.name.span,
          help: "rename it, for example to `\(module.name)\(type.name)`", to: &report)
      }
    }
  }

  private static func help(for name: GeneratedName) -> String {
    name.kind == .state && name.module.spec.kind == .state
      ? "write `generate: { names: { state: \"{}State\" } }` in weir.yaml, or rename the module"
      : "rename the \(name.kind.owner)"
  }

  /// A support file beside the modules that uses the type of a library with this name.
  private static func brokenFile(by name: String, in project: Project) -> SupportFile? {
    // Each target is a namespace.
    guard HiddenTypes.isInSupportFile(name),
      project.modules("withTarget", where: { $0.spec.target != nil }).isEmpty
    else { return nil }
    return SupportFile.all.first {
      HiddenTypes.inSupportFiles[$0.name]?.contains(name) == true && !project.isPackaged($0)
        && project.user(of: $0) != nil
    }
  }

  static func add(
    _ name: String, of library: String, module: Module, at span: Span, help: String,
    to report: inout RuleReport
  ) {
    report.add(
      "`\(name)` hides a public type of \(library)", at: span, modules: [module.name],
      members: [name], label: "also `\(library).\(name)`",
      note: "where both are in scope, `\(name)` no longer refers to the type of \(library)",
      help: help, atMost: .warning)
  }
}
