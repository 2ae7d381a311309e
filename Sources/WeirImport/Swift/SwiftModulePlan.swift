import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// The spec of a module in hand-written Swift.
struct SwiftModulePlan {
  let module: Module
  private(set) var members: [SwiftMemberPlan] = []
  let project: Project
  let names: SwiftNames
  let docs: SwiftDocs
  private let accesses: SwiftAccesses
  let settings: SwiftPlanSettings

  init(
    _ module: Module, project: Project, names: SwiftNames, settings: SwiftPlanSettings
  ) {
    self.settings = settings
    self.module = module
    self.project = project
    self.names = names
    docs = SwiftDocs(sources: names.sources)
    accesses = SwiftAccesses(project: project)
    addDerived()
    addReductions()
    addOperations()
  }

  private mutating func addDerived() {
    for member in module.derived {
      guard case .derived(let type) = member.kind,
        !module.children.contains(where: { $0.name == member.name }),
        !members.contains(where: { $0.name == member.name })
      else { continue }
      var plan = SwiftMemberPlan(kind: .derived, name: member.name, body: .empty)
      plan.type = names.type(type.type.text)
      plan.doc = docs.text(above: member.span)
      set([member], &plan, castName: nil, payload: [])
      members.append(plan)
    }
  }

  private mutating func addOperations() {
    var taken = Set(module.spec.memberNames).subtracting(module.operations.map(\.name))
    for member in module.operations {
      guard case .operation(let parameters) = member.kind,
        taken.insert(SwiftNames.operation(member.name)).inserted
      else { continue }
      var plan = SwiftMemberPlan(
        kind: .operation, name: SwiftNames.operation(member.name), body: .empty)
      plan.doc = docs.text(above: member.span)
      plan.parameters = parameters
      set([member], &plan, castName: nil, payload: [])
      members.append(plan)
    }
  }

  private mutating func addReductions() {
    var order: [String] = []
    var handlers: [String: [Int]] = [:]
    for (index, member) in module.reductions.enumerated() {
      guard case .reduction(let triggers) = member.kind else { continue }
      for key in triggers.compactMap(key) where handlers[key]?.last != index {
        if handlers[key] == nil { order.append(key) }
        handlers[key, default: []].append(index)
      }
    }
    for (index, member) in module.reductions.enumerated() {
      for wildcard in member.wildcards {
        for key in keys(of: wildcard, isEmpty: isEmpty(member)) where handlers[key] == nil {
          order.append(key)
          handlers[key] = [index]
        }
      }
    }
    var done: Set<String> = []
    for key in order where !done.contains(key) {
      // Keys with the same single handler share a body.
      let own = handlers[key] ?? []
      let keys = own.count == 1 ? order.filter { handlers[$0] == own } : [key]
      done.formUnion(keys)
      let handlers = own.map { module.reductions[$0] }
      let whole = reductionPlan(keys, handlers)
      let isShort = whole.sends.isEmpty && whole.body.isOneLine
      members += Self.lists(keys, limit: isShort ? 90 : 900).map {
        reductionPlan($0, handlers)
      }
    }
    let rest = module.reductions.indices.filter { index in
      !handlers.values.contains { $0.contains(index) } && !isEmpty(module.reductions[index])
    }
    guard !rest.isEmpty else { return }
    var plan = SwiftMemberPlan(kind: .operation, name: "reduceEveryAction", body: .empty)
    plan.doc = "The handlers that run for every action."
    let bodies = rest.compactMap { module.reductions[$0].body.swift }
    let parts = accesses.parts(of: bodies, in: module)
    guard !parts.isEmpty else { return }
    plan.body = .manual(parts)
    members.append(plan)
  }

  /// Keys that fit into one key of YAML, which has at most 1,024 characters.
  private static func lists(_ keys: [String], limit: Int) -> [[String]] {
    var lists: [[String]] = []
    var length = 0
    for key in keys {
      length += key.utf8.count + 2
      if length > limit || lists.isEmpty {
        lists.append([])
        length = key.utf8.count
      }
      lists[lists.count - 1].append(key)
    }
    return lists
  }

  func isEmpty(_ member: Member) -> Bool {
    if case .empty = member.body { true } else { false }
  }

  /// The keys that a wildcard matches. An empty body is not written.
  private func keys(of wildcard: [Ownership], isEmpty: Bool) -> [String] {
    guard !isEmpty else { return [] }
    guard let last = wildcard.last else {
      return module.actions.filter { !isElsewhere($0.spec) }.map {
        names.action($0.name, of: module.id)
      }
    }
    guard let childModule = project.child(at: last).module else { return [] }
    let path = wildcard.map { SwiftNames.child(project.child(at: $0).name) }.joined(separator: ".")
    return project[childModule].actions.map { path + "." + names.action($0.name, of: childModule) }
  }

  private func key(_ trigger: Trigger) -> String? {
    guard trigger.action != nil else { return nil }
    let action = names.action(trigger.spec.action.value, of: trigger.module)
    if trigger.isForeign { return names.module(trigger.module) + "." + action }
    let path = trigger.path.map { SwiftNames.child(project.child(at: $0).name) }
    return (path + [action]).joined(separator: ".")
  }

  private func reductionPlan(_ keys: [String], _ handlers: [Member]) -> SwiftMemberPlan {
    var plan = SwiftMemberPlan(kind: .reduction, name: keys.joined(separator: ", "), body: .empty)
    plan.sends = sends(of: handlers)
    var castName: String?
    var payload: Set<String>?
    var isRenamed = false
    if handlers.count == 1, case .reduction(let triggers) = handlers[0].kind {
      for trigger in triggers {
        guard let index = trigger.action else { continue }
        castName = castName ?? trigger.spec.castName
        let own = names.payload(of: project[trigger.module].actions[index].spec, in: trigger.module)
        payload = payload.map { $0.intersection(own) } ?? Set(own)
        for (bound, name) in zip(trigger.spec.payloadNames, own)
        where !bound.isEmpty && bound != name { isRenamed = true }
      }
    }
    set(handlers, &plan, castName: castName, payload: payload ?? [], isManual: isRenamed)
    return plan
  }

  private func set(
    _ members: [Member], _ plan: inout SwiftMemberPlan, castName: String?, payload: Set<String>,
    isManual: Bool = false
  ) {
    let bodies = members.compactMap(\.body.swift)
    if plan.kind == .reduction, members.allSatisfy(\.isIdle) { return }
    guard !bodies.isEmpty else {
      if plan.kind == .derived { plan.body = .manual(SwiftParts()) }
      return
    }
    for body in bodies { plan.accesses.formUnion(accesses.texts(of: body, in: module)) }
    let key = BodyKey(module: module.id, kind: plan.kind, name: plan.name)
    if bodies.count == 1, !isManual, !settings.manual.contains(key),
      let text = SwiftBodyText(
        bodies[0], castName: castName, payload: payload, isValue: plan.kind == .derived)
    {
      plan.body = .swift(text.text)
      plan.effects = text.effects
      return
    }
    let parts = accesses.parts(of: bodies, in: module)
    plan.body = .manual(plan.kind == .derived ? parts.asReads : parts)
  }
}
