import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Follows the reductions of a response, with calls and mediation, and finds the constants that they assign on every path.
struct ResponseRun {
  let project: Project
  /// Whether something may have changed that the specs do not show.
  var isUnknown = false
  /// The fields that closures write: such a write may happen at any time.
  var volatile: Set<FieldID> = []
  private var stepsLeft = 5_000

  /// The body that is being run.
  struct Frame {
    let scope: Scope
    /// The constants that its parameters have.
    let parameters: [String: SwiftExpression]
    let depth: Int
  }

  /// The paths that leave a list of statements early.
  struct Exits {
    var returned: [FieldValues] = []
    var left: [FieldValues] = []
  }

  /// The values after a response; nil if they are unknown.
  static func values(
    after response: EffectResponse, of module: Module, start: FieldValues, in project: Project,
    reductions: ReductionsOfActions
  ) -> FieldValues? {
    guard let index = response.action, !module.actions[index].spec.isHandledElsewhere else {
      return nil
    }
    var run = ResponseRun(project: project)
    let payload = run.arguments(
      response.body?.fragment.statements.call?.arguments ?? [],
      for: module.actions[index].spec.payload, [:])
    var ends: [FieldValues] = []
    for reduction in reductions.of(index, in: module.id) {
      let reducing = project[reduction.module]
      let member = reducing.reductions[reduction.index]
      guard case .reduction(let triggers) = member.kind else { return nil }
      let isCertain = triggers.contains {
        $0.module == module.id && $0.action == index && !$0.isForeign
          && project.leadsToOneState($0.path)
      }
      var end = run.end(of: member, in: reducing.id, start.unwritten, payload, depth: 0)
      if !isCertain { for key in end.written { end.write(key, nil) } }
      ends.append(end)
    }
    guard !run.isUnknown, run.stepsLeft > 0 else { return nil }
    return merged(ends, start)
  }

  /// The values after all reductions of one action, in any order.
  private static func merged(_ ends: [FieldValues], _ start: FieldValues) -> FieldValues {
    var result = start
    for end in ends {
      for key in end.written {
        let isOne = ends.allSatisfy {
          !$0.written.contains(key) || $0.known[key] == end.known[key]
        }
        result.write(key, isOne ? end.known[key] : nil)
      }
    }
    return result
  }

  mutating func end(
    of member: Member, in module: ModuleID, _ start: FieldValues,
    _ parameters: [String: SwiftExpression],
    depth: Int
  ) -> FieldValues {
    switch member.body {
    case .empty: return start
    case .manual(_, _, let writes):
      var end = start
      for part in writes {
        switch part {
        case .field(let index): end.write(FieldID(module: module, index: index), nil)
        case .child(let index): writeAll(project[module].children[index].module, &end)
        case .below(let path):
          switch path.reference {
          case .field(let index): end.write(FieldID(module: path.module, index: index), nil)
          default: writeAll(path.module, &end)
          }
        case .derived, .read: break
        }
      }
      return end
    case .swift(let body):
      guard body.fragment.problems.isEmpty, depth < 8 else {
        isUnknown = true
        return start
      }
      var exits = Exits()
      let frame = Frame(scope: body.scope, parameters: parameters, depth: depth)
      let last = run(body.fragment.statements, start: start, in: frame, exits: &exits)
      return exits.returned.reduce(last) { $0?.joined($1) ?? $1 } ?? start
    }
  }

  /// The constants among the arguments of a call, by the names of the parameters.
  func arguments(
    _ given: [Argument], for parameters: [ParameterSpec], _ known: [String: SwiftExpression]
  ) -> [String: SwiftExpression] {
    var rest = given[...]
    var result: [String: SwiftExpression] = [:]
    for parameter in parameters {
      guard let first = rest.first, first.label == parameter.label else { continue }
      rest.removeFirst()
      result[parameter.name.value] = constant(first.value, known)
    }
    return rest.isEmpty ? result : [:]
  }

  /// A value, with parameters replaced by their constants.
  func constant(_ value: SwiftExpression, _ parameters: [String: SwiftExpression])
    -> SwiftExpression?
  {
    guard let path = value.read else { return value }
    guard path.root == .free, let name = path.onlyName else { return nil }
    return parameters[name]
  }

  mutating func writeAll(_ module: ModuleID?, _ values: inout FieldValues) {
    guard let module else { return isUnknown = true }
    for key in project.fields(at: module) { values.write(key, nil) }
  }

  mutating func takeStep() -> Bool {
    stepsLeft -= 1
    return stepsLeft > 0 && !isUnknown
  }

  init(project: Project) { self.project = project }
}

extension [Statement] {
  /// The last segment of the call at the end of an expression.
  fileprivate var call: Segment? {
    guard case .use(let use)? = last, use.kind == .call else { return nil }
    return use.path.segments.last
  }
}
