import WeirDiagnostics
import WeirGenerate
import WeirPlan
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// A consumer of what a module declares. It finds a marker at every position, except for its skips.
enum Consumer: String, Sendable {
  // Of types
  case edges, impact, unusedImport, generatedImports, supportFiles, wireTypes, unknownTypes
  // Of Swift
  case stateBodies, lostNames, unknownNames, unknownMembers
  // Of names
  case nameChecks, memberCollisions, generatedTypes

  static let ofTypes: [Consumer] = [
    .edges, .impact, .unusedImport, .generatedImports, .supportFiles, .wireTypes, .unknownTypes,
  ]
  static let ofSwift: [Consumer] = [
    .edges, .impact, .unusedImport, .generatedImports, .stateBodies, .lostNames, .unknownNames,
    .unknownMembers,
  ]
  static let ofNames: [Consumer] = [.nameChecks, .memberCollisions, .generatedTypes]

  /// Whether an import is reported: the module may list others in `uses` of which it names nothing.
  private func findsUnusedImport(in project: Project) -> Bool {
    findings(of: "unused-import", in: project).contains { $0.contains("import") }
  }

  // MARK: Types

  func findsType(at position: Position) -> Bool {
    switch self {
    case .unusedImport:
      // The only position that needs the import.
      let project = position.project(planting: "Locale", adding: "import: Foundation\n")
      return !findsUnusedImport(in: project)
    case .generatedImports: return importsFoundation(for: "Locale", at: position)
    case .supportFiles:
      let project = position.project(planting: "JSONValue")
      return project.needs(.jsonValue, in: project.module(named: "Big")!)
    case .wireTypes:
      let project = position.project(planting: "Marker.Kind")
      return project.wireTypes.contains(
        TypeID(module: project.module(named: "Marker")!.id, index: 0))
    case .unknownTypes:
      let project = position.project(planting: "Zork")
      return !findings(of: "unresolved-name", in: project).isEmpty
    default: return finds(position.project(planting: "Marker.Kind"), position)
    }
  }

  // MARK: Swift

  func findsSwift(at position: Position) -> Bool {
    switch self {
    case .unusedImport:
      let project = position.project(
        planting: "Locale.current.identifier", adding: "import: Foundation\n")
      return !findsUnusedImport(in: project)
    case .generatedImports: return importsFoundation(for: "Locale.current", at: position)
    case .stateBodies:
      let project = position.project(planting: "Marker.Kind.first")
      let bodies = project.module(named: "Big")!.stateBodies
      return bodies.flatMap(\.accesses).contains { $0.path.segments.first?.name == "Marker" }
    case .lostNames:
      let project = position.project(planting: "lamp.isOn")
      guard let changes = try? Change.read(["remove Big -> Lamp"]),
        let outcome = try? WhatIf(changes, in: project, Checker(today: nil))
      else { return false }
      return outcome.lost.map(\.name) == ["lamp"]
    case .unknownNames:
      return !findings(of: "unresolved-name", in: position.project(planting: "zork")).isEmpty
    case .unknownMembers:
      let project = position.project(planting: "lamp.isOnn")
      return !findings(of: "unresolved-name", in: project).isEmpty
    default: return finds(position.project(planting: "Marker.Kind.first"), position)
    }
  }

  // MARK: Names

  func findsName(at position: Position) -> Bool {
    switch self {
    case .nameChecks:
      // Not in normal form C, so that Swift accepts it at no position.
      let name = "E\u{301}"
      return position.project(planting: name).findings.contains {
        $0.message == "`\(name)` is not a Swift name"
      }
    case .memberCollisions:
      let other = position.yaml.contains("derived:") ? "state: { same: Int = 0 }" : nil
      let project = position.project(
        planting: "same", adding: (other ?? "derived: { same: { type: Int, is: 1 } }") + "\n")
      return findings(of: "name-collision", in: project).contains {
        $0.contains("`same` is both")
      }
    case .generatedTypes:
      return position.project(planting: "Zed").generatedNames.contains { $0.name.contains("Zed") }
    default: return false
    }
  }

  // MARK: Runs

  /// Whether the consumer of a project finds the type `Kind` of the module `Marker`.
  private func finds(_ project: Project, _ position: Position) -> Bool {
    switch self {
    case .edges:
      let marker = project.module(named: "Marker")!.id
      // `uses: [Marker]` is a separate edge.
      return project.edges.contains { $0.to == marker && $0.member == "Kind" }
    case .impact:
      let reached = (try? Impact(of: "Marker.Kind", in: project))?.reached ?? []
      return reached.contains { $0.node.member?.kind == position.kind }
    default: return false
    }
  }

  private func findings(of rule: String, in project: Project) -> [String] {
    // Without hand-written Swift, which could declare any name.
    Checker(today: nil).check(Project(project, handWritten: SwiftDeclarations())).findings
      .filter { $0.rule == rule }.map(\.message)
  }

  /// Whether the generated files with the text import Foundation, without an import in the spec.
  private func importsFoundation(for text: String, at position: Position) -> Bool {
    let spec = position.text(planting: text)
    var sources = spec.sources
    let library = TemplateLibrary(.embedded, flavour: .plain, sources: &sources)
    let project = spec.project()
    let files = Generator(library, for: project).files(of: project, sources)
      .filter { $0.text.contains(text) }
    return !files.isEmpty && files.allSatisfy { $0.text.contains("import Foundation\n") }
  }
}
