import WeirProject
import WeirSpec
import WeirTemplate

extension SupportSource {
  static let mpak = SupportSource(.mpak) { loader in
    let template = loader.load("mpak", MPAKContext.shape)
    return { project in
      // Controllers of other targets are subclasses, too.
      let isOpen = project.spec.generate.access != .internal || Targets(project).areSeveral
      return (template.text(of: MPAKContext(open: .code(isOpen ? "open " : ""))), [])
    }
  }
}
