import WeirDiagnostics

/// Short names that are unique in the project.
enum SourceModuleNames {
  /// For each path of names, its shortest unique end, joined by dots; with the target before it if two targets have the
  /// same path.
  ///
  /// - Parameters:
  ///   - modules: Private types of several files may have the same target and path.
  ///   - taken: Names that no module may have.
  ///   - path: The names of a type, outermost first.
  static func unique(
    _ modules: [SourceType], taken: Set<String> = [],
    path: (SourceType) -> [String] = { $0.path }
  ) -> [String] {
    var counts: [String: Int] = [:]
    for name in taken { counts[name] = 1 }
    let ends = modules.map { suffixes(path($0)) }
    for suffix in ends.joined() { counts[suffix, default: 0] += 1 }
    var used = taken
    return zip(modules, ends).map { module, ends in
      let short = ends.first { counts[$0] == 1 }
      if let short, used.insert(short).inserted { return short }
      let whole = ends.last ?? ""
      let file = PathText.parts(of: module.file.input.source.name).last?.split(separator: ".")
        .first
      var candidates = ["\(module.target).\(whole)", "\(file ?? "").\(whole)"]
      if let short { candidates.insert(short, at: 0) }
      var name = candidates.first { !used.contains($0) } ?? candidates[0]
      var number = 2
      while !used.insert(name).inserted {
        name = "\(candidates[0])\(number)"
        number += 1
      }
      return name
    }
  }

  private static func suffixes(_ path: [String]) -> [String] {
    path.indices.reversed().map { path[$0...].joined(separator: ".") }
  }
}
