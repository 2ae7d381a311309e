import WeirProject

/// Where a module's file goes: `generate.output`, in which `{layer}`, `{module}` and `{target}` stand
/// for the module's own.
struct OutputPath {
  private let pattern: String

  static let fallback = "Generated"

  init(_ project: Project) { pattern = project.spec.generate.output?.value ?? Self.fallback }

  /// Whether modules go to different folders.
  var isSpread: Bool { ["{layer}", "{module}", "{target}"].contains { pattern.contains($0) } }

  /// The folder that holds every generated file: the path up to the first placeholder.
  var root: String {
    let parts = pattern.split(separator: "/").prefix { !$0.contains("{") }
    return parts.map(String.init).joined(separator: "/")
  }

  func file(of module: Module) -> String {
    let folders = pattern.split(separator: "/").filter { $0 != "." }.map { part in
      replace(String(part), module)
    }
    var path = folders
    if !isSpread, let target = module.spec.target { path.append(target.value) }
    return (path + [module.name + ".swift"]).joined(separator: "/")
  }

  /// The target by the first folder of the path that differs from module to module.
  func target(of module: Module) -> String? {
    guard isSpread else { return nil }
    return pattern.split(separator: "/").first { $0.contains("{") }
      .map { replace(String($0), module) }
  }

  private func replace(_ part: String, _ module: Module) -> String {
    var text = part
    let target = module.spec.target?.value
    for (mark, value) in [
      ("{layer}", target ?? module.spec.layer?.value ?? module.name),
      ("{module}", target ?? module.name), ("{target}", target ?? module.name),
    ] {
      while let range = text.firstRange(of: mark) { text.replaceSubrange(range, with: value) }
    }
    return text
  }
}
