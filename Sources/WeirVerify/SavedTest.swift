import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A test in Swift Testing that replays a sequence of actions on the generated reducers.
public struct SavedTest {
  private let project: Project
  private let name: String
  /// The actions in Swift. The explorer prints them, so that only expressions are accepted.
  private let steps: [SafeSwift]
  private let invariant: Exploration.MemberID?

  /// - Returns: nil for a text that is not the Swift of an action.
  public init?(
    _ name: String, replaying steps: [String], in project: Project,
    breaking invariant: Exploration.MemberID? = nil
  ) {
    let parsed = steps.compactMap { SafeSwift(parsing: $0) }
    guard parsed.count == steps.count, SwiftName.isIdentifier(name) else { return nil }
    self.project = project
    self.name = name
    self.steps = parsed
    self.invariant = invariant
  }

  /// - Parameter module: The Swift module of the generated files.
  public func text(importing module: String) -> String {
    guard let root = ExploredSystem.all(of: project).first else { return "" }
    var lines = ["import Foundation", "import Testing", "", "@testable import \(module)", ""]
    lines += condition
    lines.append("@Test func \(SafeSwift.identifier(name).text)() {")
    let state = project.spec.generate.stateName(of: project[root.root].name)
    lines.append("  var state = \(state)()")
    for (index, step) in steps.enumerated() {
      if index == steps.count - 1, isStep { lines.append("  let old = state") }
      lines.append("  state.reduce(\(step.text))")
    }
    if let path = path(in: root) {
      let own = "state\(path)"
      lines.append("  #expect(\(own).holds\(isStep ? "(since: old\(path))" : ""))")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private var found: Invariant? {
    invariant.map { project[$0.module].invariants[$0.index] }
  }

  private var isStep: Bool {
    if case .step? = found?.spec.form { path(in: nil) != nil } else { false }
  }

  /// The condition as a member of the state, in which it can use the members without a prefix.
  private var condition: [String] {
    guard let found, let invariant, path(in: nil) != nil else { return [] }
    let module = project[invariant.module]
    let state = project.spec.generate.stateName(of: module.name)
    let swift = SafeSwift(found.bodies[0].fragment).text
    return [
      "extension \(state) {", "  /// \(SafeSwift.docText(found.name).text)",
      isStep
        ? "  fileprivate func holds(since old: \(state)) -> Bool {"
        : "  fileprivate var holds: Bool {",
      "    \(swift)", "  }", "}", "",
    ]
  }

  /// `.feature.order`, for a promise of a module that is always there, exactly once.
  private func path(in system: ExploredSystem?) -> String? {
    guard let found, let invariant,
      let system = system ?? ExploredSystem.all(of: project).first
    else { return nil }
    if case .leadsTo = found.spec.form { return nil }
    let places = system.places.filter { $0.module == invariant.module }
    guard places.count == 1 else { return nil }
    var path = ""
    for step in places[0].steps {
      let child = project[step.owner].children[step.child]
      if child.isKeyed || child.isOptional { return nil }
      path += "." + SafeSwift.identifier(child.name).text
    }
    return path
  }
}
