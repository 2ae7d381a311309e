import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A change of an effect that both states of a module have.
public struct EffectChange: Sendable, Equatable {
  public typealias Setting = SettingChange<SettingName>

  public enum SettingName: String, Sendable, CaseIterable {
    case on, calls, manual, with, then, each, `else`, after, cancel
  }

  public let effect: String
  /// The keys that differ.
  public let settings: [Setting]

  /// In the order of the later state.
  ///
  /// - Parameter names: The new names of renamed modules, by their old names.
  static func all(from old: Module, to new: Module, _ names: [String: String]) -> [EffectChange] {
    let past = Dictionary(old.effects.map { ($0.name, $0.spec) }, uniquingKeysWith: { $1 })
    return new.effects.compactMap { effect in
      guard let before = past[effect.name] else { return nil }
      let settings = SettingName.allCases.compactMap { name in
        Setting(
          name, name.text(in: before)?.replacingWords(names), new: name.text(in: effect.spec))
      }
      return settings.isEmpty ? nil : EffectChange(effect: effect.name, settings: settings)
    }
  }
}

extension EffectChange.SettingName {
  /// The value of the key on one line; nil if it is not set.
  fileprivate func text(in effect: EffectSpec) -> String? {
    let work = effect.work
    switch self {
    case .on:
      let names = effect.decisions.map(\.value).joined(separator: ", ")
      return names.isEmpty ? nil : names
    case .calls:
      guard case .calls(let call)? = work?.task else { return nil }
      return (call.module.map { $0.value + "." } ?? "") + call.name.value
    case .manual:
      guard case .manual(let manual)? = work?.task else { return nil }
      let parameters = manual.parameters?.map { parameter in
        let name = parameter.name.value
        let label = parameter.label == name ? name : "\(parameter.label ?? "_") \(name)"
        return "\(label): \(parameter.type.text)"
      }
      let parts = [
        parameters.map { "takes (\($0.joined(separator: ", ")))" },
        manual.returns.map { "returns \($0.text)" }, manual.yields.map { "yields \($0.text)" },
      ].compactMap { $0 }
      return parts.isEmpty ? "true" : parts.joined(separator: ", ")
    case .with:
      guard let arguments = work?.arguments, !arguments.isEmpty else { return nil }
      return arguments.map { "\($0.label.value): \($0.value.text)" }.joined(separator: ", ")
    case .then: return work?.then?.text
    case .each: return work?.each?.text
    case .else:
      return work?.failures?.map { failure in
        let response = failure.response?.text ?? "nothing"
        guard let type = failure.type else {
          return work?.failures?.count == 1 ? response : "default: \(response)"
        }
        return "\(type.text): \(response)"
      }.joined(separator: ", ")
    case .after: return work?.after?.text
    case .cancel: return work?.isKept == true ? "never" : nil
    }
  }
}
