import Fuzzing
import WeirRules

/// Random changes of a project's files: specs, settings, templates and Swift. Most of them leave it valid.
struct ProjectEdit {
  /// The texts by path.
  private(set) var texts: [String: String]

  private static let settings = "weir.yaml"

  init(_ texts: [String: String]) { self.texts = texts }

  private var specs: [String] { names(".yaml").filter { !$0.hasSuffix(Self.settings) } }

  private func names(_ ending: String) -> [String] {
    texts.keys.filter { $0.hasSuffix(ending) }.sorted()
  }

  /// Makes a change.
  ///
  /// - Returns: Its description.
  mutating func apply(_ random: inout SeededGenerator) -> String {
    let spec = specs.randomElement(using: &random)
    let swift = names(".swift").randomElement(using: &random)
    switch (random.below(18), spec, swift) {
    case (0, let spec?, _): return addSpec(like: spec, &random)
    case (1, let spec?, _): return rename(spec)
    case (2, let spec?, _): return remove(spec)
    case (3, _, _): return renameKey(&random)
    case (4, let spec?, _), (5, let spec?, _): return changeSection(of: spec, &random)
    case (6, _, _): return setRule(&random)
    case (7, _, _): return changeTemplate(&random)
    case (8, _, _): return changeSettings(&random)
    case (9, _, let swift?), (10, _, let swift?): return changeSwift(swift, &random)
    case (11, _, _): return changeFiles(&random)
    default:
      guard let spec else { return changeSettings(&random) }
      return changeLine(of: spec, &random)
    }
  }

  // MARK: Specs

  private mutating func changeLine(of file: String, _ random: inout SeededGenerator) -> String {
    texts[file] = SpecEdit.apply(to: texts[file, default: ""], &random)
    return "a line of \(file)"
  }

  /// Adds a module with the contents of another one, or with that one as its child.
  private mutating func addSpec(like spec: String, _ random: inout SeededGenerator) -> String {
    let text = texts[spec, default: ""]
    let name = "Added\(random.below(3))"
    let module = text.split(separator: "\n").first { $0.hasPrefix("module: ") }?.dropFirst(8) ?? "A"
    let path = spec.split(separator: "/").dropLast().joined(separator: "/") + "/\(name).yaml"
    texts[path] =
      random.below(2) == 0
      ? text.replacing("module: \(module)", with: "module: \(name)")
      : "module: \(name)\nchildren: { more: \(module) }\nstate: { count: Int = 0 }\n"
    return "added \(path)"
  }

  private mutating func rename(_ file: String) -> String {
    let new = file.replacing(".yaml", with: "Renamed.yaml")
    texts[new] = texts.removeValue(forKey: file)
    return "\(file) to \(new)"
  }

  private mutating func remove(_ file: String) -> String {
    texts[file] = nil
    return "removed \(file)"
  }

  private mutating func renameKey(_ random: inout SeededGenerator) -> String {
    let specs = specs
    let renamed = SpecEdit.rename(in: texts.filter { specs.contains($0.key) }, &random)
    texts.merge(renamed) { $1 }
    return "renamed a key"
  }

  /// Removes a section of a spec, or copies one of another spec.
  private mutating func changeSection(of spec: String, _ random: inout SeededGenerator) -> String {
    var own = Self.sections(of: texts[spec, default: ""])
    guard let other = specs.randomElement(using: &random),
      let section = Self.sections(of: texts[other, default: ""]).dropFirst()
        .randomElement(using: &random)
    else { return changeLine(of: spec, &random) }
    if random.below(3) == 0, own.count > 1 {
      own.remove(at: 1 + random.below(own.count - 1))
    } else {
      let key = section.prefix { $0 != ":" }
      own.removeAll { $0.hasPrefix(key + ":") }
      own.append(section)
    }
    texts[spec] = own.joined()
    return "a section of \(other) in \(spec)"
  }

  /// The text from each key that is not indented to the next one.
  private static func sections(of text: String) -> [String] {
    var sections: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.first?.isLetter == true || sections.isEmpty { sections.append("") }
      sections[sections.count - 1] += line + "\n"
    }
    return sections
  }

  // MARK: Settings

  private mutating func addSetting(_ key: String, _ item: (key: String, value: String)) {
    let text = texts[Self.settings, default: ""]
    let line = "\(item.key): \(item.value)"
    texts[Self.settings] =
      text.contains("\n\(key):\n")
      ? text.replacing("\n\(key):\n", with: "\n\(key):\n  \(line)\n")
      : text.contains("\n\(key): {")
        ? text.replacing("\n\(key): {", with: "\n\(key): { \(line),")
        : text + "\(key): { \(line) }\n"
  }

  private mutating func setRule(_ random: inout SeededGenerator) -> String {
    let rule = RuleRegistry.rules[random.below(RuleRegistry.rules.count)].name
    let level = ["off", "warning", "error"][random.below(3)]
    addSetting("rules", (rule, level))
    return "\(rule): \(level)"
  }

  private static let templates = ["field", "state", "module", "actions", "reducer", "derived"]

  /// Copies a template with another line, or changes or removes the copy.
  private mutating func changeTemplate(_ random: inout SeededGenerator) -> String {
    let name = Self.templates[random.below(Self.templates.count)]
    let path = "templates/\(name).mustache"
    let template = try? Checkout.text(of: "templates/plain/modules/\(name).mustache")
    if texts[path] != nil, random.below(2) == 0 { return remove(path) }
    texts[path] = "// Copy \(random.below(100)).\n" + (template ?? "")
    if texts[Self.settings]?.contains("templates: ") != true {
      addSetting("generate", ("templates", "templates"))
    }
    return path
  }

  private mutating func changeSettings(_ random: inout SeededGenerator) -> String {
    let text = texts[Self.settings, default: ""]
    guard random.below(2) == 0 else { return changeLine(of: Self.settings, &random) }
    texts[Self.settings] =
      text.contains("sources: [Sources]\n")
      ? text.replacing("sources: [Sources]\n", with: "") : text + "sources: [Sources]\n"
    return "sources in \(Self.settings)"
  }

  // MARK: Other files

  /// Modules in hand-written Swift, for `Sources/Side.swift`.
  static let swift = """
    struct SideState { var count = 0; var unused = 0 }
    enum SideAction { case didAdd, didReset }

    func sideReducer(state: inout SideState, action: SideAction) {
      switch action {
      case .didAdd: state.count += 1
      case .didReset: state.count = 0
      }
    }

    """

  private mutating func changeSwift(_ file: String, _ random: inout SeededGenerator) -> String {
    switch random.below(8) {
    case 0: return remove(file)
    case 1:
      texts["Sources/Side.swift"] = Self.swift
      return "added Sources/Side.swift"
    case 2:
      texts[file] = "// A comment.\n" + texts[file, default: ""]
      return "a comment in \(file)"
    default: return changeLine(of: file, &random)
    }
  }

  /// Changes any file: a generated one, the baseline, or one that Weir does not read.
  private mutating func changeFiles(_ random: inout SeededGenerator) -> String {
    let file = texts.keys.sorted()[random.below(texts.count)]
    return random.below(3) == 0 ? remove(file) : changeLine(of: file, &random)
  }
}
