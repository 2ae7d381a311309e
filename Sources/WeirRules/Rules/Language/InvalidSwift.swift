import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Swift that the compiler rejects, although all its names are known.
enum InvalidSwift: Rule {
  static let name = Finding.invalidSwiftRule
  static let stopsGeneration = true
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for doubtful in project.doubtfulSwift {
      let module = project[doubtful.module]
      for invalid in doubtful.rejectedSwift
      where invalid.kind != .unthrown && isCertain(invalid, in: module, project) {
        // A write of a child's field is one mistake.
        if invalid.kind == .childWrite, report.checks(EncapsulationBreach.self, as: .error) {
          continue
        }
        if invalid.kind == .effect, report.checks(EffectInReducer.self, as: .error) { continue }
        report.add(
          invalid.message, at: invalid.span, modules: [module.name], members: [invalid.message],
          help: invalid.help, atMost: invalid.kind == .unused ? .warning : .error)
      }
    }
    checkManualFunctions(project, &report)
  }

  private static func checkManualFunctions(_ project: Project, _ report: inout RuleReport) {
    guard let check = ManualFunctionCheck(project) else { return }
    for module in project.modules("withManualBodies", where: \.hasManualBody) {
      for member in module.members where member.body.isManual {
        guard let mismatch = check.mismatch(of: member, in: module) else { continue }
        report.add(
          mismatch.message, at: mismatch.span, modules: [module.name],
          members: [mismatch.message], help: mismatch.help)
      }
    }
  }

  /// Whether neither hand-written Swift nor an unknown import can add the operator or the conformance that makes the
  /// Swift valid.
  static func isCertain(
    _ invalid: RejectedSwift, in module: Module, _ project: Project
  ) -> Bool {
    if case .unconforming(let type, let name) = invalid.kind {
      // Types that are sent have generated conformances.
      let isGenerated =
        ["Codable", "Decodable", "Encodable", "RawRepresentable"].contains(name)
        && project.wireTypes.contains(type)
      guard !isGenerated, !invalid.isInOpenScope, let swift = project.handWritten else {
        return false
      }
      return swift.conformingTypes.isDisjoint(with: invalid.names)
        && swift.members.isDisjoint(with: invalid.names)
    }
    guard !invalid.names.isEmpty else { return true }
    let isOpen = module.spec.imports.contains { !SwiftLibrary.modules.contains($0.value) }
    guard let swift = project.handWritten, !isOpen, !invalid.isInOpenScope else { return false }
    return !invalid.names.contains(where: swift.contains)
      && invalid.names.isDisjoint(with: swift.conformingTypes)
  }
}
