import WeirPlan
import WeirProject
import WeirSpec
import WeirTemplate

/// The template of a support file. `SupportFile` defines when the file is needed, and its types.
struct SupportSource: Sendable {
  typealias Maker = @Sendable (Project) -> (text: Rendered, imports: Set<String>)

  let file: SupportFile
  /// Loads the template, once for a run; the result renders the text without its head.
  let load: @Sendable (inout TemplateLoader) -> Maker

  init(
    _ file: SupportFile, _ template: String, of backend: StorageBackend? = nil,
    imports: @escaping @Sendable (Project) -> Set<String> = { _ in [] }
  ) {
    self.file = file
    load = { loader in
      let template: LoadedTemplate<ProjectInput> = loader.load(template)
      return {
        let input = ProjectInput(project: $0, backend: backend, isPackaged: $0.isPackaged(file))
        return (template.rendered(of: input), imports($0))
      }
    }
  }

  static let all: [SupportSource] =
    [
      SupportSource(.jsonValue, "json-value"),
      SupportSource(.additionalProperties, "additional-properties"),
      SupportSource(.boxed, "boxed"),
      SupportSource(.orderedDictionary, "ordered-dictionary"),
      SupportSource(.orderedPath, "ordered-path", imports: { _ in ["OrderedCollections"] }),
      SupportSource(.unions, "unions"),
      SupportSource(
        .network, "network", imports: { TransportLibrary($0.spec.generate.transport).imports }),
      SupportSource(.storage, "storage", imports: { _ in ["Foundation"] }),
      SupportSource(
        .mocks, "mocks",
        imports: { project in
          let isClock = ProjectInput(project: project, isPackaged: project.isPackaged(.mocks))
            .hasClock
          return isClock ? ["Foundation"] : []
        }),
      SupportSource(.mock, "mock"),
      SupportSource(.effects, "effects-support"),
      SupportSource(
        .stores, "store-core",
        imports: { $0.spec.generate.store == .combine ? [] : [$0.spec.generate.observer] }),
      SupportSource(.mpak, "mpak"),
      SupportSource(.baseRouter, "base-router"),
      SupportSource(
        .notificationPayload, "notification-payload", imports: { _ in ["Foundation"] }),
    ] + StorageBackend.allCases.map(storage)

  private static func storage(_ backend: StorageBackend) -> SupportSource {
    let database = backend.database
    return SupportSource(
      .storage(backend), database.storageTemplate, of: backend,
      imports: { _ in ["Foundation", database.library] })
  }
}
