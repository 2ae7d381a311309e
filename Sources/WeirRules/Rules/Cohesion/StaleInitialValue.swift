import WeirDiagnostics
import WeirProject
import WeirSpec

/// A copy of another module's field that starts with another value.
enum StaleInitialValue: Rule {
  static let name = "stale-initial-value"
  static let group = RuleGroup.cohesion
  static let level = RuleSpec.Level.warning
  static let summary = "a copy of another module's field that starts with another value"
  static let reason = """
    A module that must not depend on the settings can contain a copy of one of them, which a reduction updates whenever \
    the setting changes. Such a copy also needs the value that the setting has when the module is created: with its own \
    default, it is wrong until the next change. The rule reports a copy whose default differs from that of the setting, \
    and a body that creates the module without the value. It does not report a field that is also written for other \
    reasons, or by a reduction that does not change the setting, such as one of `didAppear`.
    """
  static let bad = [
    Example(
      "A row that is created with its own default",
      """
      module: App
      children: { settings: Settings, rows: { module: Row, keyed: { rowID: Int }, ordered: true } }
      actions: { didAdd: { id: Int } }
      reduce:
        settings.didSelect: |
          for id in rowsOrder { rows[id]?.use(unit: unit) }
        didAdd: 'rows[id] = «Row»(id: id)'
      ---
      module: Settings
      uses: [Units]
      state: { unit: Units.Unit = .metric }
      actions: { didSelect: { unit: Unit } }
      reduce: { didSelect: self.unit = unit }
      derived: { isMetric: { type: Bool, is: unit == .metric } }
      ---
      module: Row
      uses: [Units]
      state: { id: Int, unit: Units.Unit = .metric }
      derived: { title: { type: String, is: '"\\(id) \\(unit == .metric)"' } }
      operations: { use: { takes: { unit: Units.Unit }, does: self.unit = unit } }
      ---
      module: Units
      types: { Unit: [metric, imperial] }
      """),
    Example(
      "Another default, and a screen that contains a copy",
      """
      module: App
      children: { player: Player, detail: { module: Detail, optional: true } }
      state: { speed: Double = 1.5 }
      actions: { didSelect: { speed: Double }, didOpen: {} }
      derived: { isFast: { type: Bool, is: speed > 1 } }
      reduce:
        didSelect: |
          self.speed = speed
          player.use(speed: speed)
          detail?.show(speed: self.speed)
        didOpen: detail = «Detail»()
      ---
      module: Detail
      children: { preview: Preview }
      operations: { show: { takes: { speed: Double }, does: 'preview.use(speed: speed)' } }
      ---
      module: Preview
      state: { speed: Double = 1.5 }
      derived: { isFast: { type: Bool, is: speed > 1 } }
      operations: { use: { takes: { speed: Double }, does: self.speed = speed } }
      ---
      module: Player
      state: { speed: Double = «1» }
      derived: { isFast: { type: Bool, is: speed > 1 } }
      operations: { use: { takes: { speed: Double }, does: self.speed = speed } }
      """),
  ]
  static let good = [
    Example(
      "The value is passed, copied at the start too, the same, or changed for other reasons",
      """
      module: App
      children:
        settings: Settings
        rows: { module: Row, keyed: { rowID: Int }, ordered: true }
        header: Header
        footer: Footer
        player: Player
        detail: { module: Detail, optional: true }
      actions: { didLaunch: {}, didAdd: { id: Int }, didOpen: {}, didReset: {} }
      reduce:
        settings.didSelect: |
          for id in rowsOrder { rows[id]?.use(unit: unit) }
          header.use(unit: unit)
          footer.use(unit: settings.unit)
          player.use(unit: unit)
          detail?.use(unit: unit)
        didLaunch: 'header.use(unit: settings.unit)'
        didAdd: 'rows[id] = Row(id: id, unit: settings.unit)'
        didOpen: detail = Detail()
        detail.didAppear: 'detail?.use(unit: settings.unit)'
        didReset: |
          settings = Settings()
          footer = Footer()
      ---
      module: Settings
      uses: [Units]
      state: { unit: Units.Unit = .metric }
      actions: { didSelect: { unit: Unit } }
      reduce: { didSelect: self.unit = unit }
      derived: { isMetric: { type: Bool, is: unit == .metric } }
      ---
      module: Row
      uses: [Units]
      state: { id: Int, unit: Units.Unit = .imperial }
      derived: { title: { type: String, is: '"\\(id) \\(unit == .metric)"' } }
      operations: { use: { takes: { unit: Units.Unit }, does: self.unit = unit } }
      ---
      module: Header
      uses: [Units]
      state: { unit: Units.Unit = .imperial }
      derived: { isMetric: { type: Bool, is: unit == .metric } }
      operations: { use: { takes: { unit: Units.Unit }, does: self.unit = unit } }
      ---
      module: Footer
      uses: [Units]
      state: { unit: Units.Unit = .metric }
      derived: { isMetric: { type: Bool, is: unit == .metric } }
      operations: { use: { takes: { unit: Units.Unit }, does: self.unit = unit } }
      ---
      module: Player
      uses: [Units]
      state: { unit: Units.Unit = .imperial }
      actions: { didToggle: {} }
      reduce: { didToggle: 'unit = unit == .metric ? .imperial : .metric' }
      operations: { use: { takes: { unit: Units.Unit }, does: self.unit = unit } }
      ---
      module: Detail
      uses: [Units]
      state: { unit: Units.Unit = .imperial }
      actions: { didAppear: {} }
      derived: { isMetric: { type: Bool, is: unit == .metric } }
      operations: { use: { takes: { unit: Units.Unit }, does: self.unit = unit } }
      ---
      module: Units
      types: { Unit: [metric, imperial] }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let copies = PushedCopies(project, report.analyses.reductions).copies
    let open = report.analyses.openStates
    let constructions = report.analyses.constructions
    let keys = copies.keys.sorted { ($0.module, $0.field) < ($1.module, $1.field) }
    for key in keys {
      guard let copied = copies[key] else { continue }
      let copy = StaleCopy(key, copied, project)
      let modules = [copy.module, copy.source]
      guard modules.allSatisfy({ $0.spec.isFullyRead && !open.contains($0.id) }), copy.hasSameType
      else { continue }
      if constructions.values(of: copy.field, in: key.module).isEmpty { copy.checkDefault(&report) }
      copy.checkCreations(&report)
    }
  }
}
