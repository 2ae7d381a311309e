import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// The fields that the handlers of actions write, for the note of a finding.
struct WrittenFields {
  private let project: Project
  private let reductions: ReductionsOfActions

  init(_ project: Project, _ reductions: ReductionsOfActions) {
    self.project = project
    self.reductions = reductions
  }

  /// - Parameter sent: The actions that one event sends, with their names in the message.
  func note(_ sent: [(module: ModuleID, action: String, name: String)]) -> String {
    let parts = sent.uniqued { $0.name }.map { one in
      (one.name, fields(writtenBy: one.action, of: one.module))
    }
    let known = parts.filter { !$0.1.isEmpty }
    guard !known.isEmpty else { return "the state is inconsistent between one action and the next" }
    let writes = known.map { "`\($0)` writes \(Words.codes($1, limit: 3))" }
    return Words.list(writes) + ": the state is inconsistent in between"
  }

  /// The paths of the fields, those of other modules with the module before them.
  private func fields(writtenBy action: String, of module: ModuleID) -> [String] {
    guard let index = project[module].actions.firstIndex(where: { $0.name == action }) else {
      return []
    }
    return reductions.of(index, in: module).flatMap { reduction -> [String] in
      let member = project[reduction.module].reductions[reduction.index]
      return project.bodies(runBy: member, in: reduction.module).flatMap { body, owner in
        guard case .swift(let body) = body else { return [String]() }
        let prefix = owner == module ? "" : project.name(owner) + "."
        return body.accesses.filter(\.writesState).compactMap { access in
          let names = access.path.segments.prefix { !$0.isCall }.compactMap(\.name)
          return names.isEmpty ? nil : prefix + names.joined(separator: ".")
        }
      }
    }.uniqued()
  }
}
