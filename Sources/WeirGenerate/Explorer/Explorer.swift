import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirVerify

/// The program that tries all short sequences of actions on the reducers of a project, as Swift.
public struct Explorer: Sendable {
  /// The reducers, the types, and what the search needs to know about them.
  public let files: [GeneratedFile]
  /// The modules of Swift that are the same for all projects, in the order in which they are compiled.
  public let library: [Library]
  public let systems: [ExploredSystem]
  /// The findings of the templates; with any, there are no usable files.
  public let problems: [Finding]
  /// The types that need `samples`, each with what is not tried without them.
  public let findings: [Finding]
  /// Whether the program has no first state: a value of one of these types is a part of it.
  public let lacksStart: Bool

  /// The rule of findings about what an exploration does not try.
  public static let incompleteRule = "not-explored"

  /// A module of Swift.
  public struct Library: Sendable {
    public let name: String
    public let text: String
    /// Whether its functions take the time of an exploration.
    public let isOptimized: Bool
  }

  /// The project as it is explored: its reducers are those of the flavour `plain` in one target, and its entities are
  /// not stored.
  public static func project(_ project: Project) -> Project {
    var spec = project.spec
    spec.generate.flavour = .plain
    spec.generate.access = .internal
    spec.generate.isolation = .nonisolated
    spec.generate.output = nil
    spec.generate.store = GenerateSpec.Store.none
    spec.generate.controllers = .generated
    spec.generate.isAsserting = false
    spec.generate.runtime = .copy
    spec.generate.runtimeTarget = nil
    spec.generate.storageTarget = nil
    spec.generate.orderedDictionary = .generated
    spec.generate.templates = nil
    let modules = project.modules.map { module in
      var spec = module.spec
      spec.target = nil
      for index in spec.entities.indices { spec.entities[index].backend = nil }
      return spec
    }
    return Project(
      Project(spec: spec, modules: modules, calling: [:]), handWritten: project.handWritten)
  }

  /// - Parameters:
  ///   - project: The result of `project(_:)`.
  ///   - samples: The greatest number of values for a payload.
  public init(
    _ library: TemplateLibrary, for project: Project, _ sources: SourceMap, samples: Int
  ) {
    var loader = TemplateLoader(library, project)
    let templates = FileTemplates(&loader, declaring: [.reads, .entities])
    let modelTemplates = FileTemplates(&loader, declaring: [.entities], modules: "explorer-model")
    let own = ExplorerTemplates(&loader)
    let plan = ExplorerPlan(project, sources, samples: samples)
    systems = plan.systems
    let inputs = systems.enumerated().map {
      ExplorerSystemInput(plan: plan, system: $1, number: $0)
    }
    // Before the findings are read: an initial state may need samples too.
    let systemTexts = inputs.map { own.system.text(of: $0) }
    let imports = plan.imports
    let head = own.main.text(of: ProjectInput(project: project, systems: inputs))
    let moduleTexts = plan.modules.map { own.module.text(of: $0) }
    let importLines = imports.map { $0.text + "\n" }.joined() + "\n"
    let same = ProjectInput(project: project)
    let constant = [
      Library(name: "ExplorerBase", text: own.base.text(of: same), isOptimized: true),
      Library(name: "ExplorerRuns", text: own.runs.text(of: same), isOptimized: false),
    ]
    self.library = constant
    let allImports = importLines + constant.map { "@testable import \($0.name)\n" }.joined() + "\n"
    var files = SupportFiles(project, plan.routing.targets).files(templates, only: Self.support)
    files += project.modules.flatMap { module in
      let isModel = module.spec.kind == .model
      let files = ModuleFiles(plan.builder(of: module.id), isModel ? modelTemplates : templates)
      return files.files().map { file in
        GeneratedFile(
          path: module.name + (file.suffix.map { "+" + $0 } ?? "") + ".swift",
          text: (isModel && file.suffix == nil ? importLines : "") + file.text, module: module.id,
          target: nil)
      }
    }
    files.append(GeneratedFile(path: "Explorer.swift", text: allImports + head))
    files.append(
      GeneratedFile(
        path: "ExplorerModules.swift", text: allImports + moduleTexts.joined(separator: "\n")))
    files.append(
      GeneratedFile(
        path: "ExplorerSystems.swift", text: allImports + systemTexts.joined(separator: "\n")))
    self.files = files
    problems = loader.findings
    let missing = MissingSamples(plan, inputs)
    findings = missing.findings
    lacksStart = missing.lackStart
  }

  /// The files that types and states need.
  private static let support: Set<String> = [
    SupportFile.jsonValue.name, SupportFile.additionalProperties.name, SupportFile.boxed.name,
    SupportFile.orderedDictionary.name, SupportFile.unions.name,
  ]
}

/// The templates of the program, without those of the modules' own files.
struct ExplorerTemplates {
  let module: LoadedTemplate<ModuleInput>
  let system: LoadedTemplate<ExplorerSystemInput>
  let main: LoadedTemplate<ProjectInput>
  let base: LoadedTemplate<ProjectInput>
  let runs: LoadedTemplate<ProjectInput>

  init(_ loader: inout TemplateLoader) {
    module = loader.load("explorer-module")
    system = loader.load("explorer-system")
    main = loader.load("explorer")
    base = loader.load("explorer-base")
    runs = loader.load("explorer-runs")
  }
}

extension ExplorerPlan {
  /// The imports of all modules, and of Foundation.
  fileprivate var imports: [SafeSwift] {
    let own = project.modules.flatMap { $0.spec.imports.map(\.value) }
    return ModuleBuilder.imports(of: Set(own + ["Foundation"]))
  }
}
