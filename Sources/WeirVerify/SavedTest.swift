import WeirProject
import WeirSpec
import WeirSwift

/// A test in Swift Testing that replays a sequence of actions on the generated reducers.
public struct SavedTest {
  private let project: Project
  private let name: String
  /// The actions in Swift. The explorer prints them, so that only expressions are accepted.
  private let steps: [SafeSwift]
  private let invariant: Exploration.MemberID?
  private let root: ExploredSystem

  /// - Parameter root: The module that reduces the actions.
  /// - Returns: nil for a text that is not the Swift of an action, and for a model, which only its controller changes.
  public init?(
    _ name: String, replaying steps: [String], in project: Project, root: ModuleID,
    breaking invariant: Exploration.MemberID? = nil
  ) {
    let parsed = steps.compactMap { SafeSwift(parsing: $0) }
    guard parsed.count == steps.count, SwiftName.isIdentifier(name),
      project[root].spec.kind != .model
    else { return nil }
    self.root = ExploredSystem(root, in: project)
    self.project = project
    self.name = name
    self.steps = parsed
    self.invariant = invariant
  }

  /// - Parameter module: The Swift module of the generated files.
  public func text(importing module: String) -> String {
    var lines = ["import Foundation", "import Testing", "", "@testable import \(module)", ""]
    lines += condition
    lines.append("@Test func \(SafeSwift.identifier(name).text)() {")
    let state = project.spec.generate.stateName(of: project[root.root].name)
    lines.append("  var state = \(state)()")
    for (index, step) in steps.enumerated() {
      if index == steps.count - 1, isStep { lines.append("  let old = state") }
      lines.append("  state.reduce(\(step.text))")
    }
    if let path {
      let own = "state\(path)"
      lines.append("  #expect(\(own).holds\(isStep ? "(since: old\(path))" : ""))")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private var found: Invariant? {
    invariant.map { project[$0.module].invariants[$0.index] }
  }

  private var isStep: Bool {
    if case .step? = found?.spec.form { path != nil } else { false }
  }

  /// The condition as a member of the state, in which it can use the members without a prefix.
  private var condition: [String] {
    guard let found, let invariant, path != nil else { return [] }
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
  private var path: String? {
    guard let found, let invariant else { return nil }
    if case .leadsTo = found.spec.form { return nil }
    let instances = root.instances.filter { $0.module == invariant.module }
    guard instances.count == 1 else { return nil }
    var path = ""
    for step in instances[0].steps {
      let child = project.child(at: step)
      if !child.isPlain { return nil }
      path += "." + SafeSwift.identifier(child.name).text
    }
    return path
  }
}
