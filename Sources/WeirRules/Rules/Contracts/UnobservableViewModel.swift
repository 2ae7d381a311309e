import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A view model in an environment that views cannot observe.
enum UnobservableViewModel: Rule {
  static let name = "unobservable-view-model"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    var observed: Set<ViewModelID> = []
    for (module, component) in project.each(\.components) {
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
