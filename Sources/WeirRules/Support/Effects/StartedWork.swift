import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

struct StartedTask {
  /// The name of the member or decision.
  let member: String
  let task: Impurity
  let closure: Span
}

extension Module {
  /// The Swift of its members and decisions, with their names.
  var reducerBodies: [(member: String, body: Body)] {
    members.compactMap { member in member.body.swift.map { (member.name, $0) } }
      + decisions.flatMap { decision in decision.bodies.map { (decision.name, $0) } }
  }

  func startedTasks(in project: Project) -> [StartedTask] {
    reducerBodies.filter(\.body.namesTask).flatMap { member, body in
      body.impurities(in: self, project).filter { $0.name == "Task" }.map { task in
        StartedTask(member: member, task: task, closure: body.closure(of: task))
      }
    }
  }

  /// The tasks that bodies start, and the expressions for which they wait.
  func effectSpans(in project: Project) -> [Span] {
    startedTasks(in: project).map(\.closure)
      + reducerBodies.flatMap { _, body in
        body.fragment.awaits.compactMap { wait in
          body.fragment.expressions.map(\.range)
            .filter { $0.lowerBound <= wait.lowerBound && wait.upperBound <= $0.upperBound }
            .min { $0.count < $1.count }.map(body.span)
        }
      }
  }

  /// The arguments of the calls that send actions: `didPay` in `dispatch(didPay)`.
  func argumentSpans(of sent: [ForeignName]) -> [Span] {
    guard !sent.isEmpty else { return [] }
    let heads = Set(sent.map(\.span))
    return reducerBodies.flatMap { _, body in
      body.accesses.flatMap { access -> [Span] in
        guard let first = access.path.segments.first, heads.contains(body.span(of: first.range))
        else { return [] }
        return access.path.segments.flatMap(\.arguments).map { body.span(of: $0.value.range) }
      }
    }
  }

  /// The names with which bodies send actions, if neither the specs nor hand-written Swift declare them.
  func sentNames(in project: Project) -> [ForeignName] {
    let bodies = reducerBodies.map(\.body.scalar.span)
    let sent = foreignNames.filter { name in
      name.isSent && bodies.contains(where: name.span.isInside)
    }
    guard !sent.isEmpty else { return [] }
    let generated = project.generatedTypeNames
    let traits = AdoptedMembers(project)
    let knowsAll = project.knowsAllNames(in: self)
    return sent.filter { foreign in
      let isCertain =
        knowsAll || !foreign.name.hasPrefix("Effect")
        || foreign.members.last.map(Self.makers.contains) == true
      return isCertain && project.isUndeclared(foreign, generated)
        && !traits.declares(foreign, in: self)
    }
  }
}

extension Module {
  /// Members of types such as `Effect` and `EffectTask`.
  fileprivate static let makers: Set<String> = [
    "cancel", "concatenate", "merge", "none", "run", "send", "task",
  ]
}

extension Body {
  fileprivate var namesTask: Bool {
    uses.contains(.externals) && accesses.contains { $0.reference == .external("Task") }
  }

  /// Each `await`.
  var waits: [Impurity] {
    fragment.awaits.map { Impurity(name: "await", span: span(of: $0), instead: nil) }
  }

  /// The range of a call with its arguments.
  fileprivate func closure(of task: Impurity) -> Span {
    for access in accesses where access.kind == .call {
      guard span(of: access.path.range).start == task.span.start else { continue }
      let arguments = access.path.segments.flatMap(\.arguments)
      guard let last = arguments.last?.value, last.isClosure else { continue }
      let end = min(last.range.upperBound, scalar.text.utf8.count)
      return span(of: access.path.range.lowerBound..<max(end, access.path.range.upperBound))
    }
    return task.span
  }
}
