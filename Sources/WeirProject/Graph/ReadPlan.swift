import WeirDiagnostics
import WeirSpec
import WeirYAML

/// How values of other modules reach the modules that read them: an owner of both builds them from its state, and the
/// modules between it and the reader pass them on.
public struct ReadPlan: Sendable {
  /// A value that a module receives, because it or a module below it reads the value.
  public struct Received: Sendable {
    /// Unique in the module: that of its own read, or `settingsCurrency`.
    public let name: String
    public let source: Read.Source
    /// A read that needs it, of this module or of one below it.
    public let reader: ModuleID
    public let read: Int
  }

  /// A read for which no owner can build the value.
  public enum Problem: Sendable {
    /// The other module is the reader, or below it.
    case below
    /// The other module owns the reader.
    case above
    /// A root owns the reader, but not the other module.
    case noCommonOwner(root: ModuleID)
    /// The other module, or one above it, has several instances.
    case severalInstances(ModuleID)
    /// The child of a common owner may be absent, or is one of several.
    case absent(Trigger.Step)
  }

  private var received: [[Received]]
  private var problems: [[Problem?]]
  /// For each module with a value that others read, its path below each owner that has one instance of it.
  private var paths: [ModuleID: [ModuleID: [Trigger.Step]]] = [:]
  private let reading: Set<MemberKey>
  /// The members of other states in bodies, beside those that `Access.reference` has: by file and offset.
  private let stateMembers: [Span: [StateMember]]

  private struct MemberKey: Hashable {
    enum Kind { case derived, operation, decision }
    let module: ModuleID
    let kind: Kind
    let index: Int
  }

  /// - Parameter stateMembers: Finds the members of states in a body.
  init(_ modules: [Module], stateMembers: () -> StateMembers) {
    received = modules.map { _ in [] }
    problems = modules.map { $0.reads.map { _ in nil } }
    guard modules.contains(where: { !$0.reads.isEmpty }) else {
      reading = []
      self.stateMembers = [:]
      return
    }
    let find = stateMembers()
    var needed: [[(source: Read.Source, reader: ModuleID, read: Int)]] = modules.map { _ in [] }
    for module in modules {
      for (index, read) in module.reads.enumerated() {
        guard let source = read.source else { continue }
        let paths = paths[source.module] ?? Self.paths(to: source.module, modules)
        self.paths[source.module] = paths
        let (receivers, problem) = Self.receivers(module.id, of: source, paths, modules)
        problems[module.id.index][index] = problem
        guard problem == nil else { continue }
        for id in receivers where !needed[id.index].contains(where: { $0.source == source }) {
          needed[id.index].append((source, module.id, index))
        }
      }
    }
    for module in modules {
      let needed = needed[module.id.index]
      let isOwn = needed.map { value in module.reads.contains { $0.source == value.source } }
      let order = needed.indices.filter { isOwn[$0] } + needed.indices.filter { !isOwn[$0] }
      received[module.id.index] = Self.named(order.map { needed[$0] }, in: module, modules)
    }
    var found: [Span: [StateMember]] = [:]
    for body in modules.flatMap(\.stateBodies) {
      let members = find(in: body)
      if !members.isEmpty { found[body.scalar.span] = members }
    }
    self.stateMembers = found
    reading = Self.reading(modules, found)
  }

  // MARK: Owners

  /// The paths to a module below its owners, as far up as each has one owner.
  private static func paths(
    to module: ModuleID, _ modules: [Module]
  ) -> [ModuleID: [Trigger.Step]] {
    var paths: [ModuleID: [Trigger.Step]] = [module: []]
    var (next, path) = (module, [Trigger.Step]())
    while modules[next.index].owners.count == 1, let owner = modules[next.index].owners.first,
      paths[owner.owner] == nil
    {
      path.insert(Trigger.Step(owner: owner.owner, child: owner.child), at: 0)
      paths[owner.owner] = path
      next = owner.owner
    }
    return paths
  }

  /// The reader and the modules that pass the value on to it.
  private static func receivers(
    _ reader: ModuleID, of source: Read.Source, _ paths: [ModuleID: [Trigger.Step]],
    _ modules: [Module]
  ) -> (receivers: [ModuleID], problem: Problem?) {
    if paths[reader] != nil { return ([], .below) }
    var receivers = [reader]
    var next = 0
    while next < receivers.count {
      let owners = modules[receivers[next].index].owners.map(\.owner)
      if owners.isEmpty {
        let top = paths.max { $0.value.count < $1.value.count }?.key ?? source.module
        return (
          [],
          modules[top.index].owners.isEmpty
            ? .noCommonOwner(root: receivers[next]) : .severalInstances(top)
        )
      }
      for owner in owners {
        guard let path = paths[owner] else {
          if !receivers.contains(owner) { receivers.append(owner) }
          continue
        }
        if path.isEmpty { return ([], .above) }
        let absent = path.first {
          let child = modules[$0.owner.index].children[$0.child]
          return child.isKeyed || child.isOptional
        }
        if let absent { return ([], .absent(absent)) }
      }
      next += 1
    }
    return (receivers, nil)
  }

  private static func named(
    _ needed: [(source: Read.Source, reader: ModuleID, read: Int)], in module: Module,
    _ modules: [Module]
  ) -> [Received] {
    var taken = Set(module.reads.map(\.name))
    return needed.map { source, reader, index in
      if let own = module.reads.firstIndex(where: { $0.source == source }) {
        return Received(
          name: module.reads[own].name, source: source, reader: module.id, read: own)
      }
      let other = modules[reader.index].reads[index].spec
      var name = other.module.value.uncapitalizedFirst + other.value.value.capitalizedFirst
      while !taken.insert(name).inserted { name += "Value" }
      return Received(name: name, source: source, reader: reader, read: index)
    }
  }

  // MARK: Members

  /// The members whose Swift uses a read value, directly or through another member.
  private static func reading(
    _ modules: [Module], _ stateMembers: [Span: [StateMember]]
  ) -> Set<MemberKey> {
    var users: [MemberKey: [MemberKey]] = [:]
    var found: Set<MemberKey> = []
    var waiting: [MemberKey] = []
    func add(_ key: MemberKey, _ references: [Reference], _ bodies: [Body]) {
      for member in bodies.flatMap({ stateMembers[$0.scalar.span] ?? [] }) {
        if let used = usedMember(member.reference, of: member.module) {
          users[used, default: []].append(key)
        }
      }
      for reference in references {
        if case .read = reference, found.insert(key).inserted { waiting.append(key) }
        if let used = usedMember(reference, in: key.module, modules) {
          users[used, default: []].append(key)
        }
      }
    }
    for module in modules {
      for (index, member) in module.derived.enumerated() {
        add(.init(module: module.id, kind: .derived, index: index), member.references,
          [member.body.swift].compactMap { $0 })
      }
      for (index, member) in module.operations.enumerated() {
        add(.init(module: module.id, kind: .operation, index: index), member.references,
          [member.body.swift].compactMap { $0 })
      }
      for (index, decision) in module.decisions.enumerated() {
        add(
          .init(module: module.id, kind: .decision, index: index),
          decision.bodies.flatMap(\.accesses).map(\.reference), decision.bodies)
      }
    }
    while let key = waiting.popLast() {
      for user in users[key] ?? [] where found.insert(user).inserted { waiting.append(user) }
    }
    return found
  }

  private static func usedMember(
    _ reference: Reference, in module: ModuleID, _ modules: [Module]
  ) -> MemberKey? {
    switch reference {
    case .derived(let index): return MemberKey(module: module, kind: .derived, index: index)
    case .operation(let index): return MemberKey(module: module, kind: .operation, index: index)
    case .decision(let index): return MemberKey(module: module, kind: .decision, index: index)
    case .descendant(let steps, let reached):
      guard let last = steps.last,
        let child = modules[last.owner.index].children[last.child].module
      else { return nil }
      return usedMember(reached, of: child)
    default: return nil
    }
  }

  private static func usedMember(_ reference: MemberReference, of module: ModuleID) -> MemberKey? {
    switch reference {
    case .derived(let index): MemberKey(module: module, kind: .derived, index: index)
    case .operation(let index): MemberKey(module: module, kind: .operation, index: index)
    default: nil
    }
  }
}

extension Member {
  /// What its Swift, or the call of its hand-written body, refers to.
  fileprivate var references: [Reference] {
    switch body {
    case .empty: return []
    case .swift(let body): return body.accesses.map(\.reference)
    case .manual(_, let reads, _):
      return reads.compactMap { part in
        switch part {
        case .derived(let index): .derived(index)
        case .read(let index): .read(index)
        case .field, .child, .below: nil
        }
      }
    }
  }
}

extension ReadPlan {
  /// Whether a module receives a value.
  public var isUsed: Bool { !paths.isEmpty }

  /// The values that a module receives, its own reads first.
  public func received(by id: ModuleID) -> [Received] { received[id.index] }

  public func receives(_ id: ModuleID) -> Bool { !received[id.index].isEmpty }

  /// Why no owner can build the value of a read; nil if one can.
  public func problem(of read: Int, in id: ModuleID) -> Problem? { problems[id.index][read] }

  /// The children from a module down to the one with the value; nil if the module receives the value.
  public func path(to source: Read.Source, from id: ModuleID) -> [Trigger.Step]? {
    paths[source.module]?[id]
  }

  public func isReading(derived index: Int, in id: ModuleID) -> Bool {
    reading.contains(MemberKey(module: id, kind: .derived, index: index))
  }

  public func isReading(operation index: Int, in id: ModuleID) -> Bool {
    reading.contains(MemberKey(module: id, kind: .operation, index: index))
  }

  public func isReading(_ reference: MemberReference, of id: ModuleID) -> Bool {
    Self.usedMember(reference, of: id).map(reading.contains) ?? false
  }

  /// The members of states in a body, beside those that `Access.reference` has.
  public func stateMembers(in body: Body) -> [StateMember] {
    stateMembers[body.scalar.span] ?? []
  }

  public func isReading(decision index: Int, in id: ModuleID) -> Bool {
    reading.contains(MemberKey(module: id, kind: .decision, index: index))
  }

  /// Whether the value of a source depends on what its module receives.
  public func isReading(_ source: Read.Source) -> Bool {
    guard case .derived(let index) = source.value else { return false }
    return isReading(derived: index, in: source.module)
  }
}
