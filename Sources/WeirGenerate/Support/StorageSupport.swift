import WeirProject
import WeirSpec
import WeirTemplate

extension SupportSource {
  static let storage = SupportSource(.storage, template: "storage", imports: ["Foundation"])

  static func storage(_ backend: StorageBackend) -> SupportSource {
    SupportSource(.storage(backend)) { loader in
      let template = loader.load(backend.storageTemplate, StorageContext.shape)
      return { project in
        let text = template.text(of: StorageContext(twins: twins(backend, of: project)))
        return (text, ["Foundation", backend.library])
      }
    }
  }

  /// Every twin of a backend; none where some are in another target than the file.
  private static func twins(_ backend: StorageBackend, of project: Project) -> [SafeSwift] {
    let targets = Targets(project)
    var twins: [SafeSwift] = []
    for module in project.modules {
      for entity in module.entities where entity.backend == backend && project.isStored(entity) {
        guard !targets.areSeveral || targets.name(of: module.id) == targets.home else { return [] }
        twins.append(.identifier(GeneratedNames.managed(entity.name)))
      }
    }
    return twins
  }
}
