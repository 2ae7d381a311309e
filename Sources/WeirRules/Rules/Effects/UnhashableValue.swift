import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A value of an effect that cannot be compared.
enum UnhashableValue: Rule {
  static let name = "unhashable-value"
  static let group = RuleGroup.effects
  static let stopsGeneration = true
  static let summary = "an effect whose value cannot be `Hashable`"
  static let reason = """
    The value is a part of an effect's identity: another value cancels the effect and starts a new \
    one. So it is `Hashable`. A type of a spec receives the conformance, unless it has `conforms`. \
    The elements of a tuple become payloads, so a tuple of such values is allowed.
    """
  static let bad = [
    Example(
      "A closure, `any`, a nested tuple, and a type with other conformances",
      """
      module: List
      types:
        Query: { struct: { text: String }, conforms: [Equatable, Sendable] }
      conforms: [Sendable]
      state: { text: String = "" }
      actions: { didType: { text: String } }
      reduce: { didType: self.text = text }
      decisions:
        shouldRun: { type: "@Sendable () -> Void", cases: [{ when: text == "a", take: "{}" }] }
        shouldShow: { type: any Sendable, cases: [{ when: text == "b", take: text }] }
        shouldPage: { type: "(Int, (Int, Int))", cases: [{ when: text == "c", take: "(1, (2, 3))" }] }
        shouldFind: { type: Query, cases: [{ when: text == "d", take: '.init(text: text)' }] }
      effects:
        run: { on: «shouldRun», manual: true }
        show: { on: «shouldShow», manual: true }
        page: { on: «shouldPage», manual: true }
        find: { on: «shouldFind», manual: true }
      """),
    Example(
      "A closure and `any` in a tuple, an array of tuples, and an alias of a tuple",
      """
      module: List
      types: { Pair: "(text: String, page: Int)", Pairs: "[Pair]" }
      conforms: [Sendable]
      state: { text: String = "" }
      actions: { didType: { text: String } }
      reduce: { didType: self.text = text }
      decisions:
        shouldRun: { type: "(id: Int, run: @Sendable () -> Void)", cases: [{ when: text == "a", take: "(1, {})" }] }
        shouldShow: { type: "(id: Int, item: any Sendable)", cases: [{ when: text == "b", take: "(1, text)" }] }
        shouldPage: { type: "(id: Int, pages: [(Int, Int)])", cases: [{ when: text == "c", take: "(1, [])" }] }
        shouldFind: { type: Pair, cases: [{ when: text == "d", take: "(text, 1)" }] }
        shouldList: { type: "(id: Int, pairs: Pairs)", cases: [{ when: text == "e", take: "(1, [])" }] }
      effects:
        run: { on: «shouldRun», manual: true }
        show: { on: «shouldShow», manual: true }
        page: { on: «shouldPage», manual: true }
        find: { on: «shouldFind», manual: true }
        list: { on: «shouldList», manual: true }
      """),
  ]
  static let good = [
    Example(
      "A type of the spec, a collection, a tuple, and a type of an import",
      """
      module: List
      import: Foundation
      types:
        Query: { text: String }
        Key: { struct: { id: Int }, conforms: [Hashable, Sendable] }
      state: { text: String = "" }
      actions: { didType: { text: String } }
      reduce: { didType: self.text = text }
      decisions:
        shouldFind: { type: Query, cases: [{ when: text == "a", take: '.init(text: text)' }] }
        shouldShow: { type: Key, cases: [{ when: text == "b", take: '.init(id: 1)' }] }
        shouldPage: { type: "[Int]", cases: [{ when: text == "c", take: "[1]" }] }
        shouldOpen: { type: URL, cases: [{ when: text == "d", take: 'URL(filePath: text)' }] }
        shouldSort: { type: "(key: Key, [String: Int])", cases: [{ when: text == "e", take: "(.init(id: 1), [:])" }] }
      effects:
        sort: { on: shouldSort, manual: true }
        find: { on: shouldFind, manual: true }
        show: { on: shouldShow, manual: true }
        page: { on: shouldPage, manual: true }
        open: { on: shouldOpen, manual: true }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work, work.type != nil, let type = work.sourceType,
          let name = effect.spec.decisions.first,
          let (what, help) = problem(work, type, in: module, project)
        else { continue }
        report.add(
          "`\(name.value)` starts `\(effect.name)`, and \(what) is not `Hashable`", at: name.span,
          modules: [module.name], members: [effect.name], help: help)
      }
    }
  }

  private static let help = "use a struct of `types` with the values that the call needs"

  private static func problem(
    _ work: EffectWork, _ type: ResolvedType, in module: Module, _ project: Project
  ) -> (what: String, help: String)? {
    if work.elements.isEmpty, !type.isComparable { return ("`\(type.type.text)`", help) }
    if let element = work.elements.first(where: { !isComparable($0.type) }) {
      return ("the element `\(element.type.text)` of its tuple", help)
    }
    for name in type.type.names {
      guard let id = project.type(name.path, in: module.id) else { continue }
      let spec = project[id].spec
      let words = "`\(name.path.joined(separator: "."))`"
      if case .alias = spec.form {
        if isAliasOfUncomparable(id, project) { return (words, help) }
        continue
      }
      guard let conforms = spec.conforms?.map(\.value),
        conforms.allSatisfy({ $0 != "Hashable" })
      else { continue }
      return (words, "add `Hashable` to `conforms` of the type")
    }
    return nil
  }

  /// - Parameter depth: The number of aliases around the type, which is limited.
  private static func isAliasOfUncomparable(
    _ id: TypeID, _ project: Project, depth: Int = 0
  ) -> Bool {
    guard depth < 8, case .alias = project[id].spec.form else { return false }
    return project[id].types.contains { type in
      !type.isComparable
        || type.type.names.contains { name in
          project.type(name.path, in: id.module).map {
            isAliasOfUncomparable($0, project, depth: depth + 1)
          } ?? false
        }
    }
  }

  private static func isComparable(_ type: SwiftType) -> Bool {
    TypeParts(type).structural.isEmpty
  }
}
