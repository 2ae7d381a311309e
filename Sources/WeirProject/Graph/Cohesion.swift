/// The cohesion of a module's members (LCOM4, after Hitz and Montazeri 1995).
///
/// A member is connected to each own field and child that it accesses, to each member that it calls or
/// reads, and to the reductions of each own action that it sends. The metric is the number of connected
/// components that contain a field of the module and a member.
public struct Cohesion: Sendable {
  public struct Group: Sendable, Equatable {
    /// Names of fields, in order.
    public let fields: [String]
    /// Names of children.
    public let children: [String]
    /// Names of reductions, operations, derived values and decisions.
    public let members: [String]
    /// In the order of `fields`.
    public let sharedFields: [SharedField]
  }

  /// A field that one member writes and another member reads or writes.
  public struct SharedField: Sendable, Equatable {
    public let name: String
    /// The number of members that write it.
    public let writers: Int
    /// Whether a member reads what another one writes.
    public let isRead: Bool
  }

  public let groups: [Group]

  public init(of module: Module, in project: Project) {
    let fieldCount = module.fields.count
    let childCount = module.children.count
    let names = module.members.map(\.name) + module.decisions.map(\.name)
    var sets = DisjointSets(count: fieldCount + childCount + names.count)
    let touches =
      module.members.map { $0.touched(in: module) } + module.decisions.map(\.touched)
    for (index, touched) in touches.enumerated() {
      let own = fieldCount + childCount + index
      for field in touched.fields { sets.join(own, field) }
      for child in touched.children { sets.join(own, fieldCount + child) }
      let called =
        touched.operations.map { module.reductions.count + $0 }
        + touched.derived.map { module.reductions.count + module.operations.count + $0 }
        + touched.decisions.map { module.members.count + $0 }
      let reducing = index < module.reductions.count ? module.reductionsOfSends(index) : []
      for other in called + reducing { sets.join(own, fieldCount + childCount + other) }
    }
    for (source, responses) in module.effectLoops {
      let start: Int
      switch source {
      case .field(let index): start = index
      case .derived(let index):
        start =
          fieldCount + childCount + module.reductions.count + module.operations.count + index
      case .decision(let index): start = fieldCount + childCount + module.members.count + index
      }
      for reduction in responses { sets.join(start, fieldCount + childCount + reduction) }
    }
    var parts: [Int: (fields: [String], children: [String], members: [String])] = [:]
    var order: [Int] = []
    func part(_ node: Int) -> Int {
      let root = sets.root(node)
      if parts[root] == nil {
        parts[root] = ([], [], [])
        order.append(root)
      }
      return root
    }
    for (index, field) in module.fields.enumerated() {
      parts[part(index)]!.fields.append(field.name)
    }
    for (index, child) in module.children.enumerated() {
      parts[part(fieldCount + index)]!.children.append(child.name)
    }
    for (index, name) in names.enumerated() {
      parts[part(fieldCount + childCount + index)]!.members.append(name)
    }
    let shared = Self.sharedFields(of: module, touches: touches)
    groups = order.map { parts[$0]! }.filter { !$0.fields.isEmpty && !$0.members.isEmpty }
      .map {
        Group(
          fields: $0.fields, children: $0.children, members: $0.members,
          sharedFields: $0.fields.compactMap { shared[$0] })
      }
  }
}

extension Cohesion {
  private static func sharedFields(
    of module: Module, touches: [Touched]
  ) -> [String: SharedField] {
    /// For each field, the number of members.
    func members(_ fields: (Touched) -> [Int]) -> [Int] {
      var counts = module.fields.map { _ in 0 }
      var last = module.fields.map { _ in -1 }
      for (index, touched) in touches.enumerated() {
        for field in fields(touched) where last[field] != index {
          last[field] = index
          counts[field] += 1
        }
      }
      return counts
    }
    let users = members { $0.fields }
    let writers = members { $0.writtenFields }
    let readers = members { $0.readFields }
    var shared: [String: SharedField] = [:]
    for (index, field) in module.fields.enumerated() where users[index] > 1 && writers[index] > 0 {
      shared[field.name] = SharedField(
        name: field.name, writers: writers[index], isRead: readers[index] > 0)
    }
    return shared
  }
}

extension Module {
  /// The source that starts each effect with work, and the own reductions of its responses.
  fileprivate var effectLoops: [(source: EffectWork.Source, reductions: [Int])] {
    effects.compactMap { effect in
      guard let work = effect.work, let source = work.source else { return nil }
      return (source, reductions(of: Set(work.responses.compactMap(\.action))))
    }
  }

  /// The own reductions of the own actions that a reduction sends.
  fileprivate func reductionsOfSends(_ index: Int) -> [Int] {
    let own = reductions[index].sends.filter { $0.module == id }.compactMap(\.action)
    return own.isEmpty ? [] : reductions(of: Set(own))
  }

  private func reductions(of actions: Set<Int>) -> [Int] {
    reductions.indices.filter { index in
      guard case .reduction(let triggers) = reductions[index].kind else { return false }
      return triggers.contains { $0.isOwn && $0.action.map(actions.contains) ?? false }
    }
  }
}

/// The parts of its own module that a member accesses, by index, once for each access.
public struct Touched: Sendable {
  public var fields: [Int] = []
  /// Those of `fields` that may be written.
  public var writtenFields: [Int] = []
  /// Those of `fields` of which the value may be used.
  public var readFields: [Int] = []
  public var children: [Int] = []
  public var derived: [Int] = []
  public var operations: [Int] = []
  public var inputs: [Int] = []
  public var decisions: [Int] = []

  mutating func add(_ body: Body) {
    for number in body.accesses.indices {
      // A copy of the access would retain its parts.
      switch body.accesses[number].reference {
      case .field(let index):
        let kind = body.accesses[number].kind
        fields.append(index)
        if kind.changes { writtenFields.append(index) }
        if kind != .write(reads: false) { readFields.append(index) }
      case .canMove(let index):
        fields.append(index)
        readFields.append(index)
      case .derived(let index): derived.append(index)
      case .operation(let index): operations.append(index)
      case .input(let index): inputs.append(index)
      case .decision(let index): decisions.append(index)
      case .descendant(let steps, _): children.append(steps[0].child)
      default: break
      }
    }
  }
}

extension Decision {
  /// The parts of its own module that it reads.
  public var touched: Touched {
    var touched = Touched()
    for body in bodies { touched.add(body) }
    return touched
  }
}

extension Member {
  public func touched(in module: Module) -> Touched {
    var touched = Touched()
    if case .reduction(let triggers) = kind {
      for trigger in triggers {
        if let step = trigger.path.first { touched.children.append(step.child) }
      }
    }
    switch body {
    case .empty: break
    case .manual(_, let reads, let writes):
      for case .field(let index) in writes { touched.writtenFields.append(index) }
      // A field that a function writes is passed `inout`, so the function may read it, too.
      for case .field(let index) in reads + writes { touched.readFields.append(index) }
      for part in reads + writes {
        switch part {
        case .field(let index): touched.fields.append(index)
        case .derived(let index): touched.derived.append(index)
        case .read: break
        case .child, .below: touched.children += [part.child].compactMap { $0 }
        }
      }
    case .swift(let body): touched.add(body)
    }
    return touched
  }
}

/// Union-find with path halving.
struct DisjointSets {
  private var parent: [Int]

  init(count: Int) { parent = Array(0..<count) }

  mutating func root(_ node: Int) -> Int {
    var node = node
    while parent[node] != node {
      parent[node] = parent[parent[node]]
      node = parent[node]
    }
    return node
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (root(left), root(right))
    parent[max(left, right)] = min(left, right)
  }
}
