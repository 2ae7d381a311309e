import WeirProject
import WeirSpec
import WeirSwift

/// Determines whether the responses of effects write the fields that start them.
struct ResponseWrites {
  enum Result {
    case some, none, unknown

    /// `some` if one of them is that, else `unknown` if one of them is.
    fileprivate static func any(of results: some Sequence<Result>) -> Result {
      var isUnknown = false
      for result in results {
        if result == .some { return .some }
        isUnknown = isUnknown || result == .unknown
      }
      return isUnknown ? .unknown : .none
    }
  }

  private let project: Project
  private let reductions: ReductionsOfActions

  init(_ project: Project, _ reductions: ReductionsOfActions) {
    self.project = project
    self.reductions = reductions
  }

  /// The fields of the module that a source reads; nil if it may read more.
  func reads(_ source: EffectWork.Source, in module: Module) -> Set<Int>? {
    var fields: Set<Int> = []
    var derived: [Int] = []
    var decisions: [Int] = []
    switch source {
    case .field(let index): return [index]
    case .derived(let index): derived = [index]
    case .decision(let index): decisions = [index]
    }
    var seen: Set<String> = []
    while true {
      let bodies: [Body]
      if let index = derived.popLast() {
        guard seen.insert("derived \(index)").inserted else { continue }
        guard let body = module.derived[index].body.swift else { return nil }
        bodies = [body]
      } else if let index = decisions.popLast() {
        guard seen.insert("decision \(index)").inserted else { continue }
        bodies = module.decisions[index].bodies
      } else {
        return fields
      }
      // Swift that is not valid is reported.
      guard bodies.allSatisfy(\.fragment.problems.isEmpty) else { return nil }
      for access in bodies.flatMap(\.accesses) {
        switch access.reference {
        case .field(let index), .canMove(let index): fields.insert(index)
        case .derived(let index): derived.append(index)
        case .decision(let index): decisions.append(index)
        case .descendant, .operation, .input: return nil
        case .other where access.path.root == .selfValue: return nil
        default: break
        }
      }
    }
  }

  /// Whether a response writes one of the fields, in any reduction of its action.
  func result(of response: EffectResponse?, on fields: Set<Int>, in module: Module) -> Result {
    guard let response else { return .none }
    guard let action = response.action, !module.actions[action].spec.isHandledElsewhere else {
      return .unknown
    }
    return result(of: action, of: module.id, on: fields, in: module)
  }

  /// Whether a reduction of an action of any module writes one of the fields of a module.
  func result(
    of action: Int, of owner: ModuleID, on fields: Set<Int>, in module: Module
  ) -> Result {
    Result.any(
      of: reductions.of(action, in: owner).lazy.map { reduction in
        let reducing = project[reduction.module]
        let body = reducing.reductions[reduction.index].body
        return result(of: body, in: reducing, on: fields, module, [])
      })
  }

  private func result(
    of body: MemberBody, in reducing: Module, on fields: Set<Int>, _ module: Module,
    _ visited: Set<String>
  ) -> Result {
    switch body {
    case .empty: return .none
    case .manual(_, _, let writes):
      for case .field(let index) in writes where reducing.id == module.id && fields.contains(index)
      {
        return .some
      }
      return reducing.id == module.id ? .none : .unknown
    case .swift(let body):
      guard body.fragment.problems.isEmpty else { return .unknown }
      return .any(
        of: body.accesses.lazy.map {
          result(of: $0, in: reducing, on: fields, module, visited)
        })
    }
  }

  private func result(
    of access: Access, in reducing: Module, on fields: Set<Int>, _ module: Module,
    _ visited: Set<String>
  ) -> Result {
    let isWrite: Bool
    switch access.kind {
    case .write, .mayWrite: isWrite = true
    case .read, .type: return .none
    case .call: isWrite = false
    }
    func operation(_ index: Int, of owner: Module) -> Result {
      let key = "\(owner.name).\(index)"
      guard !visited.contains(key) else { return .none }
      return result(
        of: owner.operations[index].body, in: owner, on: fields, module, visited.union([key]))
    }
    switch access.reference {
    case .field(let index):
      return isWrite && reducing.id == module.id && fields.contains(index) ? .some : .none
    case .operation(let index): return operation(index, of: reducing)
    case .descendant(let steps, let reference):
      guard let step = steps.last, let childModule = project[step.owner].children[step.child].module
      else {
        return .unknown
      }
      switch reference {
      case .field(let index):
        return isWrite && childModule == module.id && fields.contains(index) ? .some : .none
      case .operation(let index): return operation(index, of: project[childModule])
      case .state: return isWrite ? .some : .none
      case .reduce, .unknown: return .unknown
      case .derived, .canMove: return .none
      }
    case .other: return access.path.root == .selfValue ? .unknown : .none
    case .external(let name):
      // A function of the app cannot change the state, unless it is a hand-written method of it.
      guard access.kind == .call, name.first?.isLowercase == true else { return .none }
      return SwiftLibrary.functions.contains(name) ? .none : .unknown
    default: return .none
    }
  }
}
