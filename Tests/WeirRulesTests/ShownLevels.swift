import WeirRules
import WeirSpec

extension Rule {
  /// The section about its levels on the rule's page, without the heading.
  static var shownLevels: String {
    let stop = stopsGeneration ? " While it is an error, `weir generate` writes nothing." : ""
    if let bound = meaning(of: .max), let option = options.first {
      return """
        Off until weir.yaml sets `max`, \(bound): `rules: { \(name): { severity: warning, max: \(option.example) } }`.
        Or the metric must not rise above its value at a revision:
        `rules: { \(name): { may-rise: false, against: main } }`.
        Both apply to specs and to hand-written Swift.

        """
    }
    let setting = "`rules: { \(name): \(level == .off ? "warning" : "off") }` in weir.yaml"
    guard isAboutModules || !families.allSatisfy({ level(for: $0) == .off }) else {
      return "Level: \(level). To change it: \(setting).\(stop)\n"
    }
    let stores = families.map { $0.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
    let columns = [("specs", level)] + zip(stores, families.map(level))
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    return row(columns.map(\.0)) + "|" + String(repeating: "---|", count: columns.count) + "\n"
      + row(columns.map(\.1.rawValue)) + "\nTo change it everywhere: \(setting).\(stop)\n"
  }

  private static func level(for stores: [StoreDescription]) -> RuleSpec.Level {
    storeLevels[stores[0]]
  }

  /// The stores that have the same levels in each rule.
  private static var families: [[StoreDescription]] {
    var families: [[StoreDescription]] = []
    for store in StoreDescription.allCases {
      let levels = RuleRegistry.rules.map { $0.storeLevels[store] }
      let same = families.firstIndex { family in
        RuleRegistry.rules.map { $0.storeLevels[family[0]] } == levels
      }
      if let same { families[same].append(store) } else { families.append([store]) }
    }
    return families
  }
}
