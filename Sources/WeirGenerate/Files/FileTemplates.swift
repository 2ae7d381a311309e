import WeirPlan

/// All templates of a project's files, loaded once.
struct FileTemplates: Sendable {
  let module: LoadedTemplate<ModuleInput>
  let type: LoadedTemplate<TypeInput>
  let coding: LoadedTemplate<CodingInput>
  let part: LoadedTemplate<ModuleInput>
  let makers: [DeclarationSource.Maker]
  let support: [(file: SupportFile, maker: SupportSource.Maker)]
  let supportFrame: LoadedTemplate<ProjectInput>

  /// - Parameters:
  ///   - sources: The kinds of declarations that files have besides states, actions and reducers.
  ///   - name: The template of the modules' own files.
  init(
    _ loader: inout TemplateLoader, declaring sources: [DeclarationSource] = DeclarationSource.all,
    modules name: String = "module"
  ) {
    module = loader.load(name)
    type = loader.load("type")
    coding = loader.load("coding-extension")
    part = loader.load("part")
    makers = sources.map { $0.load(&loader) }
    support = SupportSource.all.map { ($0.file, $0.load(&loader)) }
    supportFrame = loader.load("support")
  }
}
