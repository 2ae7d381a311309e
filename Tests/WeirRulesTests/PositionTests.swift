import Testing
import WeirDiagnostics
import WeirProject
import WeirRules

/// Plants a marker in every position of a spec that contains a type or Swift, and expects each consumer of
/// `Module.elements` to find it.
@Suite struct PositionTests {
  // MARK: Types

  @Test(arguments: Position.types) func everyConsumerFindsTheType(_ position: Position) {
    let project = position.project(planting: "Marker.Kind")
    #expect(project.findings.isEmpty)
    let module = project.module(named: "Big")!
    let names = { (types: [ResolvedType]) in types.flatMap(\.modules).map(\.rest) }
    #expect(names(module.elements.flatMap(\.types)).contains(["Kind"]))
    #expect(names(module.writtenTypes).contains(["Kind"]))
    expectEdge(project)
    expectImpact(project, position)
  }

  /// An imported type at the only position that needs the import.
  @Test(arguments: Position.types) func theTypeUsesAnImport(_ position: Position) {
    let project = position.project(planting: "Locale", imports: "Foundation")
    #expect(unusedImports(project).isEmpty)
  }

  // MARK: Swift

  @Test(arguments: Position.swift) func everyConsumerFindsTheSwift(_ position: Position) {
    let project = position.project(planting: "Marker.Kind.first")
    #expect(project.findings.isEmpty)
    let module = project.module(named: "Big")!
    let places = module.swift.flatMap(\.accesses).map(\.place)
    #expect(places.contains(.module(project.module(named: "Marker")!.id, ["Kind", "first"])))
    expectEdge(project)
    expectImpact(project, position)
  }

  @Test(arguments: Position.swift) func theSwiftUsesAnImport(_ position: Position) {
    let project = position.project(planting: "Locale.current.identifier", imports: "Foundation")
    #expect(unusedImports(project).isEmpty)
  }

  /// Wherever Weir resolves the name of a child, a change that removes the child reports the name
  /// as lost.
  @Test(arguments: Position.swift) func whatIfReportsTheLostName(_ position: Position) throws {
    // A model has no children.
    guard position.kind != .input, position.kind != .decision else { return }
    let project = position.project(planting: "lamp.isOn")
    let isFound = project.edges.contains { $0.kind == .reads && project[$0.to].name == "Lamp" }
    if [.reduction, .operation, .derived].contains(position.kind) { #expect(isFound) }
    let changes = try Change.read(["remove Big -> Lamp"])
    let lost = try WhatIf(changes, in: project, Checker(today: nil)).lost
    #expect(lost.map(\.name) == (isFound ? ["lamp"] : []))
  }

  // MARK: Consumers

  private func expectEdge(_ project: Project) {
    let marker = project.module(named: "Marker")!.id
    // `uses: [Marker]` is a separate edge.
    #expect(project.edges.contains { $0.to == marker && $0.member == "Kind" })
  }

  private func expectImpact(_ project: Project, _ position: Position) {
    let impact = try? Impact(of: "Marker.Kind", in: project)
    let kinds = (impact?.reached ?? []).compactMap(\.node.member?.kind)
    #expect(kinds.contains(position.kind))
  }

  private func unusedImports(_ project: Project) -> [String] {
    Checker(today: nil).check(project).findings.filter { $0.rule == "unused-import" }.map(\.message)
  }
}
