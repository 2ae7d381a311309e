import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Finds a central state that interactors write through a store: `appState[\.system.isActive] = true`.
///
/// Each method that writes is an action, `Interactor.method`.
struct AppStateRecogniser: Recogniser {
  static let store = StoreDescription.appState
  private static let wrappers: Set<String> = ["Store", "CurrentValueSubject", "AppStore"]

  static func outlines(in file: FileSyntax, types: [TypeOutline]) -> [StoreOutline] {
    StateAccessReader.read(file)
  }

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let files = project.files(of: store)
    let accesses = files.flatMap { $0.outlines(of: store) }
    guard !accesses.isEmpty else { return StoreModules([]) }
    let states = states(in: files, of: project, named: Set(accesses.map(\.names[0].value)))
    return StoreModules(
      states.flatMap { state, names in
        AppStateModules(
          state, accesses.filter { names.contains($0.names[0].value) }, in: project, taken: taken
        ).modules
      })
  }

  /// The structs of which a property `appState: Store<AppState>` contains one, with the names of such properties.
  private static func states(
    in files: [FileOutline], of project: SourceProject, named names: Set<String>
  ) -> [(SourceType, Set<String>)] {
    var found: [(SourceType, Set<String>)] = []
    for file in files {
      for type in file.types {
        let scope = TypeTable.Scope(path: type.path, file: file)
        for property in type.properties where names.contains(property.name.value) {
          let shape = property.type.map { project.types.aliased($0.shape.unwrapped, in: file) }
          guard case .named(let wrapper, let arguments)? = shape,
            let last = wrapper.last, wrappers.contains(last),
            case .named(let name, _)? = arguments.first,
            let state = project.types.type(name, in: scope), state.declaration.kind == .structure,
            state.declaration.generics.isEmpty, !project.isClaimed(state)
          else { continue }
          if let index = found.firstIndex(where: { $0.0 === state }) {
            found[index].1.insert(property.name.value)
          } else {
            found.append((state, [property.name.value]))
          }
        }
      }
    }
    return found
  }
}

/// The modules of a central state: itself, and the structs inside of it.
private struct AppStateModules {
  private let project: SourceProject
  private(set) var modules: [SourceModule] = []
  private var byType: [ObjectIdentifier: Int] = [:]
  /// The index of the module that contains another one.
  private var owners: [Int: Int] = [:]

  init(
    _ state: SourceType, _ accesses: [StoreOutline], in project: SourceProject,
    taken: Set<String>
  ) {
    self.project = project
    var types = [state]
    types += project.types.types.filter {
      $0.target == state.target && $0.path.count > state.path.count
        && $0.path.starts(with: state.path) && $0.declaration.kind == .structure
        && !project.isClaimed($0)
    }
    let names = SourceModuleNames.unique(types, taken: taken)
    for (index, type) in types.enumerated() {
      byType[ObjectIdentifier(type)] = index
      let found = FoundModule(index: index, name: names[index], owner: type, state: type)
      modules.append(SourceModule(found, of: AppStateRecogniser.store))
    }
    for (index, type) in types.enumerated() { readState(type, of: index) }
    // A struct that is not a part of the state is a value.
    modules = modules.filter { $0.index == 0 || owners[$0.index] != nil }
    add(accesses)
  }

  private mutating func readState(_ state: SourceType, of owner: Int) {
    let scope = state.scope
    for property in state.storedProperties {
      guard let shape = property.type?.shape ?? property.value?.type,
        let type = project.types.type(shape, in: scope),
        let index = byType[ObjectIdentifier(type)], index != owner, owners[index] == nil
      else {
        modules[owner].addField(property)
        continue
      }
      owners[index] = owner
      modules[owner].add(
        child: property.name, modules[index].found, at: property.type?.span, .one)
    }
    modules[owner].addMembers(of: state)
  }

  private struct Method: Hashable {
    let owner: [String]
    let name: String
  }

  private mutating func add(_ accesses: [StoreOutline]) {
    let methods = Dictionary(grouping: accesses) {
      Method(owner: $0.owner, name: $0.method?.value ?? "")
    }
    let order = Dictionary(
      uniqueKeysWithValues: project.files.enumerated().map { ($1.input.id, $0) })
    let sorted = methods.values.sorted {
      let (one, other) = ($0[0].names[0].span, $1[0].names[0].span)
      return (order[one.file] ?? 0, one.start) < (order[other.file] ?? 0, other.start)
    }
    for writes in sorted { add(method: writes) }
  }

  /// The method is an action of each module that it writes.
  private mutating func add(method writes: [StoreOutline]) {
    var byModule: [Int: [(path: [String], span: Span)]] = [:]
    for write in writes {
      let span = write.names[0].span
      guard let (module, rest) = resolve(write.names.dropFirst().map(\.value)) else {
        for index in modules.indices {
          modules[index].addUnknown(.reductions, at: span, "a write of the whole state")
        }
        continue
      }
      byModule[module, default: []].append((rest, span))
    }
    guard let outline = writes.first, let method = outline.method else { return }
    let span = outline.names[0].span
    var parts = [outline.owner.last ?? "", method.value]
    parts.removeAll { $0.isEmpty }
    let name = Located(parts.joined(separator: "."), at: method.span)
    for (index, writes) in byModule.sorted(by: { $0.key < $1.key }) {
      guard let index = modules.firstIndex(where: { $0.index == index }) else { continue }
      modules[index].add(ActionSpec(name: name))
      modules[index].spec.reductions.append(
        ReductionSpec(
          triggers: [TriggerSpec(action: name, span: span)],
          body: .source(body(of: writes)), span: span))
    }
  }

  private func resolve(_ path: [String]) -> (Int, [String])? {
    var index = 0
    var rest = path[...]
    while let name = rest.first,
      let child = modules.first(where: { $0.index == index })?.child(named: name),
      let childModule = modules.first(where: { $0.name == child.module.value }), rest.count > 1
    {
      index = childModule.index
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? nil : (index, Array(rest))
  }

  private func body(of writes: [(path: [String], span: Span)]) -> SourceBody {
    let first = writes[0].span
    let ends = writes.map(\.span).filter { $0.file == first.file }
    let span = Span(
      file: first.file, start: Int(ends.map(\.start).min() ?? first.start),
      end: Int(ends.map(\.end).max() ?? first.end))
    let count = Int(span.end) - Int(span.start)
    let file = project.files.first { $0.input.id == span.file }
    let bytes = file?.input.source.bytes[Int(span.start)..<Int(span.end)] ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    let statements = writes.map { write -> Statement in
      let start = max(0, Int(write.span.start) - Int(span.start))
      let range = start..<start + Int(write.span.end) - Int(write.span.start)
      let path = Path(
        root: .selfValue, segments: write.path.map { Segment(.member($0), range: range) },
        range: range)
      return .assign(
        Assignment(
          target: path, value: SwiftExpression(.unknown, range: range), range: range))
    }
    return SourceBody(
      scalar: SwiftScalar(
        text: text, span: span, anchor: TextAnchor(slice: Int(span.start), count: count)),
      fragment: Fragment(text: text).replacing(statements), isOutsideState: true)
  }
}
