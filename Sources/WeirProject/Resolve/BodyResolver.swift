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
        let path = assignment.target
        let found = lookup.reference(of: path, in: scope)
        let reads = assignment.isCompound || Self.isPartial(path, found)
        record(.write(reads: reads), path, at: found, isUpdate: true)
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
  private static func isPartial(_ path: Path, _ found: Lookup.Found) -> Bool {
    guard path.segments.contains(where: \.isSubscript) else { return false }
    if case .descendant(_, .state) = found.reference { return true }
    return path.segments.contains {
      $0.isSubscript && $0.range.lowerBound >= found.range.upperBound
    }
  }

  private mutating func add(_ use: Use) {
    let found = lookup.reference(of: use.path, in: scope)
    switch use.kind {
    case .read: record(.read, use.path, at: found)
    case .inout_: record(.write(reads: true), use.path, at: found)
    case .type: record(.type, use.path, at: found)
    case .call: call(use.path, at: found)
    }
  }

  /// `f(…)` calls f; `a.b.f(…)` calls f on `a.b`, which f may change.
  private mutating func call(_ path: Path, at found: Lookup.Found) {
    guard case .call(let name, let arguments) = path.segments.last?.kind, path.segments.count > 1
    else { return record(.call, path, at: found) }
    switch found.reference {
    case .operation, .canMove, .traitMethod, .ownType, .module, .external,
      .descendant(_, .operation), .descendant(_, .canMove), .descendant(_, .reduce),
      .descendant(_, .unknown):
      record(.call, path, at: found)
    default:
      // `banner.reduce(action)` is a reducer: that of a collection has two arguments.
      let isReading =
        MethodNames.reading.contains(name) && (name != "reduce" || arguments.count > 1)
      let kind: Access.Kind =
        MethodNames.mutating.contains(name) ? .write(reads: true) : isReading ? .read : .mayWrite
      record(kind, path, at: found, isUpdate: MethodNames.updating.contains(name))
    }
  }

  private mutating func record(
    _ kind: Access.Kind, _ path: Path, at found: Lookup.Found, isUpdate: Bool = false
  ) {
    if case .parameter(let name) = found.reference { readParameters.insert(name) }
    accesses.append(
      Access(
        reference: found.reference, kind: kind, path: path, span: scalar.span(of: found.range),
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
