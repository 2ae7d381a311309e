import WeirProject
import WeirSpec
import WeirYAML

/// The fields that bodies of hand-written Swift read and write, and those that only other Swift does.
struct SwiftFieldUses {
  private struct Uses {
    var read: Set<Int> = []
    /// Fields that bodies read which specs omit, because they change nothing.
    var readInVain: Set<Int> = []
    var written: Set<Int> = []
    /// Fields on which a method is called that may write them.
    var changed: Set<Int> = []
  }

  /// By module.
  private var uses: [Uses]
  private let constructions: Constructions

  init(_ project: Project) {
    uses = project.modules.map { _ in Uses() }
    constructions = Constructions(project)
    for module in project.modules {
      let children = Set(module.children.map(\.name))
      // A spec does not contain a computed property that selects a child.
      let left =
        module.reductions.filter(\.isIdle) + module.derived.filter { children.contains($0.name) }
      let idle = Set(left.compactMap(\.body.swift?.scalar.span))
      for body in module.stateBodies {
        let isIdle = idle.contains(body.scalar.span)
        for access in body.accesses { add(access, in: module, project, isIdle: isIdle) }
      }
    }
  }

  private mutating func add(
    _ access: Access, in module: Module, _ project: Project, isIdle: Bool
  ) {
    let read = isIdle ? \Uses.readInVain : \Uses.read
    guard let key = project.field(access.reference, in: module.id) else { return }
    let owner = key.module.index
    if access.kind.reads { uses[owner][keyPath: read].insert(key.index) }
    if access.kind.isWrite { uses[owner].written.insert(key.index) }
    // A spec writes no field of a child on which a method is called that possibly only reads.
    if access.kind == .mayWrite, key.module != module.id { uses[owner].changed.insert(key.index) }
  }

  /// The fields that views, bindings and unknown Swift read and write, and that no body does.
  func notInBodies(of module: Module) -> (read: [String], written: [String]) {
    let spec = module.spec
    let bodies = uses[module.id.index]
    let unknown = module.stateBodies.lazy.flatMap(\.accesses).filter(\.isOfUnknownMember)
    let isOpen = !spec.knows(.reductions) || unknown.contains { $0.kind != .read }
    let isUnknown = isOpen || !spec.knows(.state) || !unknown.isEmpty
    let children = Set(module.children.map(\.name))
    var read: [String] = []
    var written: [String] = []
    for (index, field) in module.fields.enumerated() where !children.contains(field.name) {
      let isChanged = bodies.changed.contains(index)
      let isRead =
        isChanged || bodies.readInVain.contains(index) || spec.isReadElsewhere(field.spec)
      // A field that may be read or not is never reported: it counts as written, too.
      let isPerhapsRead = isUnknown && !isRead && !bodies.read.contains(index)
      let isWritten =
        isChanged || isPerhapsRead || isOpen || spec.isWrittenElsewhere(field.spec)
        || constructions.give(field, in: module.id)
      if isRead || isPerhapsRead, !bodies.read.contains(index) { read.append(field.name) }
      if isWritten, !bodies.written.contains(index) { written.append(field.name) }
    }
    return (read, written)
  }
}

extension Member {
  /// Whether a reduction does nothing but read.
  var isIdle: Bool { !doesSomething }
}
