import Foundation
import Fuzzing
import Testing
import WeirGenerate

/// Compiles and calls generated Swift: type checking alone does not find violations of exclusivity, or code that
/// never runs.
@Suite struct CallTests {
  struct Mode: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let flags: [String]
    /// The output that is enough to find the errors of the mode, because its programs behave as in the first one.
    /// Swift's intermediate language takes half of the CPU time of a program, and type checking a quarter.
    var quick: [String]?

    /// Whether programs are linked and run.
    var isRun: Bool { quick == nil || SlowTests.areRun }
  }

  static let modes = [
    Mode(testDescription: "Swift 6", flags: ["-swift-version", "6"]),
    // Data races are found after type checking, in Swift's intermediate language.
    Mode(
      testDescription: "Swift 6 on the main actor",
      flags: ["-swift-version", "6", "-default-isolation", "MainActor"],
      quick: ["-emit-sil", "-o", "/dev/null"]),
    // `@MainActor` types can use isolated default arguments only with this feature of Swift 6.
    Mode(
      testDescription: "Swift 5",
      flags: ["-swift-version", "5", "-enable-upcoming-feature", "IsolatedDefaultValues"],
      quick: ["-typecheck"]),
  ]

  /// The taxi sample and every case, in one program.
  @Test(arguments: modes) func called(_ mode: Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    var files = try swiftc.write(GeneratedOnce.of(folder: Places.samples.appending(path: "taxi")))
    files += try swiftc.copy(GoldenCase("taxi")) + swiftc.copy(GoldenCase("Shared"))
    for golden in GoldenCase.plain {
      files += try swiftc.write(golden.generated()) + swiftc.copy(golden)
    }
    // Several cases have the same support file.
    files = Set(files).sorted()
    try swiftc.expectRun(files, ["-package-name", "weir"], mode, checks: 100)
  }

  @Test(arguments: modes, GoldenCase.alone) func calledAlone(_ mode: Mode, _ golden: GoldenCase)
    throws
  {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    var files = try swiftc.write(golden.generated()) + swiftc.copy(golden)
    files.append(try swiftc.copyChecks())
    try swiftc.expectRun(files, [], mode, checks: 8)
  }

  /// Ordered collections of swift-collections: their module is replaced by the generated type.
  @Test(arguments: modes) func calledWithLibrary(_ mode: Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let golden = GoldenCase("ordered")
    let library = try #require(
      golden.generated().files.first { $0.path.hasSuffix("/OrderedDictionary.swift") })
    let module = try swiftc.compile([
      "-parse-as-library", "-swift-version", "6", "-emit-module", "-module-name",
      "OrderedCollections", "-emit-library", "-static", "-o", "libOrderedCollections.a",
      try swiftc.write(library.text, to: "Library.swift"),
    ])
    try #require(module.status == 0, "\(module.output)")
    let modules = try Places.text(golden.folder.appending(path: "modules.yaml"))
    let settings = "{ conforms: [Equatable, Sendable, Codable], orderedDictionary: import }"
    let generated = GeneratedOnce.of(modules, generate: settings)
    #expect(!generated.files.contains { $0.path.hasSuffix("OrderedDictionary.swift") })
    let main = try golden.handWritten().map { file in
      try swiftc.write(
        "import OrderedCollections\n" + Places.text(file), to: file.lastPathComponent)
    }
    let files = try swiftc.write(generated) + main + [swiftc.copyChecks()]
    try swiftc.expectRun(
      files, ["-I", ".", "-L", ".", "-lOrderedCollections"], mode, checks: 40)
  }

  /// The shop sample, with a replacement for UDF that is compiled as Swift 5, like the library.
  @Test(arguments: modes) func calledThroughStore(_ mode: Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let shop = Places.samples.appending(path: "shop")
    var files = try swiftc.write(GeneratedOnce.of(folder: shop))
    let sources = shop.appending(path: "Sources/Shop")
    files += Places.files(in: sources, ending: ".swift").map {
      sources.appending(path: $0).path(percentEncoded: false)
    }
    files += try swiftc.copy(GoldenCase("shop"))
    files.append(try swiftc.copyChecks())
    try swiftc.expectRun(files, StandIn.linked("UDF"), mode, checks: 15)
  }

  /// Effects that a store of UDF runs.
  @Test(arguments: modes) func calledWithRunner(_ mode: Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    try expectRun(.udf, with: "UDF", mode, swiftc, checks: 19)
  }

  /// Reducers of the Composable Architecture, as Swift of its store.
  @Test(arguments: modes) func calledAsFeatures(_ mode: Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    try expectRun(.tca, with: "ComposableArchitecture", mode, swiftc, checks: 27)
  }

  /// Effects that a store of the Composable Architecture runs.
  @Test(arguments: modes) func calledWithRunnerOfFeatures(_ mode: Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    try expectRun(.tcaRunner, with: "ComposableArchitecture", mode, swiftc, checks: 12)
  }

  /// Reducers and effects for a store of ReSwift.
  @Test(arguments: modes) func calledThroughReSwift(_ mode: Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    try expectRun(.reswift, with: "ReSwift", mode, swiftc, checks: 20)
  }

  /// A case with a replacement for its library.
  private func expectRun(
    _ golden: GoldenCase, with library: String, _ mode: Mode, _ swiftc: Swiftc, checks: Int
  ) throws {
    let files = try swiftc.write(golden.generated()) + swiftc.copy(golden) + [swiftc.copyChecks()]
    try swiftc.expectRun(files, StandIn.linked(library), mode, checks: checks)
  }

  /// Each layer is a Swift target, and imports those that it needs.
  @Test func calledAcrossTargets() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let paths = try swiftc.write(GoldenCase.targets.generated())
    let flags = Self.modes[0].flags + ["-package-name", "weir", "-warnings-as-errors"]
    var libraries = ["-I", ".", "-L", "."]
    for target in ["Measures", "DomainKit", "UiKit"] {
      let files = paths.filter { $0.contains("/\(target)/") }
      let compiled = try swiftc.compile(
        files + flags + libraries + [
          "-parse-as-library", "-emit-module", "-module-name", target, "-emit-library", "-static",
          "-o", "lib\(target).a",
        ])
      try #require(compiled.status == 0, "\(compiled.output)")
      libraries.append("-l\(target)")
    }
    let files = try swiftc.copy(.targets) + [swiftc.copyChecks()]
    try swiftc.expectRun(files, flags + libraries.reversedLibraries, Self.modes[0], checks: 3)
  }

  /// Only the file of a module can write its state and call the helpers of its state machines.
  @Test func refused() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let taxi = try GeneratedOnce.of(folder: Places.samples.appending(path: "taxi"))
    let outside = try swiftc.write(
      """
      func write(_ app: inout App) {
        app.feature.order.note = ""
        app.feature.order.status = .done
        app.feature.driver = Driver()
        app.ratings = [:]
        app.feature.order.statusValue = .done
        app.feature.order.release()
      }
      """, to: "Outside.swift")
    let result = try swiftc.compile(swiftc.write(taxi) + [outside, "-typecheck"])
    #expect(result.status != 0)
    #expect(
      result.diagnostics(in: "Outside.swift") == [
        "2: cannot assign to property: 'note' setter is inaccessible",
        "3: cannot assign to property: 'status' setter is inaccessible",
        "4: cannot assign to property: 'driver' setter is inaccessible",
        "5: cannot assign to property: 'ratings' setter is inaccessible",
        "6: 'statusValue' is inaccessible due to 'private' protection level",
        "7: cannot use mutating member on immutable value: 'order' setter is inaccessible",
      ])
  }

  /// The checks can fail.
  @Test func wrong() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let main = try swiftc.write(
      """
      import Foundation
      Checks.equal("one", 1, 1)
      Checks.equal("two", 1, 2)
      exit(Checks.failures == 0 ? 0 : 1)
      """, to: "main.swift")
    let compiled = try swiftc.compile([swiftc.copyChecks(), main, "-o", "program"])
    try #require(compiled.status == 0, "\(compiled.output)")
    let run = try swiftc.run(swiftc.path("program"), [])
    #expect(run.status == 1)
    #expect(run.output == "ok one\nWRONG two: 1, not 2\n")
  }
}

extension [String] {
  /// Libraries after those that need them, as static linking requires.
  fileprivate var reversedLibraries: [String] {
    filter { !$0.hasPrefix("-l") } + filter { $0.hasPrefix("-l") }.reversed()
  }
}

extension Swiftc {
  /// The paths of a project's files.
  func write(_ generated: Generated) throws -> [String] {
    try generated.files.map { try write($0.text, to: "Generated/" + $0.path) }
  }

  /// The paths of a case's hand-written files; the files of a module have different names.
  func copy(_ golden: GoldenCase) throws -> [String] {
    try golden.handWritten().map { file in
      let name = file.lastPathComponent
      return try write(
        Places.text(file), to: name == "main.swift" ? name : "\(golden.name)+\(name)")
    }
  }

  func copyChecks() throws -> String {
    let file = GoldenCase("Shared").folder.appending(path: "Checks.swift")
    return try write(Places.text(file), to: "Checks.swift")
  }

  /// Compiles a program, and expects that it prints at least so many checks, all of them correct. In a mode that is not
  /// run, it expects only that the program compiles.
  func expectRun(
    _ files: [String], _ flags: [String], _ mode: CallTests.Mode, checks: Int
  ) throws {
    let output = mode.isRun ? ["-o", "program"] : mode.quick ?? []
    let compiled = try compile(files + mode.flags + flags + ["-warnings-as-errors"] + output)
    try #require(compiled.status == 0, "\(compiled.output)")
    guard mode.isRun else { return }
    let run = try run(path("program"), [])
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
    #expect(lines.count >= checks)
    #expect(run.status == 0)
  }
}
