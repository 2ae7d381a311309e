import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Fields that are copies of another module's field, and receive its value in the reductions that change it, and nowhere
/// else.
struct PushedCopies {
  /// A field whose writes all copy the same field.
  struct Copied {
    let source: FieldID
    /// The writes, in the order of the project.
    fileprivate(set) var spans: [Span]
    /// The reductions that write it, by module and index.
    fileprivate(set) var reductions: Set<[Int]>
    /// The actions of these reductions, by module and index.
    fileprivate(set) var actions: Set<[Int]>
    /// The module of the first write, and the source as that module names it.
    let sourceModule: ModuleID
    let text: String
  }

  private(set) var copies: [FieldID: Copied] = [:]
  private let project: Project
  private var setters: FieldSetters
  private var others: Set<FieldID> = []

  init(_ analyses: Analyses) {
    project = analyses.project
    setters = FieldSetters(project)
    let reductions = analyses.reductions
    let passingOn = project.modules("thatPassOn") { module in
      module.spec.kind == .state
        && module.reductions.contains { PushSource.mayPassOn($0, of: module) }
    }
    for module in passingOn {
      addReductions(of: module, whichPassOn: true, reductions)
    }
    // All others write something else, which matters only to a copy.
    guard !copies.isEmpty else { return }
    let modules = project.modules.filter { $0.spec.kind == .state }
    for module in modules {
      addReductions(of: module, whichPassOn: false, reductions)
      for (index, member) in module.operations.enumerated() {
        let own = Set(setters.set(byOperation: index, of: module.id).map(\.key))
        add(member, in: module, nil, exceptFor: own)
      }
    }
    copies = copies.filter { !others.contains($0.key) && $0.value.source.module != $0.key.module }
  }

  private mutating func addReductions(
    of module: Module, whichPassOn mayPassOn: Bool, _ reductions: ReductionsOfActions
  ) {
    for (index, member) in module.reductions.enumerated() {
      guard PushSource.mayPassOn(member, of: module) == mayPassOn else { continue }
      add(
        member, in: module,
        mayPassOn ? PushSource(index, of: module, in: project, reductions: reductions) : nil)
    }
  }

  /// - Parameters:
  ///   - source: Nil if the member passes no value on.
  ///   - own: The fields that the member sets to its parameters: the calls of the member write them.
  private mutating func add(
    _ member: Member, in module: Module, _ source: PushSource?, exceptFor own: Set<FieldID> = []
  ) {
    if case .manual(_, _, let writes) = member.body { return add(writes, in: module) }
    guard let body = member.body.swift else { return }
    let certain = source.map { _ in CertainWrites(body.fragment.statements) }
    func origin(_ access: Access) -> PushSource.Origin? {
      certain?.values[access.path.range.lowerBound].flatMap { source?.origin(of: $0, body) }
    }
    for access in body.accesses {
      if access.kind.changes, let key = project.field(access.reference, in: module.id) {
        if own.contains(key) && key.module == module.id { continue }
        add(key, origin: origin(access), span: access.span, source: source)
      } else {
        add(access, body: body, exceptFor: own, certain: certain, source: source)
      }
    }
  }

  /// A call of an operation that sets fields to its parameters.
  private mutating func add(
    _ access: Access, body: Body, exceptFor own: Set<FieldID>, certain: CertainWrites?,
    source: PushSource?
  ) {
    guard
      case (let owner, .operation(let index))? = project.member(
        access.reference, in: body.scope.module)
    else { return }
    let isCertain = certain?.calls.contains(access.path.range.lowerBound) == true
    for (key, parameter) in setters.set(byOperation: index, of: owner) {
      if own.contains(key) { continue }
      let arguments = isCertain ? access.path.segments.last?.arguments ?? [] : []
      let value = arguments.first { $0.label == parameter }?.value
      add(
        key, origin: value.flatMap { source?.origin(of: $0, body) }, span: access.span,
        source: source)
    }
  }

  private mutating func add(
    _ key: FieldID, origin: PushSource.Origin?, span: Span, source: PushSource?
  ) {
    guard let origin, let source else {
      others.insert(key)
      return
    }
    if copies[key] == nil {
      copies[key] = Copied(
        source: origin.field, spans: [], reductions: [], actions: [],
        sourceModule: source.module.id,
        text: origin.text)
    }
    guard copies[key]?.source == origin.field else {
      others.insert(key)
      return
    }
    copies[key]?.spans.append(span)
    copies[key]?.reductions.insert(source.key)
    copies[key]?.actions.formUnion(source.actions)
  }

  private mutating func add(_ parts: [ManualPart], in module: Module) {
    for part in parts {
      switch part {
      case .field(let index): others.insert(FieldID(module: module.id, index: index))
      case .child(let index):
        if let childModule = module.children[index].module {
          others.formUnion(project.fields(at: childModule))
        }
      case .below(let path): others.formUnion(project.fields(at: path.module))
      case .derived, .read: continue
      }
    }
  }
}

/// A reduction that may pass on the fields that its actions change.
private struct PushSource {
  struct Origin {
    let field: FieldID
    /// As the module of the reduction names it; empty if it cannot.
    let text: String
  }

  let module: Module
  private let index: Int
  private let triggers: [Trigger]
  private let project: Project
  private let reductions: ReductionsOfActions

  init?(
    _ index: Int, of module: Module, in project: Project, reductions: ReductionsOfActions
  ) {
    guard case .reduction(let triggers) = module.reductions[index].kind else { return nil }
    self.module = module
    self.triggers = triggers
    self.project = project
    self.reductions = reductions
    self.index = index
  }

  /// Whether a reduction may pass a value on: without children, an action of its own has none of another module.
  static func mayPassOn(_ member: Member, of module: Module) -> Bool {
    guard case .reduction(let triggers) = member.kind else { return false }
    return !module.children.isEmpty || triggers.contains { $0.module != module.id }
  }

  var key: [Int] { [module.id.index, index] }

  var actions: Set<[Int]> {
    Set(triggers.compactMap { one in one.action.map { [one.module.index, $0] } })
  }

  /// The field that a value is and that the actions change, or that they set to the value. Nil for a field that the
  /// reduction only reads: then the write may be the initial copy.
  func origin(of value: SwiftExpression, _ body: Body) -> Origin? {
    guard let path = value.read else { return nil }
    switch project.reference(of: path, in: body.scope) {
    case .field(let index) where path.onlyName != nil:
      return changed(FieldID(module: module.id, index: index), path)
    case .descendant(let steps, .field(let index)):
      guard path.segments.count == steps.count + 1, let child = project.module(at: steps) else {
        return nil
      }
      return changed(FieldID(module: child, index: index), path)
    case .parameter(let name): return path.onlyName == name ? payload(name) : nil
    default: return nil
    }
  }

  private func changed(_ field: FieldID, _ path: Path) -> Origin? {
    let writes = ResponseWrites(project: project, reductions: reductions)
    let declaring = project[field.module]
    let isChanged = actions.allSatisfy { action in
      let result = writes.result(
        of: action[1], of: ModuleID(action[0]), on: [field.index], in: declaring)
      return result == .some
    }
    guard isChanged, !actions.isEmpty else { return nil }
    return Origin(field: field, text: path.segments.compactMap(\.name).joined(separator: "."))
  }

  /// The field of the action's module, or else of this one, that the only action of the reduction sets to a payload.
  private func payload(_ name: String) -> Origin? {
    guard triggers.count == 1, let action = triggers[0].action else { return nil }
    let trigger = triggers[0]
    let all = reductions.of(action, in: trigger.module)
    let own = all.filter { $0.module == trigger.module }.flatMap { fields(setTo: name, in: $0) }
    if let field = own.first {
      guard own.count == 1 else { return nil }
      let names = trigger.path.map { project.child(at: $0).name }
      let hasName = !trigger.isForeign && project.leadsToOneState(trigger.path)
      let text = names + [project[field.module].fields[field.index].name]
      return Origin(field: field, text: hasName ? text.joined(separator: ".") : "")
    }
    let here = all.filter { $0.module == module.id }.flatMap { fields(setTo: name, in: $0) }
    guard here.count == 1 else { return nil }
    return Origin(field: here[0], text: module.fields[here[0].index].name)
  }

  /// The own fields that a reduction sets to a payload.
  private func fields(
    setTo payload: String, in reduction: ReductionsOfActions.Reduction
  ) -> [FieldID] {
    let declaring = project[reduction.module]
    guard let body = declaring.reductions[reduction.index].body.swift else { return [] }
    return project.assignments(of: body).filter { $0.name == payload }.map {
      FieldID(module: declaring.id, index: $0.field)
    }
  }
}
