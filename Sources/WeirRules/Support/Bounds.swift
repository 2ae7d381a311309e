extension RuleReport {
  /// Reports a module with more others than the bound, with the list behind the figure.
  mutating func add(
    _ verb: String, _ others: [ModuleID], of module: Module, in project: Project, help: String
  ) {
    guard let max, Double(others.count) > max else { return }
    add(
      "`\(module.name)` \(verb) \(Words.counted(others.count, "module")), more than "
        + Words.figure(max),
      at: module.nameSpan, modules: [module.name], members: [verb],
      note: Words.codes(project.names(others), limit: 12), help: help)
  }
}
