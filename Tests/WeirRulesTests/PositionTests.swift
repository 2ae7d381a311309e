import Testing
import WeirDiagnostics
import WeirProject
import WeirRules

/// Plants a marker in every position of a spec that contains a type, Swift or a name, and expects each consumer of
/// `Module.elements` to find it, except at the positions that `Skip` lists.
@Suite struct PositionTests {
  // MARK: Types

  @Test(arguments: Position.types) func elementsContainTheType(_ position: Position) {
    let project = position.project(planting: "Marker.Kind")
    #expect(project.findings.isEmpty)
    let module = project.module(named: "Big")!
    let names = { (types: [ResolvedType]) in types.flatMap(\.modules).map(\.rest) }
    #expect(names(module.elements.flatMap(\.types)).contains(["Kind"]))
    #expect(names(module.writtenTypes).contains(["Kind"]))
  }

  @Test(arguments: Position.types, Consumer.ofTypes)
  func consumersFindTheType(_ position: Position, _ consumer: Consumer) {
    let isSkipped = Skip.ofTypes.contains { $0.contains(position, of: consumer) }
    #expect(consumer.findsType(at: position) == !isSkipped)
  }

  // MARK: Swift

  @Test(arguments: Position.swift) func elementsContainTheSwift(_ position: Position) {
    let project = position.project(planting: "Marker.Kind.first")
    #expect(project.findings.isEmpty)
    let module = project.module(named: "Big")!
    let places = module.swift.flatMap(\.accesses).map(\.reference)
    #expect(places.contains(.module(project.module(named: "Marker")!.id, ["Kind", "first"])))
  }

  @Test(arguments: Position.swift, Consumer.ofSwift)
  func consumersFindTheSwift(_ position: Position, _ consumer: Consumer) {
    let isSkipped = Skip.ofSwift.contains { $0.contains(position, of: consumer) }
    #expect(consumer.findsSwift(at: position) == !isSkipped)
  }

  // MARK: Names

  @Test(arguments: Position.names) func elementsContainTheName(_ position: Position) {
    let project = position.project(planting: "Zed")
    #expect(project.findings.isEmpty)
    let module = project.module(named: "Big")!
    #expect(
      module.names.contains { $0.name.value == "Zed" } == (position.kind != .adopter),
      "only adopters are declared by the user")
    #expect(module.elements.contains { $0.member.kind == position.kind })
  }

  @Test(arguments: Position.names, Consumer.ofNames)
  func consumersFindTheName(_ position: Position, _ consumer: Consumer) {
    let isSkipped = Skip.ofNames.contains { $0.contains(position, of: consumer) }
    #expect(consumer.findsName(at: position) == !isSkipped)
  }

  // MARK: Completeness

  /// Every part of a skip concerns a position.
  @Test func noSkipIsObsolete() {
    for (skips, positions) in [
      (Skip.ofTypes, Position.types), (Skip.ofSwift, Position.swift),
      (Skip.ofNames, Position.names),
    ] {
      for skip in skips { #expect(skip.countUsed(in: positions) == skip.count, "\(skip)") }
    }
  }

  /// Every kind of member has a position of each sort that it can have.
  @Test func everyKindHasItsPositions() {
    let all = Set(DeclaredMember.Kind.allCases)
    #expect(
      Set(Position.types.map(\.kind)) == all.subtracting([.reduction, .read, .adopter, .invariant]))
    #expect(
      Set(Position.swift.map(\.kind))
        == all.subtracting([.child, .read, .service, .notification, .adopter]))
    // A reduction has the name of its action; nothing in Swift has the name of an invariant.
    #expect(
      Set(Position.names.map(\.kind)) == all.subtracting([.reduction, .invariant, .sample]))
  }
}
