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

  init<Input: TemplateInput>(
    _ file: SupportFile, _ template: String,
    imports: @escaping @Sendable (Project) -> Set<String> = { _ in [] },
    _ input: @escaping @Sendable (Project) -> Input
  ) {
    self.file = file
    load = { loader in
      let template: LoadedTemplate<Input> = loader.load(template)
      return { (template.rendered(of: input($0)), imports($0)) }
    }
  }

  /// A file that is the same in all projects, except for the constants.
  init(_ file: SupportFile, _ template: String, imports: Set<String> = []) {
    self.init(file, template, imports: { _ in imports }) { _ in NoInput() }
  }

  static let all: [SupportSource] =
    [
      SupportSource(.jsonValue, "json-value"),
      SupportSource(.additionalProperties, "additional-properties"),
      SupportSource(.boxed, "boxed"),
      SupportSource(.orderedDictionary, "ordered-dictionary"),
      SupportSource(.unions, "unions"),
      SupportSource(
        .network, "network", imports: { TransportLibrary($0.spec.generate.transport).imports }
      ) { TransportLibrary($0.spec.generate.transport) },
      SupportSource(.storage, "storage", imports: ["Foundation"]),
      SupportSource(
        .mocks, "mocks",
        imports: { $0.modules.contains(where: \.hasDelayedEffect) ? ["Foundation"] : [] }
      ) { MocksInput(project: $0) },
      SupportSource(.mock, "mock"),
      SupportSource(.effects, "effects-support"),
      SupportSource(
        .stores, "stores-support",
        imports: { $0.spec.generate.store == .combine ? [] : [$0.spec.generate.observer] }
      ) { StoresInput(project: $0) },
      SupportSource(.mpak, "mpak") { MPAKInput(project: $0) },
      SupportSource(.baseRouter, "base-router") { BaseRouterInput(project: $0) },
      SupportSource(.notificationPayload, "notification-payload", imports: ["Foundation"]),
    ] + StorageBackend.allCases.map(storage)

  private static func storage(_ backend: StorageBackend) -> SupportSource {
    let database = backend.database
    return SupportSource(
      .storage(backend), database.storageTemplate,
      imports: { _ in ["Foundation", database.library] }
    ) { StorageInput(backend: backend, project: $0) }
  }
}
