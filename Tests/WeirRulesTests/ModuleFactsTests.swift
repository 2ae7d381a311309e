import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

@testable import WeirRules

/// Only what may have changed is asked for again.
@Suite struct ModuleFactsTests {
  /// Two modules, of which one changes.
  private struct Edited {
    let memory = ModuleMemory()
    private var texts = [
      "module: Order\nstate: { count: Int = 0 }\nactions: [didAdd]\nreduce: { didAdd: count += 1 }\n",
      "module: Shop\nchildren: { order: Order }\n",
    ]
    private(set) var project: Project?

    /// - Parameter isReshaped: Whether more than a body changes.
    mutating func edit(_ old: String = "", to new: String = "", isReshaped: Bool = false) throws {
      if !old.isEmpty { texts[0].replace(old, with: new) }
      let files = texts.enumerated().map {
        FileSpec.modules(in: SourceFile(name: "\($0).yaml", text: $1), as: FileID($0 + 1))
      }
      let settings = SourceFile(name: "weir.yaml", text: "weir: 1\n")
      let file = FileSpec.project(in: settings, as: FileID(0))
      let changed = old.isEmpty ? [:] : [FileID(1): files[0]]
      let earlier = project.flatMap {
        EarlierProject($0, changed: changed, reshaped: isReshaped ? Set(changed.keys) : [])
      }
      let spec = try #require(file.project)
      let project = Project(spec: spec, files: [file] + files, after: earlier)
      self.project = project
      memory.begin(project)
    }

    /// The fact whether each body writes `count`, and the modules that were asked.
    func facts(given conditions: [FactsVersion] = []) throws -> (
      facts: ModuleFacts<Bool>, asked: [String]
    ) {
      var asked: [String] = []
      let facts = try memory.facts("writes", of: #require(project), given: conditions) { module in
        asked.append(module.name)
        return module.stateBodies.contains { $0.accesses.contains(where: \.kind.isWrite) }
      }
      return (facts, asked)
    }
  }

  @Test func onlyChangedModulesAreAsked() throws {
    var edited = Edited()
    try edited.edit()
    let first = try edited.facts()
    #expect(first.asked == ["Order", "Shop"])
    #expect(first.facts.facts == [true, false])
    #expect(try edited.facts().asked == [])
    try edited.edit()
    #expect(try edited.facts().asked == [])
    try edited.edit("+= 1", to: "+= 2")
    let same = try edited.facts()
    #expect(same.asked == ["Order"])
    #expect(same.facts.version == first.facts.version)
    try edited.edit("count += 2", to: "print(count)")
    let other = try edited.facts()
    #expect(other.asked == ["Order"])
    #expect(other.facts.facts == [false, false])
    #expect(other.facts.version != first.facts.version)
  }

  @Test func allAreAskedUnderOtherConditions() throws {
    var edited = Edited()
    try edited.edit()
    let condition = FactsVersion()
    let first = try edited.facts(given: [condition])
    try edited.edit("+= 1", to: "+= 2")
    #expect(try edited.facts(given: [condition]).asked == ["Order"])
    try edited.edit("+= 2", to: "+= 1")
    let other = try edited.facts(given: [FactsVersion()])
    #expect(other.asked == ["Order", "Shop"])
    #expect(other.facts.version != first.facts.version)
  }

  @Test func outlinesHaveAVersionOfTheirOwn() throws {
    var edited = Edited()
    try edited.edit()
    let first = try edited.facts()
    let outlines = try edited.memory.versionOfOutlines(of: #require(edited.project))
    try edited.edit("+= 1", to: "+= 2")
    #expect(try edited.memory.versionOfOutlines(of: #require(edited.project)) == outlines)
    _ = try edited.facts()
    try edited.edit("state: { count", to: "state: { sum: Int = 0, count", isReshaped: true)
    let other = try edited.facts()
    #expect(other.facts.version == first.facts.version)
    #expect(try edited.memory.versionOfOutlines(of: #require(edited.project)) != outlines)
  }

  @Test func equalResultsHaveOneVersion() {
    let memory = ModuleMemory()
    let version = memory.version("sum", of: 1)
    #expect(memory.version("sum", of: 1) == version)
    #expect(memory.version("sum", of: 2) != version)
  }

  /// Facts are compared only with those of the check before.
  @Test func factsOfAnEarlierCheckAreMadeAnew() throws {
    var edited = Edited()
    try edited.edit()
    _ = try edited.facts()
    try edited.edit("count += 1", to: "print(count)")
    try edited.edit()
    let other = try edited.facts()
    #expect(other.asked == ["Order", "Shop"])
    #expect(other.facts.facts == [false, false])
  }

  @Test func aResultIsMadeOnceForTheSameFacts() {
    let memory = ModuleMemory()
    let version = FactsVersion()
    #expect(memory.value("sum", given: [version]) { 1 } == 1)
    #expect(memory.value("sum", given: [version]) { 2 } == 1)
    #expect(memory.value("sum", given: [version, FactsVersion()]) { 3 } == 3)
  }
}
