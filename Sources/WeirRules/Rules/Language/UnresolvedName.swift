import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A name in Swift that nothing declares.
enum UnresolvedName: Rule {
  static let name = Finding.unresolvedNameRule
  static let stopsGeneration = true
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let importing = project.modules("withOtherImports") { module in
      module.spec.imports.contains { !SwiftLibrary.commonModules.contains($0.value) }
    }
    for module in importing {
      checkImports(of: module, in: project, to: &report)
    }
    let named = project.doubtfulSwift.map { (project[$0.module], $0.foreignNames) }
    guard !project.foreignConformances.isEmpty || !named.isEmpty else { return }
    let generated = project.generatedTypeNames
    let traits = AdoptedMembers(project)
    let errors = RequestErrors(project)
    var suggestions = NameSuggestions(project)
    checkConformances(in: project, generated: generated, suggestions: &suggestions, to: &report)
    for (module, names) in named {
      let knowsAll = project.knowsAllNames(in: module)
      var others = Set(project.foreignChildren(in: module).map(\.foreign.span))
      others.formUnion(project.spansOfMeantChildren(in: module, names))
      var effects: [Span] = []
      if report.checks(EffectInReducer.self, as: .error) {
        let sent = module.sentNames(in: project)
        others.formUnion(sent.map(\.span))
        effects = module.effectSpans(in: project) + module.argumentSpans(of: sent)
      }
      for foreign in names
      where !others.contains(foreign.span) && !effects.contains(where: foreign.span.isInside) {
        let knowsAll = knowsAll && !foreign.isInOpenScope
        if knowsAll, let problem = errors.problem(with: foreign) {
          report.add(
            problem.message, at: foreign.span, modules: [module.name],
            members: [foreign.name] + foreign.members, help: problem.help)
          continue
        }
        guard
          project.isUndeclared(foreign, generated) || isHiddenMember(foreign, in: module, project),
          !traits.declares(foreign, in: module)
        else { continue }
        let hasOwnHelp =
          foreign.isSent || foreign.isStatic || ownMember(foreign, in: module, project) != nil
          || isAfterSelf(foreign) || isWholeState(foreign)
          || foreign.kind == .value(isCall: false) && isCase(foreign, of: module)
        let near = hasOwnHelp ? nil : suggestions.nearest(to: foreign, in: module)
        guard
          isKnown(foreign, knowsAll: knowsAll, in: project)
            || near.map({ isCertain($0, for: foreign) }) == true
        else { continue }
        report.add(
          message(foreign, project) + NearName.suggestion(near), at: foreign.span,
          modules: [module.name], members: [foreign.name],
          help: near == nil ? help(foreign, in: module, project) : "",
          fixes: fixes(near, for: foreign))
      }
    }
  }

  /// Reports the unknown protocols in `generate.conforms`.
  private static func checkConformances(
    in project: Project, generated: Set<String>, suggestions: inout NameSuggestions,
    to report: inout RuleReport
  ) {
    // One module that does not see the protocol is enough.
    let knowsAll = project.modules.contains {
      $0.hasProjectConformances && project.knowsAllNames(in: $0)
    }
    for foreign in project.foreignConformances where project.isUndeclared(foreign, generated) {
      let near = suggestions.nearest(to: foreign, in: nil)
      guard knowsAll || near.map({ isCertain($0, for: foreign) }) == true else { continue }
      report.add(
        message(foreign, project) + NearName.suggestion(near), at: foreign.span, modules: [],
        members: [foreign.name], help: near == nil ? helpForConformances : "",
        fixes: fixes(near, for: foreign))
    }
  }

  private static func fixes(_ near: String?, for foreign: ForeignName) -> [Fix] {
    near.map { [.writing(MeantName($0, written: foreign.name), at: foreign.span)] } ?? []
  }

  private static func isKnown(_ foreign: ForeignName, knowsAll: Bool, in project: Project) -> Bool {
    // The mock of a trait may have more members, and so may types with hand-written conformances.
    let isMock = foreign.scope.map { $0.trait != nil && !$0.seesMembers } ?? false
    return knowsAll && !isMock && project.handWritten?.mayInherit(foreign, in: project) != true
  }

  /// Whether a similar name explains a name better than Swift that is not read.
  private static func isCertain(_ near: String, for foreign: ForeignName) -> Bool {
    guard near.first == foreign.name.first,
      foreign.name.first?.isLowercase == true || foreign.kind == .conformance
    else { return false }
    return switch foreign.kind {
    case .type: false
    case .value(let isCall): !isCall && foreign.name.count > 3
    // A library may extend a type of another one, with names such as `removing` beside `remove`.
    case .member(of: .library, _):
      NearName.isMisspelling(foreign.name, of: near)
        && !near.hasPrefix(foreign.name) && !foreign.name.hasPrefix(near)
    case .member, .enumCase: true
    case .conformance: true
    case .call: false
    }
  }
}

extension Module {
  /// Whether it has a type with the protocols of the project.
  fileprivate var hasProjectConformances: Bool {
    guard spec.conforms == nil else { return false }
    return spec.kind == .state
      || types.contains { type in
        if case .alias = type.spec.form { return false }
        return type.spec.conforms == nil
      }
  }
}
