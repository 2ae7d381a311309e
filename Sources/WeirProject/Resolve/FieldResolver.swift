import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  func field(_ spec: FieldSpec, in id: ModuleID) -> Field {
    let type = self.type(spec.type, in: id)
    if !specs[id.index].checksNames {
      // Only its presence matters: the value is Swift in another scope.
      let value = spec.defaultValue.map { scalar in
        BodyResolver.resolve(
          scalar, fragment: Fragment(text: scalar.text),
          in: Scope(module: id, isOutsideState: true), lookup: lookup)
      }
      return Field(spec: spec, type: type, defaultValue: value, machine: nil)
    }
    checkIsValue(type)
    let value = spec.defaultValue.map {
      expression($0, in: Scope(module: id), as: valueType(spec.type, in: id))
    }
    let cases = enumCases(of: type, in: id)
    if let value {
      checkBareValue(value, type, in: id)
      checkIsFirst(value, of: spec)
    }
    if let cases, let value { checkDefault(value, cases: cases, type: type.type.text) }
    let machine = spec.moves.flatMap {
      self.machine($0, of: spec, type: type, cases: cases, value: value, in: id)
    }
    return Field(spec: spec, type: type, defaultValue: value, machine: machine)
  }

  /// Reports `end: Int = start + 1`: a default is computed before the other fields have values.
  private func checkIsFirst(_ value: Body, of spec: FieldSpec) {
    let read = value.accesses.first { access in
      switch access.reference {
      case .field, .derived, .operation, .descendant, .read: true
      default: false
      }
    }
    guard let read, let segment = read.path.segments.first, let name = segment.name else { return }
    rejectedSwift.append(
      RejectedSwift(
        message: "the default of `\(spec.name.value)` reads `\(name)`, which has no value yet",
        help: "write a value, or declare `\(spec.name.value)` in `derived`",
        span: value.span(of: segment.range)))
  }

  /// A state is `Sendable`, so it cannot have a mutable class of Foundation.
  private func checkIsValue(_ type: ResolvedType) {
    guard let name = (type.type.wrapped ?? type.type).path?.last, type.type.names.count == 1,
      let value = Self.structs[name]
    else { return }
    rejectedSwift.append(
      RejectedSwift(
        message: "`\(name)` is a class, but a state has only values",
        help: "write `\(value)`", span: type.scalar.span, names: [name]))
  }

  /// The structs in place of mutable classes of Foundation.
  private static let structs: [String: String] = [
    "NSMutableArray": "[Element]", "NSMutableAttributedString": "AttributedString",
    "NSMutableData": "Data", "NSMutableDictionary": "[Key: Value]",
    "NSMutableSet": "Set<Element>", "NSMutableString": "String",
  ]

  private func noCase(
    _ name: String, of type: String, _ near: String?, at span: Span
  ) -> Finding {
    let meant = near.map { MeantName($0, written: name) }
    return .syntax("`\(type)` has no case `\(name)`", meant: meant, at: span)
  }

  /// The cases of a type that is an enum in the spec: an own one, or `Module.Name`.
  func enumCases(of type: ResolvedType, in id: ModuleID) -> [String]? {
    guard let path = type.type.path, case .type(let own)? = names.declared(path, in: id),
      case .enumeration(let cases) = typeSpec(own).form, specs[own.module.index].isFullyRead
    else { return nil }
    return cases.map(\.name.value)
  }

  /// Whether a type may be an enum in an unread part of the spec.
  private func mayBeUnread(_ type: ResolvedType, in id: ModuleID) -> Bool {
    !specs[id.index].isFullyRead
      || type.modules.contains { !specs[$0.module.index].isFullyRead }
      || hasNamelessDocument && type.externals.contains { $0.contains(".") }
  }

  /// Reports `.inital`, before the compiler would.
  func checkDefault(_ value: Body, cases: [String], type: String) {
    guard case .use(let use)? = value.fragment.statements.first,
      value.fragment.statements.count == 1, use.kind == .read, use.path.root == .implicit,
      use.path.segments.count == 1, let name = use.path.segments[0].name, !cases.contains(name)
    else { return }
    report(noCase(name, of: type, near(name, cases), at: value.span(of: use.path.range)))
  }

  private func machine(
    _ moves: [MoveSpec], of spec: FieldSpec, type: ResolvedType, cases: [String]?,
    value: Body?, in id: ModuleID
  ) -> Machine? {
    guard let cases else {
      if mayBeUnread(type, in: id) || !type.type.problems.isEmpty { return nil }
      let meant = undeclaredName(type, in: id).flatMap {
        self.meant($0, names[id].types.names.sorted())
      }
      if let own = type.type.wrapped, case .declared(let declared) = valueType(own, in: id),
        case .enumeration = typeSpec(declared).form
      {
        report(
          "`moves` requires an enum, but `\(type.type.text)` is an optional", at: spec.type.span,
          help: "add a case for no value to `\(own.text)`, and write the type without `?`")
        return nil
      }
      report(
        "`moves` requires an enum of the spec, but `\(type.type.text)` is not one", meant: meant,
        at: spec.type.span, help: meant == nil ? declaration(type.type, moves) : "")
      return nil
    }
    var rows = cases.map { _ in [Int]() }
    for move in moves {
      guard let from = index(move.from, in: cases, type) else { continue }
      for name in move.to {
        guard let to = index(name, in: cases, type) else { continue }
        if rows[from].contains(to) {
          report(
            "the move from `\(cases[from])` to `\(name.value)` is declared twice", at: name.span)
        } else {
          rows[from].append(to)
        }
      }
    }
    return Machine(cases: cases, rows: rows, initial: initial(value, cases))
  }

  /// The name of a type that nothing declares; another finding of it would repeat that of `moves`.
  private func undeclaredName(_ type: ResolvedType, in id: ModuleID) -> String? {
    guard let path = type.type.path, path.count == 1, names.declared(path, in: id) == nil else {
      return nil
    }
    return path[0]
  }

  /// The help that declares an enum with the cases of `moves`.
  private func declaration(_ type: SwiftType, _ moves: [MoveSpec]) -> String {
    var cases: [String] = []
    for name in moves.flatMap({ [$0.from] + $0.to }).map(\.value) where !cases.contains(name) {
      cases.append(name)
    }
    let name = type.path?.last.flatMap { SwiftLibrary.types.contains($0) ? nil : $0 } ?? "Status"
    return "declare it in `types`: `\(name): [\(cases.joined(separator: ", ").prefix(80))]`"
  }

  private func initial(_ value: Body?, _ cases: [String]) -> Int? {
    guard case .use(let use)? = value?.fragment.statements.last,
      let name = use.path.segments.last?.name
    else { return nil }
    return cases.firstIndex(of: name)
  }

  private func index(_ name: Located<String>, in cases: [String], _ type: ResolvedType) -> Int? {
    if let index = cases.firstIndex(of: name.value) { return index }
    let near = near(name.value, cases)
    var finding = noCase(name.value, of: type.type.text, near, at: name.span)
    if near == nil { finding.help = NearName.choice(of: cases) }
    report(finding)
    return nil
  }
}
