import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Rewrites the Swift of a reducer that returns a changed copy of the state, so that it writes the fields that change.
struct StateBody {
  let typeName: String
  /// The stored properties, and whether each has a default.
  let properties: [(name: String, hasDefault: Bool)]
  /// Functions that return a changed copy of the state.
  let helpers: Set<String>
  /// Calls of children's reducers.
  let delegations: [Span]
  /// The field that the state is, if it is not a module of its own.
  var field: String?
  /// Whether the Swift runs for every action: then new states on branches are first states.
  var isForEveryAction = false

  init(
    _ state: SourceType, named typeName: String, helpers: Set<String> = [],
    delegations: [Span] = []
  ) {
    self.typeName = typeName
    self.helpers = helpers
    self.delegations = delegations
    properties = state.storedProperties.map { property in
      let isNil = property.type?.shape.isOptional == true
      let hasValue = state.firstValue(of: property) != nil
      return (property.name.value, hasValue || !property.isLet && isNil)
    }
  }

  /// The content of a rewritten body.
  struct Result {
    var body: SourceBody
    /// Whether it writes, or calls something that may write.
    var changes = false
    /// Whether it replaces the state by something unknown.
    var replacesState = false
  }

  func rewrite(_ body: SourceBody) -> Result {
    var rewriting = Rewriting(self, body.scalar)
    var statements = rewriting.statements(body.fragment.statements, isTopLevel: true)
    if let field { statements = rewriting.inside(field, statements) }
    return Result(
      body: body.replacing(statements),
      changes: rewriting.changes, replacesState: rewriting.replacesState)
  }
}

extension StateBody {
  private struct Rewriting {
    let state: StateBody
    let delegations: [Range<Int>]
    let text: String
    var changes = false
    var replacesState = false
    /// The end of the last call that makes a new state.
    private var madeEnd = -1

    init(_ state: StateBody, _ scalar: SwiftScalar) {
      self.state = state
      text = scalar.text
      let start = Int(scalar.span.start)
      delegations = state.delegations.map { Int($0.start) - start..<Int($0.end) - start }
    }

    mutating func statements(_ list: [Statement], isTopLevel: Bool) -> [Statement] {
      var out: [Statement] = []
      let replaced = list.compactMap { statement -> Range<Int>? in
        guard case .assign(let it) = statement, it.target.root == .selfValue,
          it.target.segments.isEmpty
        else { return nil }
        return it.value.range
      }
      for statement in list {
        switch statement {
        case .use(let use):
          let isReplacement = use.path.isImplicitInit && replaced.contains(use.path.range)
          add(use, isReplacement: isReplacement, isTopLevel: isTopLevel, to: &out)
        case .assign(let assignment): add(assignment, to: &out)
        case .block(let body): out.append(.block(statements(body, isTopLevel: isTopLevel)))
        default: out.append(statement.mapLists { statements($0, isTopLevel: false) })
        }
      }
      return out
    }

    private func isDelegated(_ range: Range<Int>) -> Bool {
      delegations.contains {
        $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
      }
    }

    /// - Parameter isReplacement: Whether it makes the value of `state = .init(…)`.
    private mutating func add(
      _ use: Use, isReplacement: Bool, isTopLevel: Bool, to out: inout [Statement]
    ) {
      if isDelegated(use.path.range) { return }
      if use.kind == .inout_, use.path.root == .selfValue { changes = true }
      guard use.kind == .call, let last = use.path.segments.last, let name = last.name else {
        out.append(.use(use))
        return
      }
      if isReplacement || isNewState(use.path) {
        madeEnd = use.path.range.upperBound
        if state.isForEveryAction, !isTopLevel || last.arguments.isEmpty { return }
        write(last, resets: true, to: &out)
      } else if use.path.root == .selfValue, use.path.segments.count == 1, name == "copy" {
        madeEnd = use.path.range.upperBound
        write(last, resets: false, to: &out)
      } else if state.helpers.contains(name), isHelperCall(use.path) {
        madeEnd = use.path.range.upperBound
        changes = true
        let path = Path(root: .selfValue, segments: [last], range: use.path.range)
        out.append(.use(Use(kind: .call, path: path)))
      } else {
        if use.path.root == .selfValue { changes = true }
        out.append(.use(use))
      }
    }

    /// `AppState(…)`, `Self(…)`, `AppState.init(…)`.
    private func isNewState(_ path: Path) -> Bool {
      var names = path.segments.map { $0.name ?? "" }
      if names.last == "init" { names.removeLast() }
      guard path.root == .free, let last = names.last else { return false }
      return last == state.typeName || names == ["Self"]
    }

    private func isHelperCall(_ path: Path) -> Bool {
      guard let arguments = path.segments.last?.arguments else { return false }
      switch path.root {
      case .free, .value: break
      case .selfValue, .local, .implicit: return false
      }
      return arguments.contains {
        $0.value.read.map { $0.root == .selfValue && $0.segments.isEmpty } ?? false
      }
    }

    private mutating func add(_ assignment: Assignment, to out: inout [Statement]) {
      let target = assignment.target
      if target.root == .selfValue {
        if delegations.contains(where: { assignment.range.overlaps($0) }) { return }
        if target.segments.isEmpty {
          if madeEnd == assignment.range.upperBound { return }
          replacesState = true
        }
        changes = true
      }
      out.append(.assign(assignment))
    }

    /// Writes the arguments of a new state that are not `state.same`, and the fields that it omits.
    private mutating func write(_ call: Segment, resets: Bool, to out: inout [Statement]) {
      var omitted = state.properties.filter(\.hasDefault).map(\.name)
      for argument in call.arguments {
        guard let label = argument.label else { continue }
        omitted.removeAll { $0 == label }
        if isSame(argument, label) {
          out.removeAll {
            if case .use(let use) = $0, use.kind == .read {
              use.path.range.lowerBound == argument.value.range.lowerBound
            } else {
              false
            }
          }
          continue
        }
        if delegations.contains(where: { $0.contains(argument.value.range.lowerBound) }) {
          continue
        }
        guard state.properties.contains(where: { $0.name == label }) else { continue }
        let start = argument.value.range.lowerBound
        out.append(assign(label, argument.value, at: start..<start + 1))
        changes = true
      }
      guard resets, !call.arguments.isEmpty || !state.isForEveryAction else { return }
      for name in omitted {
        // The text has no position for it.
        out.append(assign(name, at: call.range.lowerBound..<call.range.lowerBound))
        changes = true
      }
    }

    private func isSame(_ argument: Argument, _ label: String) -> Bool {
      guard let path = argument.value.read, path.root == .selfValue else { return false }
      return path.segments.map(\.name) == [label]
    }

    /// - Parameter value: Nil if it is not known.
    private func assign(
      _ name: String, _ value: SwiftExpression? = nil, at range: Range<Int>
    ) -> Statement {
      let value = value ?? SwiftExpression(.unknown, range: range)
      let path = Path(
        root: .selfValue, segments: [Segment(.member(name), range: range)], range: range)
      return .assign(Assignment(target: path, value: value, range: range))
    }

    // MARK: States that are fields

    /// The state is a field: its paths begin there, and a returned value is a new one.
    mutating func inside(
      _ field: String, _ list: [Statement], isClosure: Bool = false
    ) -> [Statement] {
      var out: [Statement] = []
      for statement in list {
        switch statement {
        case .use(var use):
          use.path = inside(field, use.path)
          out.append(.use(use))
        case .assign(var assignment):
          assignment.target = inside(field, assignment.target)
          out.append(.assign(assignment))
        case .closure(let body): out.append(.closure(inside(field, body, isClosure: true)))
        case .exit(let leavesBody, let range):
          if leavesBody, !isClosure, !returnsState(out.last, range) {
            out.append(assign(field, at: range.lowerBound..<range.lowerBound + 1))
            changes = true
          }
          out.append(statement)
        default: out.append(statement.mapLists { inside(field, $0, isClosure: isClosure) })
        }
      }
      return out
    }

    /// Whether a `return` returns the state itself: `state`, `state ?? []`.
    private func returnsState(_ last: Statement?, _ range: Range<Int>) -> Bool {
      guard case .use(let use)? = last, use.kind == .read, use.path.root == .selfValue else {
        return false
      }
      let (path, end) = (use.path.range, min(range.upperBound, text.utf8.count))
      guard use.path.segments.count == 1, path.lowerBound >= range.lowerBound,
        path.upperBound <= end
      else { return false }
      let start = text.utf8.index(text.startIndex, offsetBy: path.upperBound)
      let rest = text.utf8[start...].prefix(end - path.upperBound).drop { $0 == UInt8(ascii: " ") }
      return rest.isEmpty || rest.starts(with: "??".utf8)
    }

    private func inside(_ field: String, _ path: Path) -> Path {
      guard path.root == .selfValue else { return path }
      let start = path.range.lowerBound
      let segment = Segment(.member(field), range: start..<max(start, path.range.upperBound))
      return Path(root: .selfValue, segments: [segment] + path.segments, range: path.range)
    }
  }
}

extension Path {
  /// `.init(…)`, whose type the context determines.
  fileprivate var isImplicitInit: Bool {
    root == .implicit && segments.count == 1 && segments[0].name == "init"
  }
}
