import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// An argument of an effect's call that is missing or unknown.
enum WrongArgument: Rule {
  static let name = "wrong-argument"
  static let group = RuleGroup.effects
  static let stopsGeneration = true
  static let summary = "a call of an effect with a missing or unknown argument"
  static let reason = """
    An effect passes its value to the only required parameter of its call, or the fields of its \
    value to the parameters with their names. A tuple passes its elements to the parameters with \
    their names. All other arguments are in `with`.
    """
  static let bad = [
    Example(
      "A label that the method does not have, and a parameter without an argument",
      """
      module: List
      uses: [API]
      state: { page: Int?, names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          page = nil
        didFail: page = nil
      effects:
        «load»:
          on: page
          calls: API.names
          with: { «pages»: value, of: '"all"' }
          then: didLoad
          else: didFail
      ---
      module: API
      requests: { names: { GET: /names, query: { page: Int, of: String, sort: String? }, returns: "[String]" } }
      """),
    Example(
      "Two parameters, and a value without fields",
      """
      module: List
      uses: [API]
      state: { page: Int?, names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          page = nil
        didFail: page = nil
      effects:
        «load»: { on: page, calls: API.names, then: didLoad, else: didFail }
      ---
      module: API
      requests: { names: { GET: /names, query: { page: Int, of: String }, returns: "[String]" } }
      """),
    Example(
      "Elements of a tuple with other names than the parameters",
      """
      module: List
      uses: [API]
      state: { page: Int?, text: String = "", names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          text = names.joined()
          page = nil
        didFail: page = nil
      decisions:
        shouldLoad: { type: "(page: Int, text: String)", cases: [{ when: let page, take: "(page, text)" }] }
        shouldFind: { type: "(Int, String)", cases: [{ when: let page, take: "(page, text)" }] }
      effects:
        «load»: { on: shouldLoad, calls: API.names, then: didLoad, else: didFail }
        «find»: { on: shouldFind, calls: API.page, then: didLoad, else: didFail }
        «show»: { on: shouldFind, manual: { takes: { page: Int } }, then: didFail }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int, of: String }, returns: "[String]" }
        page: { GET: /pages, query: { page: Int }, returns: "[String]" }
      """),
  ]
  static let good = [
    Example(
      "The value, its fields, and `with`",
      """
      module: List
      uses: [API]
      types: { Query: { page: Int, of: String } }
      state: { page: Int?, query: Query?, other: Int?, names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          page = nil
          query = nil
          other = nil
        didFail: |
          page = nil
          query = nil
          other = nil
      effects:
        load: { on: page, calls: API.page, then: didLoad, else: didFail }
        find: { on: query, calls: API.names, then: didLoad, else: didFail }
        all: { on: other, calls: API.names, with: { page: value, of: '"all"' }, then: didLoad, else: didFail }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int, of: String, sort: String? }, returns: "[String]" }
        page: { GET: /pages, query: { page: Int, sort: String? }, returns: "[String]" }
      """),
    Example(
      "The elements of a tuple, and a tuple as the only value",
      """
      module: List
      uses: [API]
      state: { page: Int?, text: String = "", names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          text = names.joined()
          page = nil
        didFail: page = nil
      decisions:
        shouldLoad: { type: "(page: Int, of: String)", cases: [{ when: let page, take: "(page, text)" }] }
        shouldFind: { type: "(Int, String)", cases: [{ when: let page, take: "(page, text)" }] }
      effects:
        load: { on: shouldLoad, calls: API.names, then: didLoad, else: didFail }
        first: { on: shouldLoad, calls: API.page, then: didLoad, else: didFail }
        show: { on: shouldFind, manual: true, then: didFail }
        find: { on: shouldFind, calls: API.page, with: { page: value.0 }, then: didLoad, else: didFail }
        wait: { on: shouldFind, manual: { takes: { query: "(Int, String)" } }, then: didFail }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int, of: String, sort: String? }, returns: "[String]" }
        page: { GET: /pages, query: { page: Int, sort: String? }, returns: "[String]" }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work, let parameters = work.parameters(in: project) else {
          continue
        }
        let given = work.spec.arguments.map(\.label)
        for label in given where !parameters.contains(where: { $0.isNamed(label.value) }) {
          report.add(
            "\(work.callName) has no parameter `\(label.value)`"
              + NearName.suggestion(for: label.value, in: parameters.compactMap(\.label)),
            at: label.span, modules: [module.name], members: [effect.name])
        }
        guard work.source != nil else { continue }
        let required = parameters.filter { !$0.hasDefault }
        let missing = required.filter { parameter in
          !given.contains { parameter.isNamed($0.value) }
        }
        let lacking = missing.filter { isLacking($0, required, work, module, project) }
        guard let first = lacking.first else { continue }
        let names = lacking.map { "`\($0.label ?? $0.name)`" }.joined(separator: " and ")
        report.add(
          "`\(effect.name)` of `\(module.name)` passes nothing to \(names) of \(work.callName)",
          at: effect.spec.name.span, modules: [module.name], members: [effect.name],
          help: "add `with: { \(first.label ?? first.name): … }`")
      }
    }
  }

  /// Whether the value does not contain the argument for a required parameter. Weir knows the fields of types in the
  /// specs, and that values of Swift and Foundation have no fields with the names of parameters.
  private static func isLacking(
    _ parameter: EffectParameter, _ required: [EffectParameter], _ work: EffectWork,
    _ module: Module, _ project: Project
  ) -> Bool {
    guard let type = work.type else { return true }
    if !work.elements.isEmpty { return isLacking(parameter, required, inElementsOf: work) }
    if required.count == 1 { return false }
    if type.form != .other { return true }
    guard type.names.count == 1, let path = type.names.first?.path else { return false }
    if let id = project.type(path, in: module.id) {
      guard case .structure(let fields) = project[id].spec.form else { return false }
      return !fields.contains { $0.name.value == parameter.name }
    }
    if path.count == 1, let id = project.entity(named: path[0]) {
      return !project[id].fields.contains { $0.name == parameter.name }
    }
    return plain.contains(path.joined(separator: "."))
  }

  /// A tuple is the value of the only required parameter of a manual effect, if that has a type which can be a tuple.
  private static func isLacking(
    _ parameter: EffectParameter, _ required: [EffectParameter], inElementsOf work: EffectWork
  ) -> Bool {
    if work.takesValue || work.elements.contains(where: { $0.label == parameter.name }) {
      return false
    }
    guard required.count == 1, case .manual = work.task, let type = work.parameters.first?.type
    else { return true }
    return type.form != .other || plain.contains(type.text)
  }

  private static let plain: Set<String> = [
    "Bool", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int64", "String", "UInt", "URL",
    "UUID",
  ]
}
