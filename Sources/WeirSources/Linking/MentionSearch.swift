import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The search for mentions of the fields of modules in all files.
struct MentionSearch: Sendable {
  private let modules: [ModuleSpec]
  private let files: [FileOutline]
  private var names = FieldNames()
  /// The ranges of the bodies that are read in another form.
  private var skipped: [FileID: [Range<Int>]] = [:]
  private let bare: BareMembers
  private let unusedBindings: Set<String>
  /// The names of cases in patterns.
  private let compared: Set<String>

  init(of modules: [SourceModule], in files: [FileOutline]) {
    let specs = modules.map(\.spec)
    self.modules = specs
    self.files = files
    for module in specs {
      guard let origin = module.origin else { continue }
      for field in module.state { names.add(field.name.value, of: origin.stateName) }
      for name in origin.unnamedChildren.sorted() {
        names.add(name.lastComponent, of: origin.stateName)
      }
    }
    for module in specs {
      for body in module.sourceBodies {
        skipped[body.scalar.span.file, default: []].append(body.scalar.span.range)
      }
    }
    skipped = skipped.mapValues { $0.merged() }
    bare = BareMembers(of: modules, names)
    unusedBindings = Self.unusedBindings(in: files)
    compared = files.reduce(into: []) { $0.formUnion($1.mentions.compared) }
  }

  /// The properties `@Binding var count` that no structure of their name uses, and that no extension may use.
  private static func unusedBindings(in files: [FileOutline]) -> Set<String> {
    let bindings = files.flatMap(\.mentions.bindings)
    let used = Set(bindings.lazy.filter(\.isUsed).map(\.name))
    var unused = Set(bindings.map(\.name)).subtracting(used)
    let owners = Set(unused.compactMap { $0.split(separator: ".").first.map(String.init) })
    for file in files where !unused.isEmpty {
      for type in file.types where type.kind == .extension && owners.contains(type.path.last ?? "")
      {
        // `count`, `self.count` or `_count`.
        for member in file.mentions.members {
          let name = member.name.hasPrefix("_") ? String(member.name.dropFirst()) : member.name
          unused.remove((type.path.last ?? "") + "." + name)
        }
      }
    }
    return unused
  }

  private enum Work {
    case files(ArraySlice<FileOutline>)
    case bodies(ArraySlice<ModuleSpec>)
  }

  /// - Parameter other: Independent work, which this thread does in the meantime.
  func mentions<Other>(jobs: Int, besides other: () -> Other) -> (FieldMentions, Other) {
    let work =
      names.count == 0
      ? [] : files.slices(of: 64).map(Work.files) + modules.slices(of: 32).map(Work.bodies)
    let (found, result) = DeepThreads.map(work, jobs: jobs, mentions, besides: other)
    return (found.reduce(into: FieldMentions(of: names)) { $0.formUnion($1) }, result)
  }

  @Sendable private func mentions(in work: Work) -> FieldMentions {
    var mentions = FieldMentions(of: names)
    switch work {
    case .files(let files):
      for file in files {
        mentions.add(
          names, bare: bare.names(in: file), in: file.mentions.members,
          unusedBindings: unusedBindings, skipping: skipped[file.input.id] ?? [])
      }
    case .bodies(let modules):
      for module in modules {
        let members = module.stateMembers
        for body in module.sourceBodies {
          mentions.add(body.fragment.statements, of: names, except: members)
        }
      }
    }
    return mentions
  }

  /// The fields that Swift names nowhere after a value or as a label.
  func unnamedFields(_ mentions: FieldMentions) -> Set<String> {
    Set(modules.flatMap { $0.state.map(\.name.value) }).filter { name in
      names.number(of: name).map { !mentions.named[$0] } ?? false
    }
  }

  func module(_ module: ModuleSpec, with mentions: FieldMentions) -> ModuleSpec {
    var module = module
    for name in module.state.map(\.name.value) {
      guard let number = names.number(of: name) else { continue }
      if mentions.bound[number] { module.origin?.boundFields.insert(name) }
      if mentions.read[number] { module.origin?.fieldsReadElsewhere.insert(name) }
      let isBound = module.origin?.isBindable == true && mentions.inKeyPaths[number]
      if mentions.written[number] || isBound { module.origin?.fieldsWrittenElsewhere.insert(name) }
    }
    for name in module.origin?.unnamedChildren ?? [] {
      let last = name.lastComponent
      let isRead = names.number(of: last).map { mentions.read[$0] } ?? false
      // A pattern names the case of a type inside of the state: `case .loaded(let child)`.
      if isRead || name != last && compared.contains(last) {
        module.origin?.unnamedChildren.remove(name)
      }
    }
    return module
  }
}

extension [Range<Int>] {
  /// The same offsets in ranges that are sorted and apart from each other.
  fileprivate func merged() -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension Array {
  /// Consecutive slices of a length, the last of which may be shorter.
  fileprivate func slices(of length: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: length).map { self[$0..<Swift.min($0 + length, count)] }
  }
}

extension ModuleSpec {
  /// The bodies of its reductions, operations and derived values in Swift files.
  var sourceBodies: [SourceBody] {
    let bodies = reductions.map(\.body) + operations.map(\.body) + derived.map(\.body)
    return bodies.compactMap { if case .source(let body) = $0 { body } else { nil } }
  }
}

/// Fields that Swift may name without `self`, outside of the bodies that Weir reads: those of a class, and those of a
/// state in the extensions of its protocols.
private struct BareMembers: Sendable {
  /// By the dotted name of the class, or the name of the protocol.
  private var fields: [String: Set<Int>] = [:]
  /// The last parts of these names, which most types do not share.
  private var lastNames: Set<String> = []

  init(of modules: [SourceModule], _ names: FieldNames) {
    for module in modules {
      let own = Set(module.spec.state.compactMap { names.number(of: $0.name.value) })
      guard !own.isEmpty else { continue }
      for type in module.types {
        if type.isClass { fields[type.dottedName, default: []].formUnion(own) }
        for inherited in type.parts.flatMap(\.inherited) {
          guard let last = inherited.shape.lastName else { continue }
          fields[last, default: []].formUnion(own)
        }
      }
    }
    lastNames = Set(fields.keys.map(\.lastComponent))
  }

  /// The numbers of their names.
  func names(in file: FileOutline) -> Set<Int> {
    guard !fields.isEmpty else { return [] }
    var found: Set<Int> = []
    for type in file.types where lastNames.contains(type.path[type.path.count - 1]) {
      guard let own = fields[type.path.joined(separator: ".")] else { continue }
      found.formUnion(own)
    }
    return found
  }
}

extension ModuleSpec {
  fileprivate var stateMembers: Set<String> {
    Set(
      state.map(\.name.value) + children.map(\.name.value) + derived.map(\.name.value)
        + operations.map(\.name.value))
  }
}

extension FieldMentions {
  /// Adds the members of values in a body that are not its state, such as a copy of a child's state, or of a state
  /// that other Swift declares.
  ///
  /// - Parameter own: The members of its state.
  fileprivate mutating func add(
    _ statements: [Statement], of names: FieldNames, except own: Set<String>
  ) {
    // `state.title = action.title` does not read the field.
    let copies = Set(
      statements.assignments.compactMap { assignment in
        let value = assignment.value.read
        return assignment.target.segments.last?.name == value?.segments.last?.name
          ? value?.range : nil
      })
    statements.visitAll { statement in
      switch statement {
      case .assign(let assignment):
        add(Self.members(of: assignment.target, names, own), writes: true)
      case .use(let use) where !copies.contains(use.path.range):
        let isReading = use.path.segments.last?.name.map(MethodNames.reading.contains) ?? false
        add(
          Self.members(of: use.path, names, own), reads: true,
          writes: use.kind == .inout_ || use.kind == .call && !isReading)
      default: break
      }
    }
  }

  /// The numbers of the fields that a path names.
  private static func members(
    of path: Path, _ names: FieldNames, _ own: Set<String>
  ) -> [Int] {
    let segments: ArraySlice<Segment>
    switch path.root {
    case .local: segments = path.segments.dropFirst()
    // Another parameter of a reducer: `app.session.token`.
    case .free where path.segments.first?.name.map(own.contains) == false:
      segments = path.segments.dropFirst()
    case .value: segments = path.segments[...]
    case .selfValue where path.segments.first?.name.map(own.contains) == false:
      segments = path.segments[...]
    case .free, .selfValue, .implicit: return []
    }
    return segments.compactMap { $0.name.flatMap(names.number) }
  }
}
