import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// The Swift of a module, or of weir.yaml in the scope of a module, that other Swift must declare, or that the compiler
/// rejects.
public struct DoubtfulSwift: Sendable {
  public let module: ModuleID
  public fileprivate(set) var foreignNames: [ForeignName] = []
  public fileprivate(set) var rejectedSwift: [RejectedSwift] = []
  fileprivate var findings: [Finding] = []
}

extension Project {
  /// That of each module, and of the `samples` of weir.yaml.
  public var doubtfulSwift: [DoubtfulSwift] {
    ofModules("doubtfulSwift") {
      let doubtful = modules.filter { !$0.foreignNames.isEmpty || !$0.rejectedSwift.isEmpty }
      let samples = Self.samples(of: spec, modules, names)
      return doubtful.map {
        DoubtfulSwift(
          module: $0.id, foreignNames: $0.foreignNames, rejectedSwift: $0.rejectedSwift)
      } + samples.filter { !$0.foreignNames.isEmpty || !$0.rejectedSwift.isEmpty }
    }
  }

  static func checkSamples(
    of spec: ProjectSpec, _ modules: [Module], _ names: NameTable, to findings: inout [Finding]
  ) {
    findings += samples(of: spec, modules, names).flatMap(\.findings)
  }

  private static func samples(
    of spec: ProjectSpec, _ modules: [Module], _ names: NameTable
  ) -> [DoubtfulSwift] {
    guard !spec.samples.isEmpty, !modules.isEmpty else { return [] }
    let specs = ModuleSpecs(of: modules)
    func resolver() -> Resolver { Resolver(specs, names, in: spec, hasNamelessDocument: false) }
    return spec.samples.map { sample in
      let types = resolver()
      let id = scope(of: sample, in: modules) { id in
        types.foreignNames = []
        let before = types.findings.count
        _ = types.type(sample.type, in: id, as: .parameter)
        return types.foreignNames.isEmpty && types.findings.count == before
      }
      let resolver = resolver()
      _ = resolver.sample(sample, in: id)
      var checked = DoubtfulSwift(module: id)
      let reported = Set(resolver.findings.map(\.span))
      checked.findings = resolver.findings
      checked.foreignNames = resolver.foreignNames.filter { !reported.contains($0.span) }
      checked.rejectedSwift = resolver.rejectedSwift.filter { !reported.contains($0.span) }
      return checked
    }
  }

  /// A module that knows the type, that uses it, or that imports most.
  private static func scope(
    of sample: SampleSpec, in modules: [Module], knows: (ModuleID) -> Bool
  ) -> ModuleID {
    if let known = modules.first(where: { knows($0.id) }) { return known.id }
    let type = SwiftReader.type(sample.type.text)
    let names = Set([type.text, type.path?.last ?? ""])
    let using = modules.first { !names.isDisjoint(with: $0.externalTypes) }
    return (using ?? modules.max { $0.spec.imports.count < $1.spec.imports.count } ?? modules[0]).id
  }
}
