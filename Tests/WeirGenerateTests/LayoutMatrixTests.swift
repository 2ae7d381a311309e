import Foundation
import Testing
import WeirGenerate
import WeirSpec

/// The modular sample with each flavour and store, and the other samples, in one target, in one for each module, in one
/// for each layer, and in those that `target:` names. SwiftPM builds each as a package, in Swift 6, with warnings as errors.
///
/// `make test-layouts` builds all of them (`WEIR_LAYOUTS=all`), which takes minutes; otherwise one is built.
@Suite struct LayoutMatrixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let sample: String
    let layout: Layout
    var settings = ""

    var testDescription: String { "\(sample) \(layout)\(settings)" }
  }

  enum Layout: String, CaseIterable, Sendable {
    case one, modules, layers, targets

    var output: String {
      switch self {
      case .one: "Sources/App"
      case .modules, .targets: "Sources/{module}"
      case .layers: "Sources/{layer}"
      }
    }
  }

  static let cases: [Case] = {
    guard ProcessInfo.processInfo.environment["WEIR_LAYOUTS"] == "all" else {
      return [Case(sample: "modular", layout: .layers, settings: ", runtime: package")]
    }
    let stores = [
      "", ", store: combine", ", store: none", ", runtime: package", ", runtime: { prefix: App }",
      ", flavour: udf", ", flavour: tca", ", flavour: reswift",
    ]
    // The router needs targets that the main actor isolates by default, and the movies types of a hand-written app.
    return Layout.allCases.flatMap { layout in
      stores.map { Case(sample: "modular", layout: layout, settings: $0) }
        + ["taxi", "shop", "social", "app", "call", "currency"].map {
          Case(sample: $0, layout: layout)
        }
    }
  }()

  @Test(arguments: cases) func built(_ one: Case) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let generated = Generated(try spec(one))
    let package = Generator.runtimePackage(for: generated.spec.project, generated.library).map {
      GeneratedFile(path: "Sources/\($0.path)", text: $0.text, target: $0.target)
    }
    let stubs = Scaffold.functions(of: generated.spec.project, library: generated.library).functions
    let written =
      (generated.files + package).map { (path: $0.path, text: $0.text) }
      + stubs.map { (path: $0.path, text: $0.stub) }
    var texts: [String: [String]] = [:]
    for (path, text) in written {
      _ = try swiftc.write(text, to: path)
      texts[String(path.split(separator: "/")[1]), default: []].append(text)
    }
    for (name, text) in try standIns(imported: texts.values.joined()) {
      _ = try swiftc.write(text, to: "Sources/\(name)/\(name).swift")
      texts[name] = [text]
    }
    _ = try swiftc.write(manifest(texts), to: "Package.swift")
    let result = try swiftc.run("/usr/bin/env", ["swift", "build", "--disable-sandbox", "--quiet"])
    #expect(result.status == 0, "\(result.output.prefix(4000))")
  }

  // MARK: Specs

  private func spec(_ one: Case) throws -> Spec {
    let folder = Places.samples.appending(path: one.sample)
    var settings = try Places.text(folder.appending(path: "weir.yaml"))
    let own = self.settings(in: &settings)
    let modules = folder.appending(path: "modules")
    var specs = Places.files(in: modules, ending: ".yaml").map { modules.appending(path: $0) }
    if specs.isEmpty {
      specs = Places.files(in: folder, ending: ".yaml").filter { $0 != "weir.yaml" }
        .map { folder.appending(path: $0) }
    }
    let files = try specs.map {
      (name: $0.lastPathComponent, text: targeted(try Places.text($0), one.layout))
    }
    let generate =
      "generate: { output: '\(one.layout.output)'"
      + (one.settings.contains("flavour") ? "" : own) + "\(one.settings) }\n"
    return Spec(settings + generate, files)
  }

  /// Takes `generate:` out of weir.yaml, and what concerns hand-written Swift.
  ///
  /// - Returns: The flavour.
  private func settings(in text: inout String) -> String {
    var kept: [Substring] = []
    var own = ""
    var isInside = false
    for line in text.split(separator: "\n") {
      if ["generate:", "sources:", "targets:", "ignore:"].contains(where: line.hasPrefix) {
        isInside = true
        continue
      }
      if isInside, line.hasPrefix(" ") {
        let setting = line.drop { $0 == " " }
        if setting.hasPrefix("flavour:") { own += ", \(setting)" }
        continue
      }
      isInside = false
      kept.append(line)
    }
    text = kept.joined(separator: "\n") + "\n"
    return own
  }

  /// The modules without targets, or with one each.
  private func targeted(_ text: String, _ layout: Layout) -> String {
    var lines: [String] = []
    let hasTargets = text.contains("\ntarget:")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("target:") {
        if layout == .targets { lines.append(line) }
        continue
      }
      lines.append(line)
      if layout == .targets, !hasTargets, line.hasPrefix("module:") {
        lines.append("target: \(line.dropFirst("module: ".count))Kit")
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Packages

  private static let libraries = [
    "ComposableArchitecture": Places.storeStandIns, "ReSwift": Places.storeStandIns,
    "UDF": Places.storeStandIns, "GRDB": Places.storageStandIns,
    "OpenCombine": Places.tests.appending(path: "CombineStandIns"),
  ]

  private func standIns(imported texts: some Sequence<String>) throws -> [(String, String)] {
    let names = Set(texts.flatMap(imports))
    return try Self.libraries.filter { names.contains($0.key) }.sorted { $0.key < $1.key }.map {
      ($0.key, try Places.text($0.value.appending(path: "\($0.key).swift")))
    }
  }

  private func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").drop { $0 == "@preconcurrency" || $0 == "@_exported" }
      return words.first == "import" ? words.last.map(String.init) : nil
    }
  }

  private func manifest(_ texts: [String: [String]]) -> String {
    let known = Set(texts.keys)
    let lines = texts.sorted { $0.key < $1.key }.map { name, texts in
      let imported = Set(texts.flatMap(imports)).subtracting([name])
      let settings =
        Self.libraries[name] == nil
        ? ".treatAllWarnings(as: .error)"
        : ".swiftLanguageMode(.v5), .unsafeFlags([\"-suppress-warnings\"])"
      return ".target(name: \"\(name)\", dependencies: "
        + "\(imported.filter { known.contains($0) }.sorted()), swiftSettings: [\(settings)])"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Layout", platforms: [.macOS(.v15)],
        targets: [\(lines.joined(separator: ", "))])
      """
  }
}
