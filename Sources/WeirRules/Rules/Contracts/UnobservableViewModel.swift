/// A view model in an environment that nobody can observe there.
enum UnobservableViewModel: Rule {
  static let name = "unobservable-view-model"
  static let group = RuleGroup.contracts
  static let stopsGeneration = true
  static let summary = "a view model in an environment that cannot be observed"
  static let reason = """
    What stands in an environment is shared and changes, so SwiftUI wants a class there that is \
    `@Observable`. A view model that is made from values is neither shared nor changed: its component \
    requires it. And the macro makes a second property of each, `_title` for `title`, which it cannot of \
    a name that Swift keeps for itself.
    """
  static let bad = [
    Example(
      "Made from values, and provided",
      """
      module: Feed
      types: { Item: { title: String } }
      viewModels:
        RowViewModel:
          takes: { item: Item }
          values: { title: { type: String, is: item.title } }
      components:
        RowView: { provides: [«RowViewModel»], contains: [Title, Footer] }
        Title: { environment: [«RowViewModel»] }
        Footer: { environment: [«RowViewModel»] }
      """),
    Example(
      "A property called like a word of Swift",
      """
      module: Settings
      viewModels:
        ThemeViewModel:
          lifetime: app
          properties: { title: String, «default»: Int }
      components:
        SettingsView: { provides: [ThemeViewModel], contains: [Themes, Preview] }
        Themes: { environment: [ThemeViewModel] }
        Preview: { environment: [ThemeViewModel] }
      """),
  ]
  static let good = [
    Example(
      "Handed over; words of Swift where nothing is observed",
      """
      module: Feed
      types: { Item: { title: String } }
      viewModels:
        RowViewModel:
          takes: { item: Item }
          values: { title: { type: String, is: item.title } }
        SettingsViewModel: { properties: { default: Int } }
        ListViewModel: { lifetime: app, properties: { title: String }, methods: { repeat: {} } }
      components:
        ListView:
          provides: [ListViewModel]
          shows: [ListViewModel]
          contains: { RowView: { row: }, Footer: {} }
        RowView: { requires: { row: RowViewModel } }
        Footer: { environment: [ListViewModel] }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    var observed: Set<ViewModelID> = []
    for module in project.modules {
      for component in module.components {
        for provision in component.provides + component.environment {
          guard let id = provision.viewModel else { continue }
          observed.insert(id)
          guard project[id].form == .made else { continue }
          report.add(
            "`\(provision.name.value)` is made from values, and stands in no environment",
            at: provision.name.span, modules: [module.name],
            members: [component.name, provision.name.value],
            related: [Related("its values", at: project[id].spec.name.span)],
            help: "hand it over: "
              + "`requires: { \(provision.property): \(provision.name.value) }`")
        }
      }
    }
    for module in project.modules {
      for (index, model) in module.viewModels.enumerated()
      where observed.contains(ViewModelID(module: module.id, index: index)) {
        for property in model.properties where SwiftName.escaped(property.name) != property.name {
          report.add(
            "`@Observable` takes no property called `\(property.name)`",
            at: property.spec.name.span, modules: [module.name],
            members: [model.name, property.name],
            note: "components find `\(model.name)` in their environment",
            help: "call it otherwise, as `\(property.name)Value`")
        }
      }
    }
  }
}
