import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

extension Generator {
  /// The name of the Swift module, if all generated files are in one target.
  public static func moduleName(of project: Project) -> String {
    let folders = project.spec.generate.outputFolders.names
    let name =
      folders.first == "Sources" && folders.count > 1 ? folders[1] : project.spec.name?.value ?? ""
    // It has no meaning outside the check that compiles the files.
    let isUsable = SwiftReader.isIdentifier(name) && name != ModuleSpec.reservedTarget
    return isUsable ? name : "Generated"
  }

  /// The folder of a target's hand-written and generated files; nil if no generated file is in the target.
  ///
  /// - Parameter target: Nil if all files are in one target.
  public static func sourceFolder(of project: Project, target: String?) -> String? {
    let path = OutputPath(project)
    guard let target else { return path.sourceFolder }
    let targets = Targets(project)
    let isOwn =
      targets.storageTarget == target || targets.shared.contains(target)
      || project.modules.contains { targets.name(of: $0.id) == target }
    return isOwn ? path.sourceFolder(ofTarget: target) : nil
  }
}
