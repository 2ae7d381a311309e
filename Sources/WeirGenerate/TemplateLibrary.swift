import WeirProject
import WeirTemplate

/// The templates of a flavour: the user's own where there are some, then the flavour's, then the
/// plain ones.
public struct TemplateLibrary: Sendable {
  /// The user's templates by name, as `module` for `module.mustache`.
  private let overrides: [String: (source: SourceFile, file: FileID)]
  private let flavour: GenerateSpec.Flavour

  public init(
    flavour: GenerateSpec.Flavour, overrides: [String: (source: SourceFile, file: FileID)] = [:]
  ) {
    self.flavour = flavour
    self.overrides = overrides
  }

  /// The names of all templates, sorted.
  public static var names: [String] {
    let files = embeddedTemplates.keys.compactMap { $0.split(separator: "/").last }
    return Set(files.map { String($0.dropLast(".mustache".count)) }).sorted()
  }

  /// A template's text, and whose it is: `yours`, or the name of a flavour.
  public func text(of name: String) -> (text: String, origin: String)? {
    if let own = overrides[name] {
      return (own.source.text(in: 0..<own.source.bytes.count), "yours")
    }
    for folder in [flavour.rawValue, GenerateSpec.Flavour.plain.rawValue] {
      if let text = embeddedTemplates["\(folder)/\(name).mustache"] { return (text, folder) }
    }
    return nil
  }

  /// The file number of a built-in template, whose text is in no source map.
  private static let builtIn = FileID(Int(UInt32.max))

  private func source(of name: String) -> TemplateText? {
    if let own = overrides[name] { return TemplateText(own.source, file: own.file) }
    return text(of: name).map {
      TemplateText(
        SourceFile(name: "\($0.origin)/\(name).mustache", text: $0.text), file: Self.builtIn)
    }
  }

  /// The values that are the same all over a project's files.
  static func constants(of project: Project) -> [Constant] {
    let spec = project.spec.generate
    // Files of several targets have to see each other.
    let level =
      spec.access == .internal && Targets(project).areSeveral ? GenerateSpec.Access.package : spec.access
    let access = level == .internal ? "" : level.rawValue + " "
    let isolation = spec.isolation.map { $0.rawValue + " " } ?? ""
    return [
      Constant("access", "The access level, with a blank after it, or nothing.", .code(access)),
      Constant("isolation", "`nonisolated` or `@MainActor` with a blank after it, or nothing.", .code(isolation)),
      Constant("attributes", "Isolation and access, before a type.", .code(isolation + access)),
    ]
  }

  func load<Value>(_ name: String, _ shape: Shape<Value>, for project: Project)
    -> (template: Template<Value>?, findings: [Finding])
  {
    guard let text = source(of: name) else { return (nil, []) }
    let names = Self.names + overrides.keys.filter { !Self.names.contains($0) }
    let partials = Dictionary(
      names.compactMap { name in source(of: name).map { (name, $0) } },
      uniquingKeysWith: { first, _ in first })
    return Template.load(
      text, shape: shape, constants: Self.constants(of: project), partials: partials)
  }
}
