import WeirProject

/// A sort of declarations that modules may have besides their state: each has a file of its own here,
/// with `extension DeclarationSource { static let entities = … }`, and a place in `all`.
struct DeclarationSource: Sendable {
  typealias Maker = @Sendable (ModuleBuilder) -> [Declaration]

  /// Loads the templates, once for a run; what comes back makes a module's declarations, in the order
  /// in which they stand in its files.
  let load: @Sendable (inout TemplateLoader) -> Maker

  init(_ load: @escaping @Sendable (inout TemplateLoader) -> Maker) { self.load = load }

  /// In the order in which a module's files hold them.
  static let all: [DeclarationSource] = [
    .entities, .requests, .services, .viewModels, .traits, .routers, .notifications, .components,
  ]
}
