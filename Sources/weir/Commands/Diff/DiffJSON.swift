import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// The differences, for programs: versioned, with the whole content of the text for people.
struct DiffJSON {
  let diff: ProjectDiff
  let sides: DiffSides

  var text: String { Self.record.json(self).text() + "\n" }

  static var schema: String {
    record.document(
      "Differences between two revisions, by Weir",
      definitions: JSONFormat.definitions + [
        MetricChange.record.definition, side.definition, edge.definition,
      ])
  }

  private static let record = JSONRecord<DiffJSON> {
    .version(2)
    JSONField("tool", .string, "The tool's name and version.") { _ in Weir.title }
    JSONField("before", .record(side), "The earlier state.") { $0.sides.before }
    JSONField("after", .record(side), "The later state.") { $0.sides.after }
    JSONField("modules", .record(modules)) { $0 }
    JSONField(object: "edges") {
      JSONField("come", .list(of: .record(edge))) { $0.diff.addedEdges }
      JSONField("gone", .list(of: .record(edge))) { $0.diff.removedEdges }
    }
    JSONField("targets", .record(targets), "Swift targets, and imports between them.") {
      $0.diff.targets
    }
    JSONField("rules", .list(of: .record(rule)), "Rules with changed settings.") {
      $0.diff.rulesChanged
    }
    JSONField(object: "exceptions", "Entries of `ignore` as text.") {
      JSONField("come", .strings) { $0.diff.addedExceptions }
      JSONField("gone", .strings) { $0.diff.removedExceptions }
    }
    JSONField("findings", .record(findings)) { $0 }
    JSONField("fails", .flag, "Whether new findings fail a run.") { $0.diff.fails }
    JSONField(
      "figures", .list(of: .record(MetricChange.record)), "Metrics with changed values."
    ) { $0.diff.metrics }
    JSONField(
      "reached", .list(of: .record(dependent)), "Unchanged modules that depend on changed ones."
    ) { $0.diff.reached.map { Dependent(name: $0.name, path: $0.path) } }
  }

  private static let modules = JSONRecord<DiffJSON> {
    JSONField("come", .strings) { $0.diff.addedModules }
    JSONField("gone", .strings) { $0.diff.removedModules }
    JSONField("renamed", .list(of: .record(renamed)), "Modules with only a new name.") {
      $0.diff.modulesRenamed
    }
    JSONField("changed", .list(of: .record(changed))) { $0.diff.modulesChanged }
  }

  private static let targets = JSONRecord<TargetChanges> {
    JSONField("come", .strings) { $0.added }
    JSONField("gone", .strings) { $0.removed }
    JSONField("importsCome", .list(of: .record(importEdge))) { $0.addedImports }
    JSONField("importsGone", .list(of: .record(importEdge))) { $0.removedImports }
  }

  private static let importEdge = JSONRecord<TargetChanges.Import> {
    JSONField("from", .string) { $0.from }
    JSONField("to", .string) { $0.to }
  }

  private static let findings = JSONRecord<DiffJSON> {
    JSONField("come", .findings, "Findings that count only in the later state.") {
      $0.sides.after.report($0.diff.added)
    }
    JSONField("stay", .findings, "Findings that count in both states.") {
      $0.sides.after.report($0.diff.stay)
    }
    JSONField("settled", .findings, "Findings that no longer occur.") {
      $0.sides.before.report($0.diff.resolved.map(\.finding))
    }
    JSONField(
      "silenced", .findings,
      "Findings that an exception or the baseline suppresses only in the later state."
    ) { $0.sides.after.report($0.diff.silenced.map(\.finding)) }
  }

  // MARK: The parts

  private static let side = JSONRecord<DiffSides.Side>("side") {
    JSONField("revision", .orNull(.string), "As given; null for the working tree.") {
      $0.revision?.name
    }
    JSONField("commit", .orNull(.string), "The commit's id; null for the working tree.") {
      $0.revision?.id
    }
    JSONField("isThere", .flag, "Whether it contains the project.") { $0.isThere }
    JSONField("modules", .count(from: 0), "The number of modules.") {
      $0.state.project.modules.count
    }
    JSONField("edges", .count(from: 0), "The number of edges.") { $0.state.edgeCount }
  }

  private static let edge = JSONRecord<EdgeName>("edge") {
    JSONField("kind", .choice) { $0.kind }
    JSONField("from", .string) { $0.from }
    JSONField("to", .string) { $0.to }
  }

  private static let renamed = JSONRecord<RenamedModule> {
    JSONField("from", .string) { $0.from }
    JSONField("to", .string) { $0.to }
  }

  private static let changed = JSONRecord<ModuleChange> {
    JSONField("name", .string) { $0.name }
    JSONField("come", .list(of: .record(member))) { $0.added }
    JSONField("gone", .list(of: .record(member))) { $0.removed }
    JSONField(
      "members", .list(of: .record(changedMember)),
      "Other members that both states have, with changed types, defaults, cases or routes."
    ) { $0.members }
    JSONField(
      "entities", .list(of: .record(entity)), "Changes of entities that both states have."
    ) { $0.entities }
    JSONField(
      "effects", .list(of: .record(effect)), "Changes of effects that both states have."
    ) { $0.effects }
  }

  private static let effect = JSONRecord<EffectChange> {
    JSONField("effect", .string) { $0.effect }
    JSONField("settings", .list(of: .record(setting())), "The keys that differ.", get: \.settings)
  }

  private static let entity = JSONRecord<EntityChange> {
    JSONField("status", .choice) { $0.status }
    JSONField("entity", .string) { $0.entity }
    JSONField("field", .orNull(.string), "Null for a change of the entity itself.") { $0.field }
    JSONField(
      "settings", .list(of: .record(setting())),
      "The settings that differ; empty for an added or removed field."
    ) { $0.settings }
  }

  private static let changedMember = JSONRecord<MemberChange> {
    JSONField("kind", .choice) { $0.member.kind }
    JSONField("name", .string) { $0.member.name }
    JSONField("parts", .list(of: .record(part)), "The parts that differ.") { $0.parts }
  }

  private static let part = JSONRecord<MemberChange.Part> {
    JSONField("name", .string, "Of a field, a case or a parameter, or a key.") { $0.name.rawValue }
    JSONField("before", .orNull(.string), "Null if it is not there.") { $0.old }
    JSONField("after", .orNull(.string), "Null if it is not there.") { $0.new }
  }

  private static func setting<Name: CaseIterable>() -> JSONRecord<SettingChange<Name>> {
    JSONRecord {
      JSONField("name", .choice) { $0.name }
      JSONField("before", .orNull(.string), "Null if it is not set.") { $0.old }
      JSONField("after", .orNull(.string), "Null if it is not set.") { $0.new }
    }
  }

  private static let member = JSONRecord<DeclaredMember> {
    JSONField("kind", .choice) { $0.kind }
    JSONField("name", .string) { $0.name }
  }

  private static let rule = JSONRecord<RuleChange> {
    JSONField("name", .string) { $0.rule }
    JSONField("before", .string) { $0.old }
    JSONField("after", .string) { $0.new }
  }

  private struct Dependent {
    let name: String
    let path: [String]
  }

  private static let dependent = JSONRecord<Dependent> {
    JSONField("module", .string) { $0.name }
    JSONField(
      "path", .strings, "The path from the module to a changed one, both included."
    ) { $0.path }
  }
}
