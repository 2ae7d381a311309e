import WeirDiagnostics
import WeirProject
import WeirSpec

/// The path of a module's file: `generate.output`, in which the module's own values replace `{layer}`, `{module}` and
/// `{target}`.
///
/// The first folder with such a placeholder is the file's Swift target. Below `Sources/Name/`, where SwiftPM expects
/// the target `Name`, it is only a folder.
public struct OutputPath: Sendable {
  private let folders: [String]
  /// The index of the first folder with a placeholder.
  private let marked: Int?

  /// Whether that folder is a target.
  public let namesTargets: Bool

  public init(_ project: Project) {
    (folders, marked) = project.spec.generate.outputFolders
    namesTargets = project.spec.generate.outputsTargets
  }

  /// The folder that contains every generated file: the path before the first placeholder.
  public var root: String { folders.prefix(marked ?? folders.count).joined(separator: "/") }

  /// The folder of a module's file.
  ///
  /// - Parameter target: The file's target, if it is not the module's.
  public func folder(of module: Module, in target: String? = nil) -> String {
    var path = folders.map { replace($0, module) }
    if let target = target ?? module.spec.target?.value {
      // Use the target's own name, whatever text surrounds the placeholder.
      if let marked { path[marked] = target } else { path.append(target) }
    }
    return path.joined(separator: "/")
  }

  /// - Parameters:
  ///   - suffix: The text after the module's name, such as `Types` in `Users+Types.swift`.
  ///   - target: The file's target, if it is not the module's.
  public func file(of module: Module, suffix: String? = nil, in target: String? = nil) -> String {
    let folder = folder(of: module, in: target)
    return (folder.isEmpty ? "" : folder + "/") + module.name + (suffix.map { "+" + $0 } ?? "")
      + ".swift"
  }

  /// The folder of a target's files that belong to no module: the part of the path that is the same for all of them.
  public func folder(ofTarget target: String) -> String {
    guard let marked else { return (folders + [target]).joined(separator: "/") }
    var path = folders.map { $0.replacing("{target}", with: target) }
    path[marked] = target
    return path.prefix { !GenerateSpec.hasPlaceholder($0) }.joined(separator: "/")
  }

  /// The target of the files without one of their own: `App` for `Sources/App/Generated`.
  var only: String? {
    folders.first == "Sources" && folders.count > 1 && !namesTargets ? folders[1] : nil
  }

  /// The folder that contains the generated and the hand-written files of the only target: `Sources/App` for
  /// `Sources/App/Generated`, otherwise the folder around the generated files.
  public var sourceFolder: String {
    let isPackage = folders.first == "Sources" && folders.count > 1
    return (isPackage ? folders.prefix(2) : folders.dropLast()).joined(separator: "/")
  }

  /// The same for one of several targets: the path up to the target's name.
  public func sourceFolder(ofTarget target: String) -> String {
    (folders.prefix(marked ?? folders.count) + [target]).joined(separator: "/")
  }

  /// The target of a module whose spec does not name one.
  public func target(of module: Module) -> String? {
    guard namesTargets, let marked else { return nil }
    return replace(folders[marked], module)
  }

  private func replace(_ folder: String, _ module: Module) -> String {
    guard folder.utf8.contains(UInt8(ascii: "{")) else { return folder }
    var text = folder
    let target = module.spec.target?.value ?? module.name
    for (mark, value) in [
      ("{layer}", module.spec.layer?.value ?? target), ("{module}", module.name),
      ("{target}", target),
    ] {
      while let range = text.firstRange(of: mark) { text.replaceSubrange(range, with: value) }
    }
    return text
  }
}
