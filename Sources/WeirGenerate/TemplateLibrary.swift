import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The templates of a project: the user's own, then the flavour's and the transport's, then the plain ones.
public struct TemplateLibrary: Sendable {
  /// By name, as `module` for `module.mustache`.
  let texts: [String: TemplateText]
  private let origins: [String: String]
  /// Whether the user has templates.
  public let hasOverrides: Bool

  /// The templates for a project's settings.
  public init(
    _ builtIn: BuiltInTemplates, for spec: ProjectSpec, overrides: [String: SourceFile] = [:],
    sources: inout SourceMap
  ) {
    self.init(
      builtIn, flavour: spec.generate.flavour, transport: spec.generate.transport,
      names: GeneratedNames(spec: spec), overrides: overrides, sources: &sources)
  }

  /// - Parameters:
  ///   - names: The names of the types that all modules share; nil for those without a prefix.
  ///   - overrides: The user's templates by name, which keep their names.
  ///   - sources: Every text is added to it, so that findings can refer to it.
  public init(
    _ builtIn: BuiltInTemplates, flavour: GenerateSpec.Flavour,
    transport: GenerateSpec.Transport = .foundation, names: GeneratedNames? = nil,
    overrides: [String: SourceFile] = [:], sources: inout SourceMap
  ) {
    let folders = [flavour.rawValue, transport.rawValue, GenerateSpec.Flavour.plain.rawValue]
    let replaced = { (source: SourceFile) in names.map { source.withSharedNames($0) } ?? source }
    let partials = ReplacedNames.templates.mapValues { "`\($0)`" }
    var texts: [String: TemplateText] = [:]
    var origins: [String: String] = [:]
    for name in Set(builtIn.names + overrides.keys).sorted() {
      let own = overrides[name].map { ($0, "yours") }
      let found = own ?? builtIn.find(name, in: folders).map { (replaced($0.source), $0.folder) }
      guard let (source, origin) = found else { continue }
      texts[name] = TemplateText(
        source, file: sources.add(source),
        replaced: partials.merging(ReplacedNames.all[name] ?? [:]) { $1 })
      origins[name] = origin
    }
    self.texts = texts
    self.origins = origins
    hasOverrides = !overrides.isEmpty
  }

  /// The template that replaces one of an earlier version.
  public static func replacement(of name: String) -> String? { ReplacedNames.templates[name] }

  /// A template's text, and its origin: `yours`, or its folder's name.
  public func text(of name: String) -> (text: String, origin: String)? {
    guard let text = texts[name], let origin = origins[name] else { return nil }
    return (text.source.text(in: 0..<text.source.bytes.count), origin)
  }

  /// The values that are the same in all files of a project.
  static func constants(of project: Project) -> [Constant] {
    let spec = project.spec.generate
    let areSeveral = Targets(project).areSeveral
    // Files of several targets must be visible to each other.
    let level = spec.access == .internal && areSeveral ? GenerateSpec.Access.package : spec.access
    let access = level.keyword
    // Values that are coded, sent and stored are used on any thread, whatever a target's default isolation is. Reducers
    // of the Composable Architecture are not isolated.
    let isUsedAnywhere = project.modules.contains(where: \.hasData) || spec.flavour == .tca
    let named = spec.isolation ?? (isUsedAnywhere ? .nonisolated : nil)
    let isolation: SafeSwift = named.map { "\(SafeSwift($0)) " } ?? ""
    return constants(
      access, shared: areSeveral || spec.runtime == .package ? access : "", isolation: isolation,
      unisolated: named == nil ? "" : "nonisolated ")
  }

  /// Those of the files in Weir's package.
  static let packagedConstants = constants(
    "public ", shared: "public ", isolation: "", unisolated: "")

  private static func constants(
    _ access: SafeSwift, shared: SafeSwift, isolation: SafeSwift, unisolated: SafeSwift
  ) -> [Constant] {
    [
      Constant(
        "shared",
        "The access level of declarations that only generated files use, with a space, or nothing.",
        shared),
      Constant("access", "The access level, with a space after it, or nothing.", access),
      Constant(
        "isolation", "`nonisolated` or `@MainActor` with a space after it, or nothing.", isolation),
      Constant("attributes", "Isolation and access, before a type.", "\(isolation)\(access)"),
      Constant(
        "unisolated",
        "`nonisolated` with a space after it; nothing if the project has no isolation.",
        unisolated),
      Constant(
        "unisolatedAttributes", "The same with the access level, before a type.",
        "\(unisolated)\(access)"),
    ]
  }
}
