import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

public struct EntityChange: Sendable, Equatable {
  public enum Status: String, Sendable, CaseIterable { case added, removed, changed }

  public typealias Setting = SettingChange<SettingName>

  public enum SettingName: String, Sendable, CaseIterable {
    case backend, table, key, type, `default`, column, json, transient
  }

  public let status: Status
  public let entity: String
  /// Nil for a change of the entity itself.
  public let field: String?
  /// The settings that differ; empty for an added or removed field.
  public let settings: [Setting]

  /// The changes of the entities that both states of a module have, in the order of the later
  /// state; removed fields follow the others.
  ///
  /// - Parameter names: The new names of renamed modules, by their old names.
  static func all(from old: Module, to new: Module, _ names: [String: String]) -> [EntityChange] {
    let past = Dictionary(old.entities.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    return new.entities.flatMap { entity in
      past[entity.name].map { all(from: $0.spec, to: entity.spec, names) } ?? []
    }
  }

  private static func all(
    from old: EntitySpec, to new: EntitySpec, _ names: [String: String]
  ) -> [EntityChange] {
    let entity = new.name.value
    var changes: [EntityChange] = []
    let settings = [
      Setting(.backend, old.backend?.value.rawValue, new: new.backend?.value.rawValue),
      Setting(.table, old.table?.value, new: new.table?.value),
      Setting(.key, old.key?.value, new: new.key?.value),
    ].compactMap { $0 }
    if !settings.isEmpty {
      changes.append(
        EntityChange(status: .changed, entity: entity, field: nil, settings: settings))
    }
    let past = Dictionary(old.fields.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    for field in new.fields {
      guard let before = past[field.name] else {
        changes.append(
          EntityChange(status: .added, entity: entity, field: field.name, settings: []))
        continue
      }
      let settings = Self.settings(from: before, to: field, names)
      if settings.isEmpty { continue }
      changes.append(
        EntityChange(status: .changed, entity: entity, field: field.name, settings: settings))
    }
    let kept = Set(new.fields.map(\.name))
    return changes
      + old.fields.filter { !kept.contains($0.name) }.map {
        EntityChange(status: .removed, entity: entity, field: $0.name, settings: [])
      }
  }

  private static func settings(
    from old: EntityFieldSpec, to new: EntityFieldSpec, _ names: [String: String]
  ) -> [Setting] {
    [
      Setting(.type, old.field.type.text.replacingWords(names), new: new.field.type.text),
      Setting(
        .default, old.field.defaultValue?.text.replacingWords(names),
        new: new.field.defaultValue?.text),
      Setting(.column, old.column?.value, new: new.column?.value),
      Setting(.json, old.field.wireName?.value, new: new.field.wireName?.value),
      Setting(
        .transient, old.isTransient ? "true" : nil, new: new.isTransient ? "true" : nil),
    ].compactMap { $0 }
  }
}
