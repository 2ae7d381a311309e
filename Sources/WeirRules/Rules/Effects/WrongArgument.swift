import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// An argument of an effect's call that is missing or unknown, or of another type.
enum WrongArgument: Rule {
  static let name = "wrong-argument"
  static let group = RuleGroup.effects
  static let stopsGeneration = true
  static let summary = "a call of an effect with a missing, unknown or unsuitable argument"
  static let reason = """
    An effect passes the fields of its value, or the elements of a tuple, to the parameters with \
    their names, also to those with defaults. The only required parameter receives the value \
    itself, if no field or element has its name. All other arguments are in `with`. A value that \
    nothing uses, beside a parameter of its type that keeps its default, is likely forgotten: \
    without it, a list loads its first page again and again.
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
    Example(
      "Fields with other types than the parameters, and values that nothing uses",
      """
      module: List
      uses: [API]
      types: { Query: { page: Int?, id: String } }
      state: { page: Int?, query: Query?, text: String = "", names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          text = names.joined()
          page = nil
          query = nil
        didFail: |
          page = nil
          query = nil
      decisions:
        shouldFind: { type: "(of: String, pages: Int)", cases: [{ when: let page, take: "(text, page)" }] }
      effects:
        «load»: { on: page, calls: API.page, then: didLoad, else: didFail }
        «query»: { on: query, calls: API.page, then: didLoad, else: didFail }
        «find»: { on: shouldFind, calls: API.names, then: didLoad, else: didFail }
        «show»: { on: query, manual: { takes: { id: Int } }, then: didFail }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int = 1, of: String }, returns: "[String]" }
        page: { GET: /pages, query: { page: Int = 1 }, returns: "[String]" }
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
    Example(
      "Parameters with defaults, and a value that only starts the effect",
      """
      module: List
      uses: [API]
      types: { Query: { page: Int, id: Int } }
      state: { page: Int?, query: Query?, text: String = "", names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          text = names.joined()
          page = nil
          query = nil
        didFail: |
          page = nil
          query = nil
      decisions:
        shouldFind: { type: "(text: String, page: Int)", cases: [{ when: let page, take: "(text, page)" }] }
      effects:
        find: { on: shouldFind, calls: API.find, then: didLoad, else: didFail }
        query: { on: query, calls: API.find, with: { text: '"all"' }, then: didLoad, else: didFail }
        first: { on: page, calls: API.find, with: { text: '"\\(value)"' }, then: didLoad, else: didFail }
        all: { on: page, calls: API.all, then: didLoad, else: didFail }
        open: { on: query, manual: { takes: { id: Int, isNew: Bool = false } }, then: didFail }
      ---
      module: API
      requests:
        find: { GET: /names, query: { text: String, page: Int = 1, sort: String? }, returns: "[String]" }
        all: { GET: /all, query: { sort: String? }, returns: "[String]" }
      services: { find: { load: find } }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work, let call = work.call else { continue }
        for label in work.spec.arguments.map(\.label)
        where !call.parameters.contains(where: { $0.isNamed(label.value) }) {
          report.add(
            "\(work.callName) has no parameter `\(label.value)`"
              + NearName.suggestion(for: label.value, in: call.parameters.compactMap(\.label)),
            at: label.span, modules: [module.name], members: [effect.name])
        }
        guard work.source != nil else { continue }
        let isMissing = reportMissing(call, of: effect, in: module, work, &report)
        for problem in call.problems
        where !isMissing && !isUsedElsewhere(problem, work.source, in: module) {
          let parameter = call.parameters[problem.parameter]
          guard let message = message(problem, parameter, effect, module, work) else { continue }
          report.add(
            message.text, at: effect.spec.name.span, modules: [module.name],
            members: [effect.name], help: message.help)
        }
      }
    }
  }

  /// Whether another effect on the same value uses what this one does not.
  private static func isUsedElsewhere(
    _ problem: EffectCallProblem, _ source: EffectWork.Source?, in module: Module
  ) -> Bool {
    guard case .unused(_, let element) = problem else { return false }
    return module.effects.contains {
      $0.work?.source == source && $0.work?.call?.uses(element) == true
    }
  }

  private static func reportMissing(
    _ call: EffectCall, of effect: Effect, in module: Module, _ work: EffectWork,
    _ report: inout RuleReport
  ) -> Bool {
    let missing = call.problems.compactMap { problem -> String? in
      guard case .missing(let index) = problem else { return nil }
      return call.parameters[index].label ?? call.parameters[index].name
    }
    guard let first = missing.first else { return false }
    let names = missing.map { "`\($0)`" }.joined(separator: " and ")
    report.add(
      "`\(effect.name)` of `\(module.name)` passes nothing to \(names) of \(work.callName)",
      at: effect.spec.name.span, modules: [module.name], members: [effect.name],
      help: "add `with: { \(first): … }`")
    return true
  }

  private static func message(
    _ problem: EffectCallProblem, _ parameter: EffectParameter, _ effect: Effect, _ module: Module,
    _ work: EffectWork
  ) -> (text: String, help: String)? {
    let label = parameter.label ?? parameter.name
    switch problem {
    case .missing: return nil
    case .unfit(_, let isPart, let type):
      let value = isPart ? "value.\(parameter.name)" : "value"
      return (
        "`\(effect.name)` of `\(module.name)` passes a value of type `\(type)` to `\(label)` of "
          + "\(work.callName), which has the type `\(parameter.typeText)`",
        "add `with: { \(label): … }`, and convert `\(value)` there"
      )
    case .unused(_, let element):
      return (
        "`\(effect.name)` of `\(module.name)` uses its value "
          + "\(element.map { "`\($0)` " } ?? "")nowhere, and `\(label)` of \(work.callName) keeps "
          + "its default",
        "add `with: { \(label): value\(element.map { ".\($0)" } ?? "") }`, or pass another value"
      )
    }
  }
}

extension EffectCallProblem {
  fileprivate var parameter: Int {
    switch self {
    case .missing(let index), .unfit(let index, _, _), .unused(let index, _): index
    }
  }
}
