import WeirProject

extension Written {
  /// Modules that own each other, from a text such as `A: B C; B: D`. With a `*` before its name, a
  /// module is used instead, as a types module.
  static func tree(_ text: String, project: String = "weir: 1\n") -> Written {
    var order: [String] = []
    var owned: [String: [String]] = [:]
    for line in text.split(separator: ";") {
      let names = line.split { $0 == " " || $0 == ":" || $0 == "\n" }.map(String.init)
      for name in names {
        let plain = name.hasPrefix("*") ? String(name.dropFirst()) : name
        if !order.contains(plain) { order.append(plain) }
      }
      owned[names[0], default: []] += names.dropFirst()
    }
    let modules = order.map { name in
      let parts = owned[name] ?? []
      let children = parts.filter { !$0.hasPrefix("*") }.enumerated().map { "m\($0): \($1)" }
      let uses = parts.filter { $0.hasPrefix("*") }.map { $0.dropFirst() }
      return "module: \(name)\n"
        + (children.isEmpty ? "" : "children: { \(children.joined(separator: ", ")) }\n")
        + (uses.isEmpty ? "" : "uses: [\(uses.joined(separator: ", "))]\n")
    }
    return Written(project: project, [modules.joined(separator: "---\n")])
  }
}
