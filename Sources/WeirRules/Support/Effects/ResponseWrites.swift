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

  let project: Project
  let reductions: ReductionsOfActions

  /// The fields of the module that a source reads; nil if it may read more.
  func reads(_ source: EffectWork.Source, in module: Module) -> Set<Int>? {
    var read = ReadFields(project)
    read.add(source, of: module)
    guard read.isComplete, read.fields.allSatisfy({ $0.module == module.id }) else { return nil }
    return Set(read.fields.map(\.index))
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
      of: reductions.of(action, in: owner).lazy.flatMap { reduction in
        let member = project[reduction.module].reductions[reduction.index]
        return project.bodies(runBy: member, in: reduction.module)
      }.map { result(of: $0.body, in: $0.module, on: fields, module.id) })
  }

  private func result(
    of body: MemberBody, in reducing: ModuleID, on fields: Set<Int>, _ module: ModuleID
  ) -> Result {
    switch body {
    case .empty: return .none
    case .manual(_, _, let writes):
      for case .field(let index) in writes where reducing == module && fields.contains(index) {
        return .some
      }
      return reducing == module ? .none : .unknown
    case .swift(let body):
      guard body.fragment.problems.isEmpty else { return .unknown }
      return .any(of: body.accesses.lazy.map { result(of: $0, in: reducing, on: fields, module) })
    }
  }

  private func result(
    of access: Access, in reducing: ModuleID, on fields: Set<Int>, _ module: ModuleID
  ) -> Result {
    guard access.kind.changes || access.kind == .call else { return .none }
    if let key = project.field(access.reference, in: reducing) {
      return access.kind.changes && key.module == module && fields.contains(key.index)
        ? .some : .none
    }
    switch access.reference {
    case .descendant(let steps, let member):
      guard project.module(at: steps) != nil else { return .unknown }
      return switch member {
      case .state: access.kind.changes ? .some : .none
      case .reduce, .unknown: .unknown
      default: .none
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
