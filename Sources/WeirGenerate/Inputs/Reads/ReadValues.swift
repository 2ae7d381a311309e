import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSwift

/// The values of other modules, as the Swift of a module that receives them or builds them from its state.
struct ReadValues {
  let project: Project
  let module: Module
  var state: SafeSwift = "self"
  /// Whether the Swift is in the struct of the state and what it reads, not in the state.
  var isInReading = false
  /// Whether a part of the state is being changed when the values are built: then the state as a whole cannot be read.
  var isInChange = false

  private var plan: ReadPlan { project.readPlan }
  var receives: Bool { plan.receives(module.id) }

  /// The struct of what a module receives: `FeedReads(currency: self.settings.currency)`; nil if it receives nothing.
  func passed(to other: ModuleID) -> SafeSwift? { passed(to: other, depth: 0) }

  private func passed(to other: ModuleID, depth: Int) -> SafeSwift? {
    guard plan.receives(other) else { return nil }
    if other == module.id { return "reads" }
    let values = plan.received(by: other).map { value -> SafeSwift in
      "\(label: value.name): \(self.value(of: value.source, depth: depth))"
    }
    return "\(name: GeneratedNames.reads(of: project[other]))(\(values.joined(by: ", ")))"
  }

  /// Values may depend on others in turn, each of which is built again.
  private static let maximumDepth = 3

  private func value(of source: Read.Source, depth: Int) -> SafeSwift {
    guard let path = plan.path(to: source, from: module.id) else {
      let value = plan.received(by: module.id).first { $0.source == source }
      return "reads.\(name: value?.name ?? "")"
    }
    let name = project.name(of: source)
    guard plan.isReading(source) else { return "\(owner(path) { $0.name }).\(name: name)" }
    guard isInChange, depth < Self.maximumDepth,
      let reads = passed(to: source.module, depth: depth + 1)
    else {
      let reading = owner(path, of: whole) { child in
        child.module.map(plan.receives) == true
          ? GeneratedNames.reading(ofChild: child.name) : child.name
      }
      return "\(reading).\(name: name)"
    }
    return "\(owner(path) { $0.name }).\(name: name)(reads: \(reads))"
  }

  private func owner(
    _ path: [Ownership], of start: SafeSwift? = nil, _ name: (Child) -> String
  ) -> SafeSwift {
    path.reduce(start ?? state) { "\($0).\(name: name(project.child(at: $1)))" }
  }

  /// The state with what it reads.
  private var whole: SafeSwift {
    receives && !isInReading
      ? "\(name: GeneratedNames.reading(of: module))(\(state), reads: reads)" : state
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

  var received: [(value: ReadPlan.Received, type: SafeSwift)] {
    project.readPlan.received(by: module.id).map {
      (
        $0,
        project.text(
          of: project.type(of: $0.source), in: project[$0.source.module], isInside: false)
      )
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
      guard access.path.root == .selfValue else {
        let value: SafeSwift = "reads.\(name: name)"
        return (
          first.range,
          body.fragment.isShorthand(first.range) ? "\(name: name) = \(value)" : value
        )
      }
      // `self.currency`
      let start = access.path.range.lowerBound
      return (start..<start + "self".utf8.count, "reads")
    }
  }

  /// The members in a body that are functions of what their module receives.
  func readArguments(in body: Body) -> [AddedArgument] {
    let id = body.scope.module
    var values = ReadValues(project: self, module: self[id])
    func argument(
      _ segment: Segment?, _ reference: MemberReference, of module: ModuleID,
      in keyPath: Range<Int>? = nil, through steps: [Ownership] = []
    ) -> AddedArgument? {
      let isInCall = if case .operation = reference { true } else { false }
      values.isInChange =
        isInCall
        && steps.map { child(at: $0) }.contains { !$0.isPlain }
      guard let segment, readPlan.isReading(reference, of: module),
        let reads = values.passed(to: module)
      else { return nil }
      return AddedArgument(
        segment, "reads: \(reads)", isInCall: isInCall, keyPath: keyPath,
        isShorthand: body.fragment.isShorthand(segment.range))
    }
    let own = body.accesses.compactMap { access -> AddedArgument? in
      let first = access.path.segments.first
      switch access.reference {
      case .derived(let index): return argument(first, .derived(index), of: id)
      case .operation(let index): return argument(first, .operation(index), of: id)
      case .decision(let index):
        return readPlan.isReading(decision: index, in: id) && values.receives
          ? first.map {
            AddedArgument(
              $0, "reads: reads", isShorthand: body.fragment.isShorthand($0.range))
          } : nil
      case .descendant(let steps, let reached):
        guard let child = module(at: steps) else { return nil }
        return argument(
          access.path.segments.last { body.span(of: $0.range).end == access.span.end }, reached,
          of: child, through: steps)
      default: return nil
      }
    }
    return own
      + readPlan.stateMembers(in: body).compactMap {
        argument($0.segment, $0.reference, of: $0.module, in: $0.keyPath)
      }
  }
}
