import WeirDiagnostics
import WeirYAML

/// The part of `weir.yaml` about generated code.
public struct GenerateSpec: Sendable {
  public enum Flavour: String, CaseIterable, Sendable { case plain, udf, tca, reswift }
  public enum Access: String, CaseIterable, Sendable { case `public`, package, `internal` }
  public enum Isolation: String, CaseIterable, Sendable {
    case nonisolated
    case mainActor = "@MainActor"
  }

  /// The stores that run effects.
  public enum Store: String, CaseIterable, Sendable { case observation, combine, `none` }

  /// The library that sends requests.
  public enum Transport: String, CaseIterable, Sendable { case foundation, alamofire, moya, get }

  /// The source of a type on which generated code depends: a generated file, or the published module.
  public enum TypeSource: String, CaseIterable, Sendable {
    case generated
    case published = "import"
  }

  /// The source of the files that all modules share.
  public enum Runtime: String, CaseIterable, Sendable {
    /// Generated files, in the only target or in one of their own.
    case copy
    /// The product `WeirRuntime` of Weir's package.
    case package
  }

  /// May contain `{layer}` or `{module}`.
  public var output: Located<String>?
  public var manual: Located<String>?
  public var flavour = Flavour.plain
  public var transport = Transport.foundation
  /// The base class of the controllers of models.
  public var controllers = TypeSource.generated
  /// The type of ordered collections.
  public var orderedDictionary = TypeSource.generated
  /// Nil for `observation` in trees with effects that have work, and for `none` in others.
  public var store: Store?
  public var access = Access.public
  public var isolation: Isolation?
  public var conforms: [Located<String>]?
  /// The name of a state's type, with `{}` for the module: `{}State`.
  public var stateName: Located<String>?
  public var templates: Located<String>?
  /// The Swift target of all files that import a database; nil for those of the modules.
  public var storageTarget: Located<String>?
  public var runtime = Runtime.copy
  /// The Swift target of the files that all modules share, if they are generated; nil for the only target, or `AppRuntime` beside several.
  public var runtimeTarget: Located<String>?
  /// Whether the reducers of roots assert the invariants with `holds` in debug builds.
  public var isAsserting = false
  /// The prefix of the generated types that all modules share: `App` for `AppHTTPClient`.
  public var runtimePrefix: Located<String>?

  static let record = Record<GenerateSpec>(
    "`generate`",
    [
      Key(
        "output",
        "The folder of the generated files; `{layer}` and `{module}` are replaced for each module.",
        .text
      ) {
        $1.output = $0.path($3, isWritten: true)
        if let output = $1.output { $0.checkPlaceholders(of: output.value, at: $3) }
      },
      Key("manual", "The folder of hand-written bodies; `weir scaffold` writes stubs there.", .text)
      {
        $1.manual = $0.path($3, isWritten: true)
      },
      Key(
        "flavour", "The library that the generated code uses.",
        .choice(Flavour.allCases.map(\.rawValue))
      ) {
        $1.flavour = $0.choice($3, of: Flavour.self) ?? .plain
        if let store = $1.store { $0.reportStore(store, for: $1.flavour, at: $3) }
        if let isolation = $1.isolation { $0.reportIsolation(isolation, for: $1.flavour, at: $3) }
        if $1.stateName != nil { $0.reportStateName(for: $1.flavour, at: $3) }
      },
      Key("transport", "The library that sends requests.", to: \.transport),
      Key(
        "store",
        "The library with which the generated stores are observed, or `none`; by default, trees with "
          + "effects that have work have stores.",
        .choice(Store.allCases.map(\.rawValue))
      ) {
        $1.store = $0.choice($3, of: Store.self)
        if let store = $1.store { $0.reportStore(store, for: $1.flavour, at: $3) }
      },
      Key(
        "mpak",
        "Whether the controllers' base class is generated or imported from the module MPAK.",
        to: \.controllers),
      Key(
        "orderedDictionary",
        "Whether the type of ordered collections is generated or imported from the module "
          + "OrderedCollections of swift-collections.", to: \.orderedDictionary),
      Key("access", "The access level of generated declarations.", to: \.access),
      Key(
        "isolation", "The isolation of every generated type and extension.",
        .choice(Isolation.allCases.map(\.rawValue))
      ) {
        $1.isolation = $0.choice($3, of: Isolation.self)
        if let isolation = $1.isolation { $0.reportIsolation(isolation, for: $1.flavour, at: $3) }
      },
      Key("conforms", "Protocols that states, actions and types conform to.", .oneOrMore(.text)) {
        $1.conforms = $0.importNames($3, as: "protocol")
        $0.reportIdentifiable(in: $1.conforms ?? [])
      },
      Key("names", "The naming of generated types.", names.schema) {
        names.read($3, into: &$1, &$0)
      },
      Key("storage", "The files that import a database.", storage.schema) {
        storage.read($3, into: &$1, &$0)
      },
      Key(
        "runtime",
        "The files that all modules share: generated copies, by default, or the product `WeirRuntime` "
          + "of Weir's package.",
        .any([.choice(Runtime.allCases.map(\.rawValue)), copiedRuntime.schema])
      ) {
        if $0.tree.kind($3).isMapping {
          copiedRuntime.read($3, into: &$1, &$0)
        } else {
          $1.runtime = $0.choice($3, of: Runtime.self) ?? .copy
        }
      },
      Key(
        "assert",
        "Whether reducers assert the invariants with `holds` after each action, in debug builds.",
        to: \.isAsserting),
      Key("templates", "A folder of templates that replace the built-in ones, file by file.", .text)
      {
        $1.templates = $0.path($3)
      },
    ])

  private static let names = Record<GenerateSpec>(
    "`names`",
    [
      Key("state", "The name of the state's type; `{}` is the module's name.", .text) {
        guard let text = $0.text($3) else { return }
        let parts = text.components(around: "{}")
        guard parts.count == 2, Reader.isName(parts[0] + "X" + parts[1]) else {
          $0.report(
            "`\(text.prefix(40))` must contain `{}` exactly once and at least one letter", at: $3)
          return
        }
        $1.stateName = Located(text, at: $0.tree.span($3))
        $0.reportStateName(for: $1.flavour, at: $3)
      }
    ])

  private static let storage = Record<GenerateSpec>(
    "`storage`",
    [
      Key(
        "target",
        "The Swift target of persistence models, storages, and services that save, in a project "
          + "with several targets.", .name
      ) {
        $1.storageTarget = $0.name($3)
      }
    ])

  private static let copiedRuntime = Record<GenerateSpec>(
    "`runtime`",
    [
      Key(
        "target",
        "The Swift target of the files that all modules share, such as the stores' base and the "
          + "client of requests.", .name
      ) {
        $1.runtimeTarget = $0.name($3)
      },
      Key(
        "prefix",
        "The prefix of the types that all modules share: `App` for `AppHTTPClient`. Types that specs name, such as "
          + "`JSONValue`, have none.", .name
      ) {
        guard let prefix = $0.name($3) else { return }
        guard prefix.value.first?.isUppercase == true else {
          $0.report(
            "`\(prefix.value.prefix(40))` must begin with a capital letter", at: $3,
            help: "it is the first part of the names of types, as `App` in `AppHTTPClient`")
          return
        }
        $1.runtimePrefix = prefix
      },
    ])

  /// The Swift module of the package's product.
  public static let runtimePackage = "WeirRuntime"

  /// The target of the files that all modules share, if the modules have several.
  public static let defaultRuntimeTarget = "AppRuntime"

  /// The folders of `output`, and the index of the first one with a placeholder.
  public var outputFolders: (names: [String], marked: Int?) {
    let names = PathText.parts(of: output?.value ?? Self.defaultOutput).map(String.init)
      .filter { $0 != "." }
    return (names, names.firstIndex(where: Self.hasPlaceholder))
  }

  /// Whether folders of `output` are Swift targets. Below `Sources/Name/`, where SwiftPM expects the target `Name`,
  /// they are only folders.
  public var outputsTargets: Bool {
    let (names, marked) = outputFolders
    guard let marked else { return false }
    return names.first != "Sources" || marked == 1
  }

  public static let defaultOutput = "Generated"

  /// Whether a folder of `output` contains a placeholder.
  public static func hasPlaceholder(_ folder: String) -> Bool {
    placeholders.contains { folder.contains($0) }
  }

  static let placeholders = ["{layer}", "{module}", "{target}"]

  /// The protocols of states, actions and types without `conforms`.
  public var conformances: [String] { conforms?.map(\.value) ?? ["Equatable", "Sendable"] }

  /// The name of a module's state type.
  public func stateName(of module: String) -> String {
    stateName.map { $0.value.components(around: "{}").joined(separator: module) } ?? module
  }
}

/// Settings that a flavour excludes. `flavour` may precede or follow them: whichever is read last is reported.
extension Reader {
  fileprivate mutating func reportStore(
    _ store: GenerateSpec.Store, for flavour: GenerateSpec.Flavour, at node: NodeID
  ) {
    let library: String
    switch flavour {
    case .tca: library = "the Composable Architecture"
    case .reswift: library = "ReSwift"
    // `generate` reports that of UDF.
    case .plain, .udf: return
    }
    guard store != .none else { return }
    report(
      "`store: \(store.rawValue)` cannot be generated for `flavour: \(flavour.rawValue)`", at: node,
      help: "remove `store`; \(library) has a store of its own")
  }

  fileprivate mutating func reportIsolation(
    _ isolation: GenerateSpec.Isolation, for flavour: GenerateSpec.Flavour, at node: NodeID
  ) {
    guard flavour == .tca, isolation != .nonisolated else { return }
    report(
      "`isolation: \"\(isolation.rawValue)\"` cannot be generated for `flavour: tca`", at: node,
      help: "remove `isolation`; reducers of the Composable Architecture are not isolated")
  }

  fileprivate mutating func reportStateName(for flavour: GenerateSpec.Flavour, at node: NodeID) {
    guard flavour == .tca else { return }
    report(
      "`names.state` has no effect with `flavour: tca`", at: node,
      help: "remove `names`; the state of a module `Order` is `Order.State`")
  }
}

extension String {
  /// The parts of a text between the occurrences of another.
  fileprivate func components(around mark: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(mark) {
        parts.append("")
        rest = rest.dropFirst(mark.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }
}

extension Reader {
  /// Reports `{Module}`, which nothing replaces.
  fileprivate mutating func checkPlaceholders(of path: String, at node: NodeID) {
    for name in path.matches(of: /\{\w+\}/).map({ String($0.output) })
    where !GenerateSpec.placeholders.contains(name) {
      let meant = NearName.meant(for: name, in: GenerateSpec.placeholders)
      return report(
        "unknown placeholder `\(name)`", at: node,
        help: meant.map { "write `\($0.name)`" } ?? NearName.choice(of: GenerateSpec.placeholders))
    }
  }
}
