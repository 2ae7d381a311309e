import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Swift that the compiler rejects, although all its names are known.
enum InvalidSwift: Rule {
  static let name = Finding.invalidSwiftRule
  static let group = RuleGroup.language
  static let stopsGeneration = true
  static let needsWholeProject = true
  static let summary = "Swift in a spec that the compiler rejects, although all its names are known"
  static let reason = """
    The generated Swift would not compile. The rule compares types that are certain: literals, names with a type in \
    the specs, and basic types of Swift and Foundation. It is silent about values whose types only the compiler \
    infers; `weir check --compile` reports those. It also reports bodies that return a value, types that lack a \
    conformance, and `manual` bodies whose hand-written functions do not match the calls in the generated code: \
    labels, types, `inout` and the result.
    """
  static let bad = [
    Example(
      "A literal of another type",
      """
      module: App
      state: { total: Int = «0.5», date: Date? }
      derived: { isEmpty: { type: Bool, is: «1» }, day: { type: Date?, is: date } }
      actions: { didReset: }
      reduce:
        didReset: |
          total = «nil»
          date = «"today"»
      """),
    Example(
      "A value of another type",
      """
      module: App
      state: { total: Int = 0, title: String = "", note: String? }
      derived: { isFree: { type: String, is: «total == 0» } }
      actions: { didLoad: { title: Int, price: Double, note: String? } }
      reduce:
        didLoad: |
          self.title = «title»
          total += «price»
          self.note = note
          if «total == self.title» { self.title = «self.note» }
          if «total» { add(«note») }
      operations:
        add:
          takes: { _ count: Int }
          does: total += count
      """),
    Example(
      "A parameter that is changed, and a field that is assigned to itself",
      """
      module: App
      state: { count: Int = 0, name: String = "" }
      actions: { didAdd: { count: Int }, didRename: }
      reduce:
        didAdd: |
          «count» += 1
          self.count = count
        didRename: self.name = «name»
      """),
    Example(
      "The value of a decision",
      """
      module: Search
      inputs: { text: recent String = "" }
      decisions:
        query:
          type: Int
          cases:
            - { when: text.isRecent && !text.value.isEmpty, take: '«"all"»' }
      """),
    Example(
      "A result of a body",
      """
      module: Cart
      state: { count: Int = 0 }
      actions: { clear: }
      reduce:
        clear: |
          if count > 9 { count = 0 }
          return «count - 1»
      """),
    Example(
      "A key that is not hashable",
      """
      module: Map
      types: { Point: { x: Int, y: Int } }
      state: { names: «"[Point: String]"» }
      actions: { didLoad: }
      reduce: { didLoad: 'names = [:]' }
      """),
  ]
  static let good = [
    Example(
      "Literals with several types, and optionals",
      """
      module: App
      state: { total: Double = 1, title: String = "", note: String?, parts: [Double], ids: Set<Int> }
      actions: { didLoad: { note: String?, price: Double } }
      reduce:
        didLoad: |
          self.note = note
          self.note = "x"
          total += price * 2
          parts = [1, 2.5, price]
          ids = [1, 2]
          title = note ?? self.title + "!"
          if total == 3, self.note == nil { self.note = nil }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      let isOpen = module.spec.imports.contains { !SwiftLibrary.modules.contains($0.value) }
      for invalid in module.rejectedSwift
      where isCertain(invalid, project, isOpen: isOpen || invalid.isInOpenScope) {
        if invalid.kind == .effect, report.checks(EffectInReducer.self, as: .error) { continue }
        report.add(
          invalid.message, at: invalid.span, modules: [module.name], members: [invalid.message],
          help: invalid.help)
      }
    }
    checkManualFunctions(project, &report)
  }

  private static func checkManualFunctions(_ project: Project, _ report: inout RuleReport) {
    guard let check = ManualFunctionCheck(project) else { return }
    for module in project.modules {
      for member in module.members where member.body.isManual {
        guard let mismatch = check.mismatch(of: member, in: module) else { continue }
        report.add(
          mismatch.message, at: mismatch.span, modules: [module.name],
          members: [mismatch.message], help: mismatch.help)
      }
    }
  }

  /// Whether neither hand-written Swift nor an unknown import can add the operator or the conformance that makes the
  /// Swift valid.
  private static func isCertain(
    _ invalid: RejectedSwift, _ project: Project, isOpen: Bool
  ) -> Bool {
    if case .unconforming(let type, let name) = invalid.kind {
      // Types that are sent have generated conformances.
      let isGenerated =
        ["Codable", "Decodable", "Encodable"].contains(name) && project.wireTypes.contains(type)
      return !isGenerated
        && project.handWritten?.conformingTypes.isDisjoint(with: invalid.names) == true
    }
    guard !invalid.names.isEmpty else { return true }
    guard let swift = project.handWritten, !isOpen else { return false }
    return !invalid.names.contains(where: swift.contains)
      && invalid.names.isDisjoint(with: swift.conformingTypes)
  }
}
