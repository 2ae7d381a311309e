import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSources
import WeirSpec
import WeirSwift
import WeirYAML

/// A project in a text: Swift files, each after a line with its path, separated by `---`, perhaps after a weir.yaml.
struct SourceText {
  let sources: SourceMap
  let spec: FileSpec
  let project: Project

  init(_ text: String) {
    var sources = SourceMap()
    var settings = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    var inputs: [SwiftInput] = []
    for document in text.split(separator: "\n---\n") {
      guard document.hasPrefix("// ") else {
        let source = SourceFile(name: "weir.yaml", text: String(document))
        let file = FileSpec.project(in: source, as: sources.add(source))
        #expect(file.findings.isEmpty)
        settings = file.project ?? settings
        continue
      }
      let lines = document.split(separator: "\n", maxSplits: 1)
      let name = String(lines[0].dropFirst(3))
      let source = SourceFile(name: name, text: String(lines.count > 1 ? lines[1] : ""))
      let parts = name.split(separator: "/")
      inputs.append(
        SwiftInput(
          source: source, id: sources.add(source),
          target: parts.count > 2 ? String(parts[1]) : "App",
          entry: settings.sources.first ?? SourceSpec()))
    }
    spec = SwiftFrontEnd.read(inputs, stores: settings.stores)
    self.sources = sources
    project = Project(spec: settings, files: [spec])
  }

  /// One line for each fact of a module: `Cart: field count: Int`, `child row: Row keyed`, `action didTap`,
  /// `didTap: writes count; sends Row.close`, `unknown …`.
  var facts: [String] {
    project.modules.flatMap { module in facts(of: module).map { "\(module.name): \($0)" } }
  }

  /// `7: message` for each finding of a rule.
  func findings(of rule: String) -> [String] {
    Checker(today: nil).check(project).findings.filter { $0.rule == rule }.map { finding in
      let place = sources.start(of: finding.span)
      return "\(place.line): \(finding.message)"
    }
  }

  /// `List contains Row`, `List requires id: Int`, `List.button sends Add`, …
  var views: [String] {
    project.modules.flatMap { module in
      module.components.flatMap { Self.facts(of: $0.spec, in: module.name) }
    }
  }

  private static func facts(of view: ComponentSpec, in module: String) -> [String] {
    let name = "\(module).\(view.name.value)"
    var facts = [name]
    for one in view.requires {
      facts.append("\(name) requires \(one.name.value): \(one.type.text)")
    }
    for one in view.environment { facts.append("\(name) finds \(one.value)") }
    for one in view.provides { facts.append("\(name) provides \(one.value)") }
    for one in view.contains { facts.append("\(name) contains \(one.name.value)") }
    for event in view.events {
      let actions = event.actions.map(\.text).joined(separator: ", ")
      facts.append("\(name).\(event.name.value) sends \(actions)")
    }
    return facts
  }

  private func facts(of module: Module) -> [String] {
    var facts = module.fields.map { "field \($0.name): \($0.type.type.text)" }
    for child in module.children {
      let form = child.isKeyed ? " keyed" : child.isOptional ? " optional" : ""
      facts.append("child \(child.name): \(child.spec.module.value)\(form)")
    }
    facts += module.actions.map { "action \($0.name)" }
    for member in module.reductions + module.operations + module.derived {
      var parts: [String] = []
      for access in member.body.swift?.accesses ?? [] {
        guard let name = name(of: access.reference, in: module) else { continue }
        switch access.kind {
        case .read: parts.append("reads \(name)")
        case .write: parts.append("writes \(name)")
        case .mayWrite: parts.append("may write \(name)")
        case .call: parts.append("calls \(name)")
        case .type: break
        }
      }
      parts += member.sends.map {
        "sends \(project[$0.module].name).\($0.spec.action.value)\($0.spec.isLater ? " later" : "")"
      }
      var seen: Set<String> = []
      parts = parts.filter { seen.insert($0).inserted }
      facts.append("\(member.name): " + (parts.isEmpty ? "nothing" : parts.joined(separator: "; ")))
    }
    for effect in module.effects {
      let values = effect.spec.decisions.map(\.value).joined(separator: ", ")
      facts.append("effect \(effect.name): \(values)")
    }
    for event in module.events {
      facts.append(
        "view \(event.component.value) sends "
          + event.sends.map { "\(project[$0.module].name).\($0.action)" }.joined(separator: ", "))
    }
    facts += (module.spec.origin?.unknown ?? []).map { "unknown \($0.part.rawValue): \($0.reason)" }
    return facts
  }

  private func name(of place: Reference, in module: Module) -> String? {
    switch place {
    case .field(let index): return module.fields[index].name
    case .derived(let index): return module.derived[index].name
    case .operation(let index): return module.operations[index].name
    case .descendant(let steps, let reference):
      let path = steps.map { project[$0.owner].children[$0.child].name }
      guard let last = steps.last, let childModule = project[last.owner].children[last.child].module
      else {
        return path.joined(separator: ".")
      }
      let spec = project[childModule].spec
      let name: String? =
        switch reference {
        case .field(let index): spec.state[index].name.value
        case .derived(let index): spec.derived[index].name.value
        case .operation(let index): spec.operations[index].name.value
        case .unknown(let name): name
        case .state, .canMove, .reduce: nil
        }
      return (path + [name].compactMap { $0 }).joined(separator: ".")
    default: return nil
    }
  }
}
