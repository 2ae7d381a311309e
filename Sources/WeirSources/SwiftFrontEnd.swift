import WeirDiagnostics
import WeirSpec

/// Reads hand-written Swift as modules.
public enum SwiftFrontEnd {
  /// The modules of Swift files, and the declarations from which they are made.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - stores: The team's own stores.
  ///   - taken: Names of modules in YAML.
  ///   - jobs: The number of files to read at once; it does not affect the result.
  ///   - recognisers: Those of the stores; a type belongs to the first one that finds it.
  ///   - cache: What earlier runs have read, which is updated; it does not affect the result.
  ///   - onRead: Called for each file, on any thread.
  static func link(
    _ inputs: [SwiftInput], stores: [StoreSpec] = [], taken: Set<String> = [], jobs: Int = 1,
    recognisers: [any Recogniser.Type] = EveryStore.all, cache: inout OutlineCache?,
    onRead: @escaping @Sendable () -> Void = {}
  ) -> (spec: FileSpec, declarations: SourceProject) {
    let inputs = inputs.map { input in
      var input = input
      input.ownStore = stores.first { $0.name.value == input.entry.store?.value }
      return input
    }
    let read = DeepThreads.map(inputs, jobs: jobs) { [cache] input in
      onRead()
      return cache?.read(input) ?? OutlineCache.Reading(input)
    }
    cache?.update(with: read)
    let files = read.compactMap { try? $0.result.get() }
    let project = SourceProject(files, stores: stores)
    let modules = modules(of: project, recognisers, taken: taken, jobs: jobs)
    var spec = FileSpec()
    spec.modules = ModuleSpecs(modules)
    spec.unreadReducers = UnreadReducers(project, modules).found
    spec.unreadSwift = read.compactMap { reading in
      switch reading.result {
      case .failure(let unread): unread
      case .success(let file):
        file.syntaxError.map {
          UnreadSwift(file.input.source.name, .invalid($0.value), at: $0.span)
        }
      }
    }
    // It may declare modules.
    spec.hasNamelessDocument = !spec.unreadSwift.isEmpty
    return (spec, project)
  }

  /// The modules of all stores, with their views and the mentions of their fields.
  private static func modules(
    of project: SourceProject, _ recognisers: [any Recogniser.Type], taken: Set<String>, jobs: Int
  ) -> [ModuleSpec] {
    var project = project
    var taken = taken
    let stores = recognisers.map { recogniser in
      let found = recogniser.modules(in: project, taken: taken)
      taken.formUnion(found.modules.map(\.spec.name.value))
      project.claim(found.modules)
      return found
    }
    let modules = stores.flatMap(\.modules)
    let search = MentionSearch(of: modules, in: project.files)
    let (mentions, views) = search.mentions(jobs: jobs) { stores.flatMap { $0.views() } }
    let components = Dictionary(grouping: views, by: \.module.name)
    let boxes = Set(modules.flatMap(\.boxes))
    let fields = StateFields(in: project, unnamed: search.unnamedFields(mentions), jobs: jobs)
    let actions = UnnamedActions(of: modules, in: project, jobs: jobs)
    return modules.map { module in
      var spec = fields.module(module.spec(openingBoxes: boxes), of: module)
      spec = actions.module(spec)
      spec.components += components[spec.name.value]?.map(\.spec) ?? []
      return search.module(spec, with: mentions)
    }
  }

  /// The modules of Swift files.
  public static func read(
    _ inputs: [SwiftInput], stores: [StoreSpec] = [], taken: Set<String> = [], jobs: Int = 1,
    cache: inout OutlineCache?, onRead: @escaping @Sendable () -> Void = {}
  ) -> FileSpec {
    var spec = link(
      inputs, stores: stores, taken: taken, jobs: jobs, cache: &cache, onRead: onRead
    ).spec
    spec.noteUnreadSwift(!spec.unreadSwift.isEmpty)
    return spec
  }

  /// The same without a cache.
  public static func read(
    _ inputs: [SwiftInput], stores: [StoreSpec] = [], taken: Set<String> = [], jobs: Int = 1,
    onRead: @escaping @Sendable () -> Void = {}
  ) -> FileSpec {
    var cache: OutlineCache?
    return read(
      inputs, stores: stores, taken: taken, jobs: jobs, cache: &cache, onRead: onRead)
  }
}

extension FileSpec {
  /// Marks the modules in Swift if there are files that are not read, which may write or read any field.
  mutating func noteUnreadSwift(_ isUnread: Bool) {
    guard isUnread else { return }
    for index in modules.indices { modules[index].origin?.hasUnreadFiles = true }
  }
}
