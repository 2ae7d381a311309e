import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension UnresolvedName {
  /// Reports `import: Fundation`: a name that differs from that of a system module by one letter.
  static func checkImports(of module: Module, in project: Project, to report: inout RuleReport) {
    for name in module.spec.imports where !SwiftLibrary.commonModules.contains(name.value) {
      guard
        let near = SwiftLibrary.commonModules.first(where: {
          NearName.isOneEdit(from: name.value, to: $0)
        }),
        !project.modules.contains(where: { $0.spec.target?.value == name.value })
      else { continue }
      report.add(
        "cannot find the module `\(name.value)`; did you mean `\(near)`?", at: name.span,
        modules: [module.name], members: [name.value],
        fixes: [.writing(MeantName(near, written: name.value), at: name.span)])
    }
  }
}
