import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// Reads written specs, and compares their bodies with those in Swift.
struct SwiftBodyCheck {
  /// The bodies that mean something else in the spec, or that it does not accept.
  private(set) var wrong: Set<BodyKey> = []
  /// The actions that seem to be without a handler, or without an effect, only in the specs.
  private(set) var elsewhere: Set<ActionKey> = []

  init(
    _ specs: [OpenAPIImport.SpecText], plans: [SwiftModulePlan], names: SwiftNames,
    original: Project
  ) {
    var sources = SourceMap()
    let files = specs.map { spec in
      let source = SourceFile(name: spec.name + ".yaml", text: spec.text)
      return FileSpec.modules(in: source, as: sources.add(source))
    }
    var settings = original.spec
    settings.sources = []
    let others = original.modules.map(\.spec).filter { !$0.isHandWritten }
    let project = Project(spec: settings, modules: files.flatMap(\.modules) + others, calling: [:])
    var spans = files.flatMap(\.findings).map(\.span)
    spans += project.findings.map(\.span)
    for module in project.modules where !module.spec.isHandWritten {
      spans += module.rejectedSwift.map(\.span)
      // Names of values that are not members belong to the reducer: dependencies, functions, patterns.
      spans += module.foreignNames.filter { foreign in
        if case .value = foreign.kind { return foreign.name.first?.isUppercase != true }
        return true
      }.map(\.span)
    }
    var wrongSpans: [FileID: [Span]] = [:]
    for span in spans { wrongSpans[span.file, default: []].append(span) }
    let accesses = SwiftAccesses(project: project)
    compareActions(plans, names: names, original: original, written: project)
    for plan in plans {
      guard let module = project.module(named: names.module(plan.module.id)) else { continue }
      let list = wrongSpans[module.nameSpan.file] ?? []
      for member in plan.members {
        guard case .swift = member.body, let written = Self.find(member, in: module) else {
          if case .swift = member.body { insert(member, plan) }
          continue
        }
        guard let body = written.body.swift,
          !list.contains(where: {
            body.scalar.span.start <= $0.start && $0.end <= body.scalar.span.end
          }),
          accesses.texts(of: body, in: module) == member.accesses
        else {
          insert(member, plan)
          continue
        }
      }
    }
  }

  private mutating func compareActions(
    _ plans: [SwiftModulePlan], names: SwiftNames, original: Project, written: Project
  ) {
    let swift = ReductionsOfActions(original)
    let specs = ReductionsOfActions(written)
    for plan in plans {
      guard let module = written.module(named: names.module(plan.module.id)) else { continue }
      for (index, action) in plan.module.actions.enumerated()
      where !swift.isUseless(index, in: plan.module.id, original) {
        let name = names.action(action.name, of: plan.module.id)
        guard let spec = module.actions.firstIndex(where: { $0.name == name }),
          specs.isUseless(spec, in: module.id, written)
        else { continue }
        elsewhere.insert(ActionKey(module: plan.module.id, name: action.name))
      }
      for send in plan.module.reductions.flatMap({ SendRuns($0).runs.joined() })
      where !swift.areKnown(of: send.module) {
        guard let other = written.module(named: names.module(send.module)),
          specs.areKnown(of: other.id)
        else { continue }
        elsewhere.insert(ActionKey(module: send.module, name: send.spec.action.value))
      }
    }
  }

  private mutating func insert(_ member: SwiftMemberPlan, _ plan: SwiftModulePlan) {
    wrong.insert(BodyKey(module: plan.module.id, kind: member.kind, name: member.name))
  }

  private static func find(_ member: SwiftMemberPlan, in module: Module) -> Member? {
    switch member.kind {
    case .reduction: module.reductions.first { $0.name == member.name }
    case .operation: module.operations.first { $0.name == member.name }
    case .derived: module.derived.first { $0.name == member.name }
    }
  }
}

extension ReductionsOfActions {
  /// Whether rules report that nothing handles the action, or that nothing changes by it.
  fileprivate func isUseless(_ action: Int, in module: ModuleID, _ project: Project) -> Bool {
    let spec = project[module].actions[action].spec
    guard !spec.isHandledElsewhere, spec.isReducedByItsModule, areKnown(of: module) else {
      return false
    }
    return !of(action, in: module).contains {
      project[$0.module].reductions[$0.index].mayChangeSomething
    }
  }
}
