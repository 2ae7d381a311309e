import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The templates of a project: the user's own where there are some, then the flavour's and the
/// transport's, then the plain ones.
public struct TemplateLibrary: Sendable {
  /// By name, as `module` for `module.mustache`.
  private let texts: [String: TemplateText]
  private let origins: [String: String]

  /// - Parameters:
  ///   - overrides: The user's templates by name.
  ///   - sources: Takes in every text, so that findings can point at them.
  public init(
    flavour: GenerateSpec.Flavour, transport: GenerateSpec.Transport = .foundation,
    overrides: [String: SourceFile] = [:], sources: inout SourceMap
  ) {
    let folders = [flavour.rawValue, transport.rawValue, GenerateSpec.Flavour.plain.rawValue]
    var texts: [String: TemplateText] = [:]
    var origins: [String: String] = [:]
    for name in Set(Self.names + overrides.keys).sorted() {
      guard let (source, origin) = Self.find(name, in: folders, overrides) else { continue }
      texts[name] = TemplateText(source, file: sources.add(source))
      origins[name] = origin
    }
    self.texts = texts
    self.origins = origins
  }

  /// The names of all built-in templates, sorted.
  public static var names: [String] {
    let files = builtInTemplates.keys.compactMap { $0.split(separator: "/").last }
    return Set(files.map { String($0.dropLast(".mustache".count)) }).sorted()
  }

  /// A template's text, and whose it is: `yours`, or its folder's name.
  public func text(of name: String) -> (text: String, origin: String)? {
    guard let text = texts[name], let origin = origins[name] else { return nil }
    return (text.source.text(in: 0..<text.source.bytes.count), origin)
  }

  private static func find(
    _ name: String, in folders: [String], _ overrides: [String: SourceFile]
  ) -> (SourceFile, origin: String)? {
    if let own = overrides[name] { return (own, "yours") }
    for folder in folders {
      if let path = paths["\(folder)/\(name)"], let text = builtInTemplates[path] {
        return (SourceFile(name: "templates/\(path)", text: text), folder)
      }
    }
    return nil
  }

  /// The path of each built-in template, by its set and its name: `plain/service`. The folders in
  /// between only keep them apart for readers.
  private static let paths: [String: String] = {
    let pairs = builtInTemplates.keys.map { path in
      let parts = path.split(separator: "/")
      return ("\(parts[0])/\(parts[parts.count - 1].dropLast(".mustache".count))", path)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// The values that are the same all over a project's files.
  static func constants(of project: Project) -> [Constant] {
    let spec = project.spec.generate
    // Files of several targets have to see each other.
    let level =
      spec.access == .internal && Targets(project).areSeveral
      ? GenerateSpec.Access.package : spec.access
    let access = level == .internal ? "" : level.rawValue + " "
    // What is coded, sent and stored is used on any thread, whatever a target's default is.
    let named = spec.isolation ?? (project.hasData ? .nonisolated : nil)
    let isolation = named.map { $0.rawValue + " " } ?? ""
    let shared = Targets(project).areSeveral ? "package " : ""
    let unisolated = named == nil ? "" : "nonisolated "
    return [
      Constant(
        "shared",
        "The access level of declarations that only generated files use, with a space, or nothing.",
        .code(shared)),
      Constant("access", "The access level, with a space after it, or nothing.", .code(access)),
      Constant(
        "isolation", "`nonisolated` or `@MainActor` with a space after it, or nothing.",
        .code(isolation)),
      Constant("attributes", "Isolation and access, before a type.", .code(isolation + access)),
      Constant(
        "unisolated",
        "`nonisolated` with a space after it; nothing if the project has no isolation.",
        .code(unisolated)),
      Constant(
        "unisolatedAttributes", "The same with the access level, before a type.",
        .code(unisolated + access)),
    ]
  }

  func load<Value>(_ name: String, _ shape: Shape<Value>, for project: Project)
    -> (template: Template<Value>?, findings: [Finding])
  {
    // Built in: without it the binary was put together wrongly.
    guard let text = texts[name] else { preconditionFailure("there is no template \(name)") }
    return Template.load(
      text, shape: shape, constants: Self.constants(of: project), partials: texts)
  }
}

extension Project {
  /// Whether a module has entities, requests, services or notifications.
  fileprivate var hasData: Bool {
    modules.contains {
      !$0.entities.isEmpty || $0.requests != nil || !$0.services.isEmpty || $0.notifications != nil
    }
  }
}
