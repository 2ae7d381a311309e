import WeirDiagnostics
import WeirProject
import WeirSpec

/// A method of a service that no effect calls.
enum UnusedDependency: Rule {
  static let name = "unused-dependency"
  static let group = RuleGroup.effects
  static let level = RuleSpec.Level.off
  static let needsWholeProject = true
  static let summary = "a method of a service that no effect calls"
  static let reason = """
    Where effects call services, a method that no effect calls is code without a caller, unless \
    hand-written Swift calls it. The rule is silent in a project without effects that call services.
    """
  static let bad = [
    Example(
      "A method that remained",
      """
      weir: 1
      rules: { unused-dependency: warning }
      ---
      module: List
      uses: [API]
      state: { page: Int?, names: [String] }
      actions: { didLoad: { names: [String] } }
      reduce:
        didLoad: |
          self.names = names
          page = nil
      effects: { load: { on: page, calls: API.names, then: didLoad, else: 'didLoad(names: [])' } }
      ---
      module: API
      requests:
        list: { GET: /names, query: { page: Int }, returns: "[String]" }
        count: { GET: /count, returns: Int }
      services: { names: { load: list }, «total»: { load: count } }
      """)
  ]
  static let good = [
    Example(
      "Each method has a caller",
      """
      weir: 1
      rules: { unused-dependency: warning }
      ---
      module: List
      uses: [API]
      state: { page: Int?, names: [String] }
      actions: { didLoad: { names: [String] } }
      reduce:
        didLoad: |
          self.names = names
          page = nil
      effects: { load: { on: page, calls: API.names, then: didLoad, else: 'didLoad(names: [])' } }
      ---
      module: Total
      uses: [API]
      state: { isCounting: Bool = false, count: Int = 0 }
      derived: { isMany: { type: Bool, is: count > 99 } }
      actions: { didOpen: , didCount: { count: Int } }
      reduce:
        didOpen: isCounting = true
        didCount: |
          self.count = count
          isCounting = false
      effects: { count: { on: isCounting, calls: API.total, then: didCount, else: 'didCount(count: 0)' } }
      ---
      module: API
      requests:
        list: { GET: /names, query: { page: Int }, returns: "[String]" }
        count: { GET: /count, returns: Int }
      services: { names: { load: list }, total: { load: count } }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    var called: Set<[Int]> = []
    for effect in project.modules.flatMap(\.effects) {
      if case .service(let module, let index)? = effect.work?.task {
        called.insert([module.index, index])
      }
    }
    guard !called.isEmpty else { return }
    for module in project.modules where module.spec.isFullyRead {
      for (index, service) in module.services.enumerated()
      where !called.contains([module.id.index, index]) {
        report.add(
          "no effect calls `\(service.name)` of `\(module.name)`",
          at: service.spec.name.span, modules: [module.name], members: [service.name],
          help: "remove it, or write `calls: \(module.name).\(service.name)` in an effect")
      }
    }
  }
}
