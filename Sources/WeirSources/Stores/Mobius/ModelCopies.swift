import WeirSwift

/// Rewrites methods that return a changed copy of the model, so that they write its fields: `model.with(count: 1)`,
/// `model.copy { $0.count = 1 }`.
struct ModelCopies {
  /// The names of the methods.
  let names: Set<String>

  func rewritten(_ statements: [Statement]) -> [Statement] {
    var out: [Statement] = []
    for statement in statements {
      switch statement {
      case .use(var use):
        guard use.kind == .call, use.path.root == .selfValue, use.path.segments.count == 1,
          case .call(let name, let arguments) = use.path.segments[0].kind, names.contains(name)
        else {
          out.append(statement)
          continue
        }
        if arguments.allSatisfy({ $0.label == nil || $0.label == "with" }),
          case .closure(let body)? = out.last
        {
          out.removeLast()
          out += body.map(onModel)
        }
        use.path.segments[0] = Segment(.call("copy", arguments), range: use.path.segments[0].range)
        out.append(.use(use))
      default: out.append(statement.mapLists(rewritten))
      }
    }
    return out
  }

  /// The closure's only argument is the copy.
  private func onModel(_ statement: Statement) -> Statement {
    switch statement {
    case .use(var use):
      use.path = onModel(use.path)
      return .use(use)
    case .assign(var assignment):
      assignment.target = onModel(assignment.target)
      return .assign(assignment)
    // `$0` has another meaning there.
    case .closure: return statement
    default: return statement.mapLists { $0.map(onModel) }
    }
  }

  private func onModel(_ path: Path) -> Path {
    guard path.isLocal, let name = path.segments.first?.name,
      name == "$0" || path.segments.count > 1
    else { return path }
    return Path(root: .selfValue, segments: Array(path.segments.dropFirst()), range: path.range)
  }
}

/// The functions that receive the whole state as a value.
enum PassedStates {
  static func callees(in statements: [Statement]) -> [String] {
    statements.uses.compactMap { use in
      guard case .call(let name, let arguments)? = use.path.segments.last?.kind else { return nil }
      return arguments.contains { isState($0.value) } ? name : nil
    }
  }

  private static func isState(_ value: SwiftExpression) -> Bool {
    value.read.map { $0.root == .selfValue && $0.segments.isEmpty } ?? false
  }
}
