import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A method of a generated protocol that hand-written Swift implements.
public struct ManualEffect: Sendable {
  /// The generated protocol.
  public let conformance: String
  /// `load(page:)`
  public let method: String
  public let name: String
  /// The position of the effect in the spec.
  public let span: Span

  /// Nil for an effect that is not `manual`.
  public init?(_ effect: Effect, in module: Module) {
    guard let work = effect.work, case .manual(let spec) = work.spec.task else { return nil }
    let labels =
      spec.parameters?.map { $0.label ?? "_" } ?? (work.type == nil ? [] : ["_"])
    conformance = GeneratedNames.effects(of: module)
    name = effect.name
    method = "\(name)(\(labels.map { $0 + ":" }.joined()))"
    span = effect.spec.name.span
  }
}

/// A type in hand-written Swift that lacks methods of a generated protocol.
public struct IncompleteEffects: Sendable {
  public let type: DeclaredTypes.Declaration
  /// Those that it lacks.
  public let effects: [ManualEffect]
}

/// A type that `weir scaffold` once wrote for a module that no longer has manual effects.
public struct AbandonedEffects: Sendable {
  public let type: DeclaredTypes.Declaration
  public let conformance: String

  /// `LiveListEffects`
  public static func name(of conformance: String) -> String { "Live" + conformance }

  /// `ListEffects` for the file `LiveListEffects.swift`; nil for a file of another name.
  public static func conformance(inFile path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("Live"), name.hasSuffix("Effects.swift") else { return nil }
    return String(name.dropFirst("Live".count).dropLast(".swift".count))
  }
}

extension Module {
  public var manualEffects: [ManualEffect] {
    effects.compactMap { ManualEffect($0, in: self) }
  }
}

extension Project {
  /// The names that files with implementations of manual effects contain.
  public var manualEffectNames: Set<String> {
    modules.reduce(into: []) { names, module in
      for effect in module.manualEffects { names.formUnion([effect.conformance, effect.name]) }
    }
  }

  /// The types that certainly lack methods for the manual effects of a module.
  public func incompleteEffects(of module: Module, in types: DeclaredTypes) -> [IncompleteEffects] {
    let effects = module.manualEffects
    guard let conformance = effects.first?.conformance else { return [] }
    return types.conforming(to: conformance).compactMap { type in
      let lacking = effects.filter { types.lacks($0.method, in: type, generated: conformance) }
      return lacking.isEmpty ? nil : IncompleteEffects(type: type, effects: lacking)
    }
  }

  /// The types in their own files whose protocols neither the specs nor hand-written Swift declare.
  public func abandonedEffects(in types: DeclaredTypes) -> [AbandonedEffects] {
    let generated = Set(modules.flatMap(\.manualEffects).map(\.conformance))
    return types.all.compactMap { type in
      guard let conformance = type.file.flatMap(AbandonedEffects.conformance),
        type.kind == .type, type.name == AbandonedEffects.name(of: conformance),
        type.inherited.contains(conformance), !generated.contains(conformance),
        !types.declares(conformance)
      else { return nil }
      return AbandonedEffects(type: type, conformance: conformance)
    }
  }
}
