import WeirSwift
import WeirYAML

/// Resolves the names in a fragment.
struct BodyResolver {
  let lookup: Lookup
  let scalar: SwiftScalar
  let scope: Scope
  private var accesses: [Access] = []
  private var readParameters: Set<String> = []

  static func resolve(
    _ scalar: SwiftScalar, fragment: Fragment, in scope: Scope, lookup: Lookup
  ) -> Body {
    var resolver = BodyResolver(lookup: lookup, scalar: scalar, scope: scope)
    resolver.accesses.reserveCapacity(fragment.statements.pathCount)
    resolver.walk(fragment.statements)
    return Body(
      scalar: scalar, fragment: fragment, scope: scope, accesses: resolver.accesses,
      readParameters: resolver.readParameters)
  }

  private mutating func walk(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .use(let use): add(use)
      case .assign(let assignment):
        record(
          .write(reads: assignment.isCompound || isPartial(assignment.target)),
          assignment.target, isUpdate: true)
      case .branch(let branch):
        walk(branch.then)
        walk(branch.otherwise)
      case .choice(let choice): choice.cases.forEach { walk($0.body) }
      case .loop(let body), .closure(let body), .block(let body): walk(body)
      case .exit: break
      }
    }
  }

  /// Whether an assignment changes only an element of the path's target. A subscript before the
  /// target, as in `rows[id]?.title`, only selects the owner of the field.
  private func isPartial(_ path: Path) -> Bool {
    guard path.segments.contains(where: \.isSubscript) else { return false }
    let (reference, range) = lookup.reference(of: path, in: scope)
    if case .descendant(_, .state) = reference { return true }
    return path.segments.contains {
      $0.isSubscript && $0.range.lowerBound >= range.upperBound
    }
  }

  private mutating func add(_ use: Use) {
    switch use.kind {
    case .read: record(.read, use.path)
    case .inout_: record(.write(reads: true), use.path)
    case .type: record(.type, use.path)
    case .call: call(use.path)
    }
  }

  /// `f(…)` calls f; `a.b.f(…)` calls f on `a.b`, which f may change.
  private mutating func call(_ path: Path) {
    let (reference, _) = lookup.reference(of: path, in: scope)
    guard case .call(let name, let arguments) = path.segments.last?.kind, path.segments.count > 1
    else { return record(.call, path) }
    switch reference {
    case .operation, .canMove, .traitMethod, .ownType, .module, .external:
      return record(.call, path)
    case .descendant(_, .operation), .descendant(_, .canMove), .descendant(_, .reduce),
      .descendant(_, .unknown):
      return record(.call, path)
    default:
      // `banner.reduce(action)` is a reducer: that of a collection has two arguments.
      let isReading =
        MethodNames.reading.contains(name) && (name != "reduce" || arguments.count > 1)
      let kind: Access.Kind =
        MethodNames.mutating.contains(name) ? .write(reads: true) : isReading ? .read : .mayWrite
      record(kind, path, isUpdate: MethodNames.updating.contains(name))
    }
  }

  private mutating func record(_ kind: Access.Kind, _ path: Path, isUpdate: Bool = false) {
    let (reference, range) = lookup.reference(of: path, in: scope)
    if case .parameter(let name) = reference { readParameters.insert(name) }
    accesses.append(
      Access(
        reference: reference, kind: kind, path: path, span: scalar.span(of: range),
        isUpdate: isUpdate))
  }
}

extension [Statement] {
  /// The number of uses and assignments, at any depth.
  fileprivate var pathCount: Int {
    reduce(0) { count, statement in
      switch statement {
      case .use, .assign: count + 1
      case .branch(let branch): count + branch.then.pathCount + branch.otherwise.pathCount
      case .choice(let choice): choice.cases.reduce(count) { $0 + $1.body.pathCount }
      case .loop(let body), .closure(let body), .block(let body): count + body.pathCount
      case .exit: count
      }
    }
  }
}
