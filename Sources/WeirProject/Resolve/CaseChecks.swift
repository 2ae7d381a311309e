import WeirDiagnostics
import WeirSwift
import WeirYAML

/// The enum in the spec that is a field's type.
struct FieldEnum {
  let type: TypeID
  let cases: [String]
}

/// Collects `status = .payed` if the enum has no such case.
extension Resolver {
  func checkCases(in body: Body) {
    guard !enums.isEmpty else { return }
    var finder = CaseFinder(body, enums) { [lookup] path in lookup.place(of: path, in: body.scope) }
    finder.find()
    var seen: Set<Int> = []
    for found in finder.found where seen.insert(found.range.lowerBound).inserted {
      add(
        ForeignName(
          name: found.name, kind: .enumCase(of: found.of.type), span: body.span(of: found.range),
          scope: body.scope))
    }
  }

  func noCase(_ name: String, of type: String, _ near: String?, at span: Span) -> Finding {
    .syntax(
      "`\(type)` has no case `\(name)`" + (near.map { "; did you mean `\($0)`?" } ?? ""), at: span)
  }
}

/// Finds the cases that a body assigns to fields or compares with them, but that their enums do not
/// have.
private struct CaseFinder {
  struct Found {
    let name: String
    let of: FieldEnum
    let range: Range<Int>
  }

  let body: Body
  let enums: [Int: FieldEnum]
  let place: (Path) -> (place: Place, span: Range<Int>)
  private(set) var found: [Found] = []
  /// Every `.name` in the body, with or without a payload: its range ends with the name.
  private var members: [(name: String, range: Range<Int>)] = []

  /// Those without an adjacent `==`.
  private var uncompared: [(name: String, range: Range<Int>)] = []

  init(
    _ body: Body, _ enums: [Int: FieldEnum],
    place: @escaping (Path) -> (place: Place, span: Range<Int>)
  ) {
    self.body = body
    self.enums = enums
    self.place = place
    for access in body.accesses where access.path.root == .implicit {
      let path = access.path
      guard path.segments.count == 1, let name = path.segments[0].name else { continue }
      members.append((name, path.range.lowerBound..<path.segments[0].range.upperBound))
    }
    members.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  mutating func find() {
    guard !members.isEmpty else { return }
    compared()
    walk(body.fragment.statements)
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The enum of a path that is only an own field.
  private func fieldEnum(_ path: Path) -> FieldEnum? { fieldEnum(path, at: place(path).place) }

  private func fieldEnum(_ path: Path, at place: Place) -> FieldEnum? {
    guard case .field(let index) = place, path.segments.count == 1,
      case .member = path.segments[0].kind
    else { return nil }
    return enums[index]
  }

  /// Limits the search to a hundred mistakes.
  private func isMissing(_ name: String, _ of: FieldEnum) -> Bool {
    !of.cases.contains(name) && !["init", "allCases"].contains(name) && found.count < 100
  }

  private mutating func add(_ name: String, _ of: FieldEnum, at range: Range<Int>?) {
    if let range { found.append(Found(name: name, of: of, range: range)) }
  }

  private mutating func walk(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .use, .exit: break
      case .assign(let assignment):
        guard !assignment.isCompound, let of = fieldEnum(assignment.target) else { continue }
        assigned(assignment.value, of, in: assignment.range)
      case .branch(let branch):
        condition(branch.condition)
        walk(branch.then)
        walk(branch.otherwise)
      case .choice(let choice):
        if let of = choice.subject.flatMap(fieldEnum) {
          for one in choice.cases { labels(one, of) }
        }
        choice.cases.forEach { walk($0.body) }
      case .loop(let body), .closure(let body), .block(let body): walk(body)
      }
    }
  }

  private mutating func assigned(_ value: Value, _ of: FieldEnum, in range: Range<Int>) {
    switch value {
    case .enumCase(let name, qualifier: []):
      guard isMissing(name, of) else { return }
      add(
        name, of,
        at: members.first { $0.name == name && range.contains($0.range.lowerBound) }?.range)
    case .either(let left, let right):
      assigned(left, of, in: range)
      assigned(right, of, in: range)
    default: break
    }
  }

  /// The uses of a label are the first in its body.
  private mutating func labels(_ one: Choice.Case, _ of: FieldEnum) {
    for name in one.names ?? [] where isMissing(name, of) {
      for case .use(let use) in one.body where use.path.root == .implicit {
        guard use.path.segments.first?.name == name else { continue }
        add(name, of, at: members.first { $0.range.lowerBound == use.path.range.lowerBound }?.range)
        break
      }
    }
  }

  private mutating func condition(_ condition: Condition) {
    switch condition {
    case .isOne(let names, let path), .isNone(let names, let path):
      guard let of = fieldEnum(path) else { return }
      for name in names where isMissing(name, of) {
        // Conditions have no positions. `case .done = status`, `[.done].contains(status)`: the case
        // is first, and `==` was found in the text.
        let last = uncompared.last {
          $0.name == name && $0.range.upperBound <= path.range.lowerBound
        }
        add(name, of, at: last?.range)
      }
    case .not(let inner): self.condition(inner)
    case .all(let parts), .any(let parts): for part in parts { self.condition(part) }
    case .holds, .unknown: break
    }
  }

  /// Finds comparisons by the operator in the text between: outside of conditions, as in derived
  /// values, there is no other sign of them.
  private mutating func compared() {
    var starts: [Int: FieldEnum] = [:]
    var ends: [Int: FieldEnum] = [:]
    for access in body.accesses {
      guard let of = fieldEnum(access.path, at: access.place) else { continue }
      starts[access.path.range.lowerBound] = of
      ends[access.path.range.upperBound] = of
    }
    guard !starts.isEmpty else { return }
    let text = Array(body.scalar.text.utf8)
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 }
    func isComparison(_ range: Range<Int>) -> Bool {
      range.lowerBound >= 0 && range.upperBound <= text.count
        && text[range.upperBound - 1] == UInt8(ascii: "=")
        && [UInt8(ascii: "="), UInt8(ascii: "!")].contains(text[range.lowerBound])
    }
    for member in members {
      var isCompared = false
      var start = member.range.lowerBound
      while start > 0, start <= text.count, isBlank(text[start - 1]) { start -= 1 }
      if start >= 2, isComparison(start - 2..<start) {
        isCompared = true
        start -= 2
        while start > 0, isBlank(text[start - 1]) { start -= 1 }
        if let of = ends[start], isMissing(member.name, of) {
          add(member.name, of, at: member.range)
        }
      }
      var end = member.range.upperBound
      while end < text.count, isBlank(text[end]) { end += 1 }
      if isComparison(end..<end + 2) {
        isCompared = true
        end += 2
        while end < text.count, isBlank(text[end]) { end += 1 }
        if let of = starts[end], isMissing(member.name, of) {
          add(member.name, of, at: member.range)
        }
      }
      if !isCompared { uncompared.append(member) }
    }
  }
}
