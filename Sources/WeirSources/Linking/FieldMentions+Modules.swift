import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension [ModuleSpec] {
  /// Adds the mentions of their fields in the files.
  mutating func addMentions(in files: [FileOutline], jobs: Int) {
    var names = FieldNames()
    for module in self {
      guard let origin = module.origin else { continue }
      for field in module.state { names.add(field.name.value, of: origin.stateName) }
    }
    guard !names.isEmpty else { return }
    var skipped: [FileID: [Range<Int>]] = [:]
    for module in self {
      for body in module.sourceBodies {
        skipped[body.scalar.span.file, default: []].append(body.scalar.span.range)
      }
    }
    let own = BareMembers(of: self, in: files)
    let ranges = skipped.mapValues { $0.sorted { $0.lowerBound < $1.lowerBound } }
    let known = names.all
    let found = files.parallelMap(jobs: jobs) { [names] file in
      FieldMentions(
        of: names, bare: own.names(in: file), in: file.input.source,
        skipping: ranges[file.input.id] ?? [])
    }
    var mentions = FieldMentions()
    for one in found { mentions.formUnion(one) }
    let inBodies = parallelMapSlices(jobs: jobs) { modules in
      var mentions = FieldMentions()
      for module in modules {
        let members = module.stateMembers
        for body in module.sourceBodies { mentions.add(body.fragment.statements, known, members) }
      }
      return mentions
    }
    for one in inBodies { mentions.formUnion(one) }
    for index in indices {
      let own = Set(self[index].state.map(\.name.value))
      self[index].origin?.fieldsReadElsewhere.formUnion(own.intersection(mentions.read))
      self[index].origin?.fieldsWrittenElsewhere.formUnion(own.intersection(mentions.written))
    }
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
  private var names: [String: Set<String>] = [:]

  init(of modules: [ModuleSpec], in files: [FileOutline]) {
    var fields: [String: Set<String>] = [:]
    for module in modules {
      guard let origin = module.origin else { continue }
      for type in [origin.typeName, origin.typeName + "." + origin.stateName] {
        fields[type, default: []].formUnion(module.state.map(\.name.value))
      }
    }
    for file in files {
      for type in file.types {
        let name = type.path.joined(separator: ".")
        guard let own = fields[name], !own.isEmpty else { continue }
        if type.kind == .classOrActor { names[name, default: []].formUnion(own) }
        for inherited in type.inherited {
          guard let last = inherited.shape.lastName else { continue }
          names[last, default: []].formUnion(own)
        }
      }
    }
  }

  func names(in file: FileOutline) -> Set<String> {
    guard !names.isEmpty else { return [] }
    var found: Set<String> = []
    for type in file.types {
      guard let own = names[type.path.joined(separator: ".")] else { continue }
      found.formUnion(own)
    }
    return found
  }
}

extension ModuleSpec {
  /// The names of the members of its state.
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
    _ statements: [Statement], _ names: Set<String>, _ own: Set<String>
  ) {
    // `state.title = action.title` does not read the field.
    var copies: Set<Range<Int>> = []
    statements.visitAll { statement in
      guard case .assign(let assignment) = statement, case .path(let value) = assignment.value,
        assignment.target.segments.last?.name == value.segments.last?.name
      else { return }
      copies.insert(value.range)
    }
    statements.visitAll { statement in
      switch statement {
      case .assign(let assignment):
        written.formUnion(Self.members(of: assignment.target, names, own))
      case .use(let use) where !copies.contains(use.path.range):
        let members = Self.members(of: use.path, names, own)
        read.formUnion(members)
        let isReading = use.path.segments.last?.name.map(MethodNames.reading.contains) ?? false
        if use.kind == .inout_ || use.kind == .call && !isReading { written.formUnion(members) }
      default: break
      }
    }
  }

  private static func members(
    of path: Path, _ names: Set<String>, _ own: Set<String>
  ) -> [String] {
    switch path.root {
    case .local: path.segments.dropFirst().compactMap(\.name).filter(names.contains)
    case .value: path.segments.compactMap(\.name).filter(names.contains)
    case .selfValue where path.segments.first?.name.map(own.contains) == false:
      path.segments.compactMap(\.name).filter(names.contains)
    case .free, .selfValue, .implicit: []
    }
  }
}
