import WeirProject
import WeirSpec
import WeirTemplate

/// How a support file is made: each has a file of its own here, with
/// `extension SupportSource { static let network = … }`, and a place in `all`. When it is needed, and
/// what it declares, says `SupportFile` of the project.
struct SupportSource: Sendable {
  typealias Maker = @Sendable (Project) -> (text: String, imports: Set<String>)

  let file: SupportFile
  /// Loads the templates, once for a run; what comes back makes the text without its head.
  let load: @Sendable (inout TemplateLoader) -> Maker

  init(
    _ file: SupportFile, load: @escaping @Sendable (inout TemplateLoader) -> Maker
  ) {
    self.file = file
    self.load = load
  }

  /// A file that is the same in every project, but for the constants.
  init(_ file: SupportFile, template: String, imports: Set<String> = []) {
    self.init(file) { loader in
      let template = loader.load(template, Shape<Void>("support", []))
      return { _ in (template.text(of: ()), imports) }
    }
  }

  static let all: [SupportSource] =
    [
      .jsonValue,
      .additionalProperties,
      .boxed,
      .unions,
      .network,
      .storage,
      .mocks,
      .mock,
      .mpak,
      .baseRouter,
      .notificationPayload,
    ] + StorageBackend.allCases.map { storage($0) }
}
