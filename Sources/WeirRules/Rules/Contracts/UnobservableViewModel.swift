import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A view model in an environment that views cannot observe.
enum UnobservableViewModel: Rule {
  static let name = "unobservable-view-model"
  static let group = RuleGroup.contracts
  static let stopsGeneration = true
  static let summary = "a view model in the environment that cannot be observed"
  static let reason = """
    Values in the environment are shared and change, so SwiftUI expects an `@Observable` class. A view \
    model that is made from values is neither shared nor changed: its component should require it. In \
    addition, the macro generates a second property for each property, `_title` for `title`, which is not \
    possible for a keyword of Swift.
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
      "A property with the name of a Swift keyword",
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
      "Passed as a requirement; keywords of Swift where nothing is observed",
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
            "`\(provision.name.value)` is made from values, so it cannot be in an environment",
            at: provision.name.span, modules: [module.name],
            members: [component.name, provision.name.value],
            related: [Related("its values", at: project[id].spec.name.span)],
            help: "pass it: "
              + "`requires: { \(provision.property): \(provision.name.value) }`")
        }
      }
    }
    for module in project.modules {
      for (index, model) in module.viewModels.enumerated()
      where observed.contains(ViewModelID(module: module.id, index: index)) {
        for property in model.properties where SwiftName.escaped(property.name) != property.name {
          report.add(
            "`@Observable` does not support a property with the name `\(property.name)`",
            at: property.spec.name.span, modules: [module.name],
            members: [model.name, property.name],
            note: "components read `\(model.name)` from their environment",
            help: "rename it, for example to `\(property.name)Value`")
        }
      }
    }
  }
}
