import WeirDiagnostics
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
    case absent(Ownership)
    /// The value depends on values of modules that depend on it.
    case circular
  }

  /// Modules of which each needs a value that depends on what the next one reads; the last one needs the first.
  public struct Circle: Sendable {
    public let modules: [ModuleID]
    /// For each module what it receives of the next one.
    public let values: [Received]
  }

  private var received: [[Received]]
  public private(set) var circles: [Circle] = []
  private var problems: [[Problem?]]
  /// For each module with a value that others read, its path below each owner that has one instance of it.
  private var paths: [ModuleID: [ModuleID: [Ownership]]] = [:]
  private let reading: Set<MemberKey>
  /// The members of other states in bodies, beside those that `Access.reference` has: by file and offset.
  private let stateMembers: [Span: [StateMember]]

  struct MemberKey: Hashable {
    enum Kind { case derived, operation, decision }
    let module: ModuleID
    let kind: Kind
    let index: Int
  }

  /// Whether no module has a value in `reads`.
  var isEmpty: Bool { problems.allSatisfy(\.isEmpty) }

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
    var found: [Span: [StateMember]] = [:]
    for body in modules.flatMap(\.stateBodies) {
      let members = find(in: body)
      if !members.isEmpty { found[body.scalar.span] = members }
    }
    self.stateMembers = found
    reading = Self.reading(modules, found)
    receive(modules)
    circles = self.circles(modules)
    guard !circles.isEmpty else { return }
    // Without these values, all others can be built.
    receive(modules)
  }

  // MARK: Receiving

  /// Passes on the value of each read that has no problem.
  private mutating func receive(_ modules: [Module]) {
    var needed: [[(source: Read.Source, reader: ModuleID, read: Int)]] = modules.map { _ in [] }
    for module in modules {
      for (index, read) in module.reads.enumerated() {
        guard let source = read.source, problems[module.id.index][index] == nil else { continue }
        let paths = paths[source.module] ?? Self.paths(to: source.module, modules)
        self.paths[source.module] = paths
        let (receivers, problem) = Self.receivers(
          module.id, of: source, at: paths, in: modules)
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
      received[module.id.index] = Self.named(order.map { needed[$0] }, in: module, of: modules)
    }
  }

  /// Finds the circles, and marks the reads of the values in them.
  private mutating func circles(_ modules: [Module]) -> [Circle] {
    func values(_ id: ModuleID) -> [Received] { received[id.index].filter { isReading($0.source) } }
    let next = { (id: ModuleID) in values(id).map(\.source.module) }
    var circles: [Circle] = []
    for component in Reach.cycles(count: modules.count, next) {
      for module in modules {
        for (index, read) in module.reads.enumerated() {
          guard let source = read.source, isReading(source), component.contains(source.module)
          else { continue }
          problems[module.id.index][index] = .circular
        }
      }
      guard let cycle = Reach.shortestCycle(in: component, next) else { continue }
      let steps = zip(cycle, cycle.dropFirst()).map { from, to in
        values(from).filter { $0.source.module == to }[0]
      }
      circles.append(Circle(modules: Array(cycle.dropLast()), values: steps))
    }
    return circles
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
  public func path(to source: Read.Source, from id: ModuleID) -> [Ownership]? {
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
