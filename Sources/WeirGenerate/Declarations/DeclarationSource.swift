/// A kind of declaration that a module can have besides its state. Each kind has a file in this folder, with
/// `extension DeclarationSource { static let entities = … }`, and an entry in `all`.
struct DeclarationSource: Sendable {
  typealias Maker = @Sendable (ModuleBuilder) -> [Declaration]

  /// Loads the templates, once for a run. The result creates a module's declarations, in the order in which its files
  /// contain them.
  let load: @Sendable (inout TemplateLoader) -> Maker

  init(_ load: @escaping @Sendable (inout TemplateLoader) -> Maker) { self.load = load }

  /// In the order in which a module's files contain them.
  static let all: [DeclarationSource] = [
    .reads, .effects, .stores,
    .entities, .requests, .services, .viewModels, .traits, .routers, .notifications, .components,
  ]
}
