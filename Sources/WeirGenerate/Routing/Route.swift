import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// How a module handles an action of a module below: the enum that carries it, its pattern, and the values that must
/// exist, because otherwise it is dropped.
struct Route {
  /// The direct module whose enum carries the action; the mediator itself if the first step is to a module that is
  /// not direct.
  let carrier: ModuleID
  /// The steps that are cases of enums, from the carrier down.
  let wrapped: [Ownership]
  private let trigger: Trigger
  private let routing: ActionRouting
  private var project: Project { routing.project }

  init(_ trigger: Trigger, in mediator: ModuleID, _ routing: ActionRouting) {
    self.trigger = trigger
    self.routing = routing
    let direct =
      routing.isDirect(mediator)
      ? trigger.path.prefix { step in
        routing.project.child(at: step).module.map(routing.isDirect) ?? false
      } : []
    wrapped = Array(trigger.path.dropFirst(direct.count))
    carrier =
      routing.project.module(at: direct) ?? mediator
  }

  /// The pattern for a value of the carrier's enum, without its first `skipping` cases. Unused names are `_`.
  func pattern(reading names: Set<String>, skipping: Int = 0) -> SafeSwift {
    let action = trigger.action.map { project[trigger.module].actions[$0] }
    var pattern: SafeSwift = ".\(name: action?.name ?? "")"
    if let payload = action?.spec.payload,
      payload.contains(where: { names.contains($0.name.value) })
    {
      let bindings = payload.map { Self.binding($0.name.value, names) }
      pattern = "\(pattern)(\(bindings.joined(by: ", ")))"
    }
    for step in wrapped.dropFirst(skipping).reversed() {
      pattern = wrap(pattern, at: step, reading: names)
    }
    return pattern
  }

  private func wrap(
    _ pattern: SafeSwift, at step: Ownership, reading names: Set<String>
  ) -> SafeSwift {
    let child = project.child(at: step)
    let key = child.keyName.map { Self.binding($0, names) }
    return routing.pattern(of: child, key: key, action: pattern)
  }

  private static func binding(_ name: String, _ names: Set<String>) -> SafeSwift {
    names.contains(name) ? "let \(name: name)" : "_"
  }

  /// A row or an optional child without which an action is dropped, and the pattern of the action, or nil for every
  /// action; nil if every value on the path always exists. `skipping` cases of the enum are already matched, with their
  /// keys in scope.
  func absentChild(skipping: Int = 0) -> (pattern: SafeSwift?, path: SafeSwift)? {
    guard let last = trigger.path.lastIndex(where: mayBeAbsent) else { return nil }
    let steps = Array(trigger.path[...last])
    let path = Self.path(steps, project)
    let matched = steps.dropFirst(trigger.path.count - wrapped.count + skipping)
    guard !matched.isEmpty else { return (nil, path) }
    let keys = Set(steps.compactMap { project.child(at: $0).keyName })
    var pattern: SafeSwift = "_"
    for step in matched.reversed() { pattern = wrap(pattern, at: step, reading: keys) }
    return (pattern, path)
  }

  private func mayBeAbsent(_ step: Ownership) -> Bool {
    let child = project.child(at: step)
    return child.isKeyed || child.isOptional
  }

  /// `feature.details?.rows[rowID]`: the path to a child as an expression, with `?` if a value before the last may be
  /// absent. A child with the same name as a key has the prefix `self.`.
  static func path(_ steps: [Ownership], _ project: Project) -> SafeSwift {
    let children = steps.map { project.child(at: $0) }
    let isHidden = children.first.map { first in
      children.contains { $0.keyName == first.name }
    }
    let parts = children.enumerated().map { index, child -> SafeSwift in
      let key: SafeSwift? = child.keyName.map { "[\(name: $0)]" }
      let mayEnd = index < children.count - 1 && (child.isKeyed || child.isOptional)
      return "\(name: child.name)\(key)\(mayEnd ? "?" : "")"
    }
    return "\(isHidden == true ? "self." : "")\(parts.joined(by: "."))"
  }
}
