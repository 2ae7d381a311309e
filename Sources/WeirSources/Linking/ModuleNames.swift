/// Short names that are unique in the project.
enum ModuleNames {
  /// For each path of names, its shortest unique end, joined by dots; with the target before it if two targets have the
  /// same path.
  static func unique(_ modules: [(target: String, path: [String])], taken: Set<String> = [])
    -> [String]
  {
    var counts: [String: Int] = [:]
    for name in taken { counts[name] = 1 }
    for module in modules {
      for suffix in suffixes(module.path) { counts[suffix, default: 0] += 1 }
    }
    return modules.map { module in
      suffixes(module.path).first { counts[$0] == 1 }
        ?? ([module.target] + module.path).joined(separator: ".")
    }
  }

  private static func suffixes(_ path: [String]) -> [String] {
    path.indices.reversed().map { path[$0...].joined(separator: ".") }
  }
}
