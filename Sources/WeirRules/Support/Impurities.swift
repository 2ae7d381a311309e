import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// An expression in a body that reads or changes something outside the state and the action.
struct Impurity {
  /// The name in messages, as `Date()`.
  let name: String
  let span: Span
  /// A label and a type that the action could carry instead; nil if no value can replace it.
  let instead: (label: String, type: String)?

  /// Whether it is a type that reads values from the disk or the system.
  var isStorage: Bool {
    ["FileManager", "NSUbiquitousKeyValueStore", "ProcessInfo", "UserDefaults"].contains(name)
  }
}

extension Field {
  func impurities(in module: Module, _ project: Project) -> [Impurity] {
    guard let value = defaultValue else { return [] }
    let assigned = value.fragment.onlyResult.flatMap {
      value.impurity(of: $0, as: self, in: module)
    }
    return value.impurities(with: [assigned].compactMap { $0 } + value.times(in: module, project))
  }
}

extension Body {
  /// In source order, at most one for each span.
  func impurities(in module: Module, _ project: Project) -> [Impurity] {
    let assigned = fragment.statements.assignments.compactMap { assignment -> Impurity? in
      guard assignment.target.onlyName != nil,
        case .field(let index) = project.reference(of: assignment.target, in: scope)
      else { return nil }
      return impurity(of: assignment.value, as: module.fields[index], in: module)
    }
    return impurities(with: assigned + times(in: module, project))
  }

  /// `.now` and `.init()`, whose type is that of the field to which they are assigned.
  fileprivate func impurity(
    of value: SwiftExpression, as field: Field, in module: Module
  ) -> Impurity? {
    guard let path = value.path, path.root == .implicit, path.segments.count == 1 else {
      return nil
    }
    let type = field.type.type.unwrapped.text
    guard module.types.allSatisfy({ $0.name != type }) else { return nil }
    switch (type, path.segments[0].kind) {
    case ("Date", .member("now")): return .time(span(of: value.range))
    case ("Date", .call("init", let arguments)) where arguments.isEmpty:
      return Impurity(name: "Date()", span: span(of: value.range), instead: ("now", type))
    case ("UUID", .call("init", let arguments)) where arguments.isEmpty:
      return Impurity(name: "UUID()", span: span(of: value.range), instead: ("id", type))
    default: return nil
    }
  }

  /// Each `.now` that is certainly a time, because no other type has such a member.
  fileprivate func times(in module: Module, _ project: Project) -> [Impurity] {
    let found = accesses.lazy.map(\.path)
      .filter { $0.root == .implicit && $0.segments.first?.kind == .member("now") }
      .map { Impurity.time(self.span(of: $0.range.lowerBound..<$0.segments[0].range.upperBound)) }
    return found.isEmpty || !project.hasOnlyTimes(named: "now", in: module) ? [] : Array(found)
  }

  /// The uses and assignments in closures and local functions, which may run later or never.
  var spansInClosures: [Span] {
    var spans: [Span] = []
    fragment.statements.visitAll { statement in
      guard case .closure(let body) = statement else { return }
      body.visitAll { inner in
        switch inner {
        case .use(let use): spans.append(span(of: use.path.range))
        case .assign(let assignment): spans.append(span(of: assignment.range))
        case .branch, .choice, .loop, .closure, .block, .exit: break
        }
      }
    }
    return spans
  }

  /// Reads of the state of a global store: `store.state.limit`.
  var readsOfStores: [Impurity] {
    accesses.compactMap { access -> Impurity? in
      let segments = access.path.segments
      guard case .external(let name) = access.reference, access.path.root == .free,
        name.lowercased().hasSuffix("store"),
        let index = segments.prefix(3).firstIndex(where: { $0.kind == .member("state") }),
        index > 0, segments[..<index].allSatisfy({ !$0.isCall })
      else { return nil }
      let names = segments[...index].compactMap(\.name).joined(separator: ".")
      return made(names, access, through: index)
    }.uniqued(by: \.span)
  }

  var spansOfOutsideValues: [Span] { fragment.outsideValues.map(span(of:)) }

  fileprivate func impurities(with implicit: [Impurity]) -> [Impurity] {
    var found = accesses.compactMap(impurity) + implicit
    found += fragment.awaits.map { Impurity(name: "await", span: span(of: $0), instead: nil) }
    guard found.count > 1 else { return found }
    return found.sorted { $0.span < $1.span }.uniqued(by: \.span)
  }

  private func impurity(_ access: Access) -> Impurity? {
    guard access.kind != .type else { return nil }
    return ofRandomness(access) ?? ofGlobal(access) ?? ofType(access)
  }

  private func made(
    _ name: String, _ access: Access, through last: Int,
    instead: (label: String, type: String)? = nil
  ) -> Impurity {
    let segments = access.path.segments
    let start = segments[last].range.lowerBound
    let isExternal = if case .external = access.reference { true } else { false }
    let range =
      (isExternal ? access.path.range.lowerBound : start)..<segments[last].range.upperBound
    return Impurity(name: name, span: span(of: range), instead: instead)
  }

  /// Methods of any value, unless they receive a random number generator. Declarations of the spec do not count.
  private func ofRandomness(_ access: Access) -> Impurity? {
    switch access.reference {
    case .operation, .ownType, .module, .descendant(_, .operation), .canMove: return nil
    default: break
    }
    let segments = access.path.segments
    for (index, segment) in segments.enumerated() {
      guard case .call(let name, let arguments) = segment.kind else { continue }
      let labels = arguments.map(\.label)
      let isMethod = index > 0 || access.path.isOfValue
      switch name {
      // `Int.random(0, 3)` has no other meaning.
      case "random"
      where index == 1 && !labels.contains("using")
        && segments[0].name.flatMap { LibraryType.named($0) }?.isNumber == true,
        "random" where index > 0 && (labels.isEmpty || labels == ["in"]),
        "random" where access.path.root == .implicit && labels == ["in"]:
        let type = index == 1 ? segments[0].name : nil
        return made(
          index == 1 ? "\(type ?? "").random" : "random", access, through: index,
          instead: ("random", type ?? "Int"))
      case "randomElement" where isMethod && labels.isEmpty,
        "shuffled" where isMethod && labels.isEmpty, "shuffle" where isMethod && labels.isEmpty:
        return Impurity(
          name: name, span: span(of: segment.range),
          instead: name == "randomElement" ? ("index", "Int") : ("order", "[Int]"))
      default: continue
      }
    }
    return nil
  }

  /// `print(…)`, `arc4random()`.
  private func ofGlobal(_ access: Access) -> Impurity? {
    guard access.kind == .call, case .external(let name) = access.reference,
      access.path.segments.count == 1
    else { return nil }
    switch name {
    // The text of `print(count, to: &text)` is a value.
    case "print", "debugPrint", "dump":
      let hasTarget = access.path.segments[0].arguments.contains { $0.label == "to" }
      return hasTarget ? nil : made(name, access, through: 0)
    case "NSLog", "os_log", "readLine":
      return made(name, access, through: 0)
    case "arc4random", "arc4random_uniform", "drand48":
      return made(name, access, through: 0, instead: ("random", "Int"))
    case "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime":
      return made(name, access, through: 0, instead: ("now", "Double"))
    default: return nil
    }
  }

  /// `Date()`, `Date.now`, `UserDefaults.standard`.
  private func ofType(_ access: Access) -> Impurity? {
    guard case .external(let type) = access.reference else { return nil }
    let segments = access.path.segments
    let maker = Self.maker(segments)
    let member = segments.count > 1 ? segments[1].name : nil
    if Self.externalTypes.contains(type) {
      // `UserDefaults.Key.theme` is a value of a type inside.
      return member?.first?.isUppercase == true ? nil : made(type, access, through: 0)
    }
    switch type {
    case "Date":
      let now = ("now", "Date")
      if let maker, maker.isEmpty || maker == ["timeIntervalSinceNow"] {
        return made("Date()", access, through: 0, instead: now)
      }
      if member == "now" || member == "timeIntervalSinceReferenceDate" {
        return made("Date.\(member ?? "")", access, through: 1, instead: now)
      }
    case "UUID":
      if maker == [] { return made("UUID()", access, through: 0, instead: ("id", "UUID")) }
    case "ContinuousClock", "SuspendingClock":
      if maker == [] || member == "now" {
        return made(type, access, through: 0, instead: ("now", "\(type).Instant"))
      }
    case "DispatchTime", "DispatchWallTime":
      if member == "now" { return made(type, access, through: 0, instead: ("now", type)) }
    case "SystemRandomNumberGenerator":
      if maker == [] { return made(type, access, through: 0, instead: ("random", "Int")) }
    case "Data", "String", "NSData", "NSString":
      if let label = maker?.first, label.hasPrefix("contentsOf") {
        return made("\(type)(\(label):)", access, through: 0, instead: ("content", type))
      }
    case "Task":
      if member == "detached" || member == "sleep" || Self.startsClosure(segments) {
        return made("Task", access, through: 0)
      }
    default: break
    }
    return nil
  }

  /// Types whose purpose is access to something outside the app's state.
  private static let externalTypes: Set<String> = [
    "DispatchQueue", "FileHandle", "FileManager", "NSUbiquitousKeyValueStore", "NotificationCenter",
    "ProcessInfo", "URLSession", "UserDefaults",
  ]

  /// The labels of `T(…)` or `T.init(…)`; "" for an argument without one.
  private static func maker(_ segments: [Segment]) -> [String]? {
    if case .call(_, let arguments) = segments[0].kind { return arguments.map { $0.label ?? "" } }
    if segments.count > 1, case .call("init", let arguments) = segments[1].kind {
      return arguments.map { $0.label ?? "" }
    }
    return nil
  }

  /// `Task { … }`, `Task.init { … }`.
  private static func startsClosure(_ segments: [Segment]) -> Bool {
    let call = segments.count > 1 && segments[1].name == "init" ? segments[1] : segments[0]
    return call.isCall && call.arguments.last?.value.isClosure == true
  }
}

extension Project {
  /// Whether no type of the specs, of the hand-written Swift that was read, or of a library that is not Swift's has a
  /// member with the name of a time.
  fileprivate func hasOnlyTimes(named name: String, in module: Module) -> Bool {
    handWritten?.contains(name) != true
      && module.spec.imports.allSatisfy { SwiftLibrary.modules.contains($0.value) }
      && modules.allSatisfy { $0.types.allSatisfy { $0.cases?.contains(name) != true } }
  }
}

extension Impurity {
  fileprivate static func time(_ span: Span) -> Impurity {
    Impurity(name: ".now", span: span, instead: ("now", "Date"))
  }
}

extension Path {
  /// Whether the first segment is a member of a literal or another value.
  fileprivate var isOfValue: Bool { if case .value = root { true } else { false } }
}
