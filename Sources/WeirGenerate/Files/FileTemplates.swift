import WeirProject
import WeirTemplate

/// Everything that makes a project's files, loaded once.
struct FileTemplates: Sendable {
  let module: LoadedTemplate<ModuleContext>
  let type: LoadedTemplate<TypeContext>
  let coding: LoadedTemplate<CodingExtensionContext>
  let part: LoadedTemplate<PartContext>
  let makers: [DeclarationSource.Maker]
  let support: [(file: SupportFile, maker: SupportSource.Maker)]
  let supportFrame: LoadedTemplate<SupportContext>

  init(_ loader: inout TemplateLoader) {
    module = loader.load("module", ModuleContext.shape)
    type = loader.load("type", TypeContext.shape)
    coding = loader.load("coding-extension", CodingExtensionContext.shape)
    part = loader.load("part", PartContext.shape)
    makers = DeclarationSource.all.map { $0.load(&loader) }
    support = SupportSource.all.map { ($0.file, $0.load(&loader)) }
    supportFrame = loader.load("support", SupportContext.shape)
  }
}
