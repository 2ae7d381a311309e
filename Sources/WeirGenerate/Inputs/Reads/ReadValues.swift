import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The values of other modules, as the Swift of a module that receives them or builds them from its state.
struct ReadValues {
  let project: Project
  let module: Module

  private var plan: ReadPlan { project.readPlan }
  var receives: Bool { plan.receives(module.id) }

  /// The struct of what a module receives: `FeedReads(currency: self.settings.currency)`; nil if it receives nothing.
  func passed(to other: ModuleID) -> SafeSwift? { passed(to: other, depth: 0) }

  /// The values may need each other in a circle, which is a finding.
  private static let maximumDepth = 20

  private func passed(to other: ModuleID, depth: Int) -> SafeSwift? {
    guard plan.receives(other) else { return nil }
    if other == module.id { return "reads" }
    let values = plan.received(by: other).map { value -> SafeSwift in
      "\(label: value.name): \(self.value(of: value.source, depth: depth + 1))"
    }
    return "\(name: GeneratedNames.reads(of: project[other]))(\(values.joined(by: ", ")))"
  }

  private func value(of source: Read.Source, depth: Int) -> SafeSwift {
    guard depth < Self.maximumDepth else { return "reads" }
    guard let path = plan.path(to: source, from: module.id) else {
      let value = plan.received(by: module.id).first { $0.source == source }
      return "reads.\(name: value?.name ?? "")"
    }
    let children = path.map { project[$0.owner].children[$0.child].name }
    let owner = children.reduce("self" as SafeSwift) { "\($0).\(name: $1)" }
    let value: SafeSwift = "\(owner).\(name: project.name(of: source))"
    guard plan.isReading(source), let reads = passed(to: source.module, depth: depth) else {
      return value
    }
    return "\(value)(reads: \(reads))"
  }
}

extension ModuleBuilder {
  var readValues: ReadValues { ReadValues(project: project, module: module) }
  var receives: Bool { project.readPlan.receives(module.id) }

  /// `FeedReads`; nil if the module receives nothing.
  var readsType: SafeSwift? {
    receives ? .identifier(GeneratedNames.reads(of: module)) : nil
  }

  /// The type of the state, together with what the module receives if it receives anything.
  var readingType: SafeSwift {
    receives ? .identifier(GeneratedNames.reading(of: module)) : stateType
  }

  /// The values that it receives, with their types.
  var received: [(value: ReadPlan.Received, type: SafeSwift)] {
    project.readPlan.received(by: module.id).map {
      ($0, project.text(of: project.type(of: $0.source), in: project[$0.source.module], isInside: false))
    }
  }

  /// The types of these values, for the imports of a file.
  var receivedTypes: [ResolvedType] {
    project.readPlan.received(by: module.id).map { project.type(of: $0.source) }
  }

  /// The type of a parameter `reads` of a member; nil for a member that does not use it.
  func readsType(if isReading: (ReadPlan, ModuleID) -> Bool) -> SafeSwift? {
    isReading(project.readPlan, module.id) ? readsType : nil
  }
}

extension Project {
  /// The names of read values in a body, as values that the module receives.
  func readNames(in body: Body) -> [(range: Range<Int>, name: SafeSwift)] {
    body.accesses.compactMap { access in
      guard case .read = access.reference, let first = access.path.segments.first,
        let name = first.name
      else { return nil }
      guard access.path.root == .selfValue else { return (first.range, "reads.\(name: name)") }
      // `self.currency`
      let start = access.path.range.lowerBound
      return (start..<start + "self".utf8.count, "reads")
    }
  }

  /// The members in a body that are functions of what their module receives.
  func readArguments(in body: Body) -> [AddedArgument] {
    let module = self[body.scope.module]
    return body.accesses.compactMap { access in
      let first = access.path.segments.first
      switch access.reference {
      case .derived(let index) where readPlan.isReading(derived: index, in: module.id):
        return first.map { AddedArgument($0, "reads: reads") }
      case .decision(let index) where readPlan.isReading(decision: index, in: module.id):
        return first.map { AddedArgument($0, "reads: reads") }
      case .operation(let index) where readPlan.isReading(operation: index, in: module.id):
        return first.map { AddedArgument($0, "reads: reads", isInCall: true) }
      case .descendant(let steps, let reached):
        guard let step = steps.last, let child = self[step.owner].children[step.child].module,
          let reads = ReadValues(project: self, module: module).passed(to: child)
        else { return nil }
        let last = access.path.segments.last { body.span(of: $0.range).end == access.span.end }
        switch reached {
        case .derived(let index) where readPlan.isReading(derived: index, in: child):
          return last.map { AddedArgument($0, "reads: \(reads)") }
        case .operation(let index) where readPlan.isReading(operation: index, in: child):
          return last.map { AddedArgument($0, "reads: \(reads)", isInCall: true) }
        default: return nil
        }
      default: return nil
      }
    }
  }
}
