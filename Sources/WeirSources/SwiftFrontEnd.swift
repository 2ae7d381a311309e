import WeirDiagnostics
import WeirSpec

/// Reads hand-written Swift as modules.
public enum SwiftFrontEnd {
  private static var recognisers: [any Recogniser.Type] {
    [
      TCARecogniser.self, ReduxRecogniser.self, FirefoxRecogniser.self, UDFRecogniser.self,
      MobiusRecogniser.self, MPAKRecogniser.self, DispatcherRecogniser.self,
      AppStateRecogniser.self, PlainRecogniser.self,
    ]
  }

  /// The modules of Swift files.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - stores: The team's own stores.
  ///   - taken: Names of modules in YAML.
  ///   - jobs: The number of files to read at once; it does not affect the result.
  ///   - cache: What earlier runs have read, which is updated; it does not affect the result.
  public static func read(
    _ inputs: [SwiftInput], stores: [StoreSpec] = [], taken: Set<String> = [], jobs: Int = 1,
    cache: inout OutlineCache?
  ) -> FileSpec {
    let inputs = inputs.map { input in
      var input = input
      input.ownStore = stores.first { $0.name.value == input.entry.store?.value }
      return input
    }
    let read = DeepThreads.map(inputs, jobs: jobs) { [cache] input in
      cache?.read(input) ?? OutlineCache.Reading(input)
    }
    cache?.update(with: read)
    let files = read.compactMap(\.outline)
    var project = SourceProject(files, stores: stores)
    var taken = taken
    var spec = FileSpec()
    for recogniser in recognisers {
      let modules = recogniser.modules(in: project, taken: taken)
      taken.formUnion(modules.map(\.name))
      if recogniser.store == .tca { TCAViews.add(to: modules, in: project, taken: taken) }
      project.claim(modules)
      spec.modules += modules.map(\.spec)
    }
    spec.modules.addMentions(in: files, jobs: jobs)
    spec.unreadSwift = zip(inputs, read).filter { $1.outline == nil }.map { input, _ in
      UnreadSwift(input.id, reason: "it is nested too deeply")
    }
    if !spec.unreadSwift.isEmpty {
      // It may declare modules, and write or read any field.
      spec.hasNamelessDocument = true
      for index in spec.modules.indices { spec.modules[index].origin?.hasUnreadFiles = true }
    }
    return spec
  }

  /// The same without a cache.
  public static func read(
    _ inputs: [SwiftInput], stores: [StoreSpec] = [], taken: Set<String> = [], jobs: Int = 1
  ) -> FileSpec {
    var cache: OutlineCache?
    return read(inputs, stores: stores, taken: taken, jobs: jobs, cache: &cache)
  }
}
