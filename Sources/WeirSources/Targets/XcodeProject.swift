import WeirDiagnostics
import WeirSpec

/// Reads the targets of an Xcode project: their kinds, files, folders and dependencies.
struct XcodeProject {
  /// By id.
  private let objects: [String: PropertyList]
  /// The folder of the project, relative to weir.yaml.
  private let folder: String
  /// The paths of groups and files, relative to weir.yaml, by id.
  private var paths: [String: String] = [:]
  /// The files in synchronized folders that are listed for a target, by its id, with the folders.
  private var listed: [String: [(folder: String, file: String)]] = [:]

  /// - Parameter folder: The folder that contains the `.xcodeproj`.
  static func read(_ source: SourceFile, as id: FileID, in folder: String) -> TargetManifest? {
    let root = PropertyList(source.bytes, as: id)
    guard case .map(let objects)? = root["objects"],
      let project = root["rootObject"]?.text.flatMap({ objects[$0] })
    else { return nil }
    let base = PathPattern.joined(folder, project["projectDirPath"]?.text ?? "")
    var reader = XcodeProject(objects, base)
    if let group = project["mainGroup"]?.text { reader.readGroups(from: group) }
    var manifest = TargetManifest(origin: .xcode, folder: folder)
    manifest.targets = (project["targets"]?.texts ?? []).compactMap { reader.target($0) }
    return manifest
  }

  private init(_ objects: [String: PropertyList], _ folder: String) {
    self.objects = objects
    self.folder = folder
  }

  /// Computes the paths of all groups and files below a group.
  private mutating func readGroups(from root: String) {
    var waiting = [(id: root, folder: folder)]
    while let (id, folder) = waiting.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let own = object["path"]?.text ?? ""
      let path: String
      switch object["sourceTree"]?.text {
      case "<group>": path = PathPattern.joined(folder, own)
      case "SOURCE_ROOT": path = PathPattern.joined(self.folder, own)
      // A product of the build, or a file of the SDK.
      default: continue
      }
      paths[id] = path
      if object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup", object["exceptions"] != nil {
        for set in exceptionSets(of: id) {
          guard let target = set["target"]?.text else { continue }
          listed[target, default: []] += (set["membershipExceptions"]?.texts ?? []).map {
            (path, PathPattern.joined(path, $0))
          }
        }
      }
      for child in object["children"]?.texts ?? [] { waiting.append((child, path)) }
    }
  }

  private func target(_ id: String) -> TargetManifest.Target? {
    guard let object = objects[id], let name = object["name"]?.located,
      object["isa"]?.text == "PBXNativeTarget"
    else { return nil }
    let type = object["productType"]?.text ?? ""
    var target = TargetManifest.Target(name: name, kind: Self.kind(ofProduct: type))
    target.ownsAllFolders = true
    for phase in object["buildPhases"]?.texts.compactMap({ objects[$0] }) ?? []
    where phase["isa"]?.text == "PBXSourcesBuildPhase" {
      for file in phase["files"]?.texts.compactMap({ objects[$0]?["fileRef"]?.text }) ?? [] {
        if let path = paths[file] { target.files.insert(path) }
      }
    }
    for group in object["fileSystemSynchronizedGroups"]?.texts ?? [] {
      guard let path = paths[group] else { continue }
      target.folders.append(path)
      target.exclude += exceptions(of: group, to: id, path)
    }
    addFiles(ofOtherGroupsTo: &target, id)
    target.module = moduleName(of: object)
    target.dependencies = dependencies(of: object)
    // Xcode builds further targets that are linked.
    target.areDependenciesKnown = false
    return target
  }

  /// The files of a synchronized folder that do not belong to its own target.
  private func exceptions(of group: String, to target: String, _ path: String) -> [PathPattern] {
    exceptionSets(of: group).filter { $0["target"]?.text == target }.flatMap {
      $0["membershipExceptions"]?.texts ?? []
    }.map { PathPattern(PathPattern.joined(path, $0)) }
  }

  private func exceptionSets(of group: String) -> [PropertyList] {
    objects[group]?["exceptions"]?.texts.compactMap { objects[$0] } ?? []
  }

  /// A file of a synchronized folder that is listed for a target without this folder belongs to that target too.
  private func addFiles(ofOtherGroupsTo target: inout TargetManifest.Target, _ id: String) {
    let own = Set(target.folders)
    for (folder, file) in listed[id] ?? [] where !own.contains(folder) { target.files.insert(file) }
  }

  private static func kind(ofProduct type: String) -> TargetSpec.Kind {
    if type.hasSuffix("unit-test") || type.hasSuffix("ui-testing") { return .test }
    let libraries = ["framework", "library.static", "library.dynamic", "framework.static"]
    return libraries.contains { type.hasSuffix("." + $0) } ? .library : .executable
  }

  /// The value of `PRODUCT_MODULE_NAME`, if it is plain text.
  private func moduleName(of target: PropertyList) -> String? {
    let list = target["buildConfigurationList"]?.text.flatMap { objects[$0] }
    for configuration in list?["buildConfigurations"]?.texts.compactMap({ objects[$0] }) ?? [] {
      let settings = configuration["buildSettings"]
      for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
        if let name = settings?[key]?.text, !name.contains("$") { return name }
      }
    }
    return nil
  }

  private func dependencies(of target: PropertyList) -> [TargetManifest.Dependency] {
    var found: [TargetManifest.Dependency] = []
    for one in target["dependencies"]?.texts.compactMap({ objects[$0] }) ?? [] {
      if let name = one["target"]?.text.flatMap({ objects[$0]?["name"]?.located }) {
        found.append(.init(name: name, kind: .target))
      }
    }
    for one in target["packageProductDependencies"]?.texts.compactMap({ objects[$0] }) ?? [] {
      if let name = one["productName"]?.located { found.append(.init(name: name, kind: .product)) }
    }
    return found
  }
}
