import WeirProject
import WeirSpec
import WeirSwift

extension DeclarationSource {
  /// The enum of a module's requests, and their typed calls.
  static let requests = DeclarationSource { loader in
    let templates = RequestTemplates(&loader)
    return { builder in
      RequestModule(builder).map { RequestDeclarations(requests: $0, templates: templates).all() }
        ?? []
    }
  }
}

struct RequestTemplates: Sendable {
  let requests: LoadedTemplate<ModuleInput>
  let properties: LoadedTemplate<ModuleInput>
  let client: LoadedTemplate<ModuleInput>
  let methods: LoadedTemplate<ModuleInput>

  init(_ loader: inout TemplateLoader) {
    requests = loader.load("requests")
    properties = loader.load("request-properties")
    client = loader.load("client")
    methods = loader.load("client-methods")
  }
}

/// Splits declarations that are too long for one file: extensions by their properties, those by their cases, and the
/// client by its methods.
private struct RequestDeclarations {
  let requests: RequestModule
  let templates: RequestTemplates

  /// The maximum number of lines of a declaration.
  private static let maxLines = 600

  func all() -> [Declaration] {
    let library = TransportLibrary(requests.builder.project.spec.generate.transport)
    let imports = requests.builder.imports(naming: requests.types).union(
      library.methods.map { [$0] } ?? [])
    let own = templates.requests.text(of: input(RequestPart(module: requests)))
    return [Declaration(.requests, own, imports: imports)] + properties(imports) + client(imports)
  }

  private func properties(_ imports: Set<String>) -> [Declaration] {
    let all = requests.properties().flatMap { $0.split(atLines: Self.maxLines) }
    return parts(all) { index, properties in
      templates.properties.text(
        of: input(RequestPart(module: requests, properties: properties, conforms: index == 0)))
    }.map { Declaration(.requests, $0, imports: imports) }
  }

  private func client(_ imports: Set<String>) -> [Declaration] {
    let methods = requests.requests.indices.map { RequestInput(requests: requests, index: $0) }
    return parts(methods) { index, methods in
      (index == 0 ? templates.client : templates.methods).text(
        of: input(RequestPart(module: requests, methods: methods)))
    }.map { Declaration(.client, $0, imports: imports) }
  }

  private func input(_ part: RequestPart) -> ModuleInput {
    var input = ModuleInput(requests.builder)
    input.requests = part
    return input
  }

  /// Texts of at most `maxLines` lines, each with as many items as fit.
  private func parts<Item>(_ items: [Item], _ text: (Int, [Item]) -> String) -> [String] {
    let whole = text(0, items)
    guard lines(of: whole) > Self.maxLines else { return [whole] }
    let empty = lines(of: text(1, []))
    var groups: [[Item]] = [[]]
    var taken = empty
    for item in items {
      let own = lines(of: text(1, [item])) - empty + 1
      if taken + own > Self.maxLines, groups[groups.count - 1].isEmpty == false {
        groups.append([])
        taken = empty
      }
      groups[groups.count - 1].append(item)
      taken += own
    }
    return groups.enumerated().map { text($0, $1) }
  }

  private func lines(of text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

extension FieldInput {
  /// Splits a long switch into several; each uses the next one as its fallback.
  fileprivate func split(atLines maxLines: Int) -> [FieldInput] {
    var groups: [[BranchInput]] = [[]]
    var taken = 0
    for branch in branches {
      let texts = [branch.label] + branch.values
      let lines = texts.reduce(2) { $0 + $1.text.count(where: \.isNewline) }
      if taken + lines > maxLines {
        groups.append([])
        taken = 0
      }
      groups[groups.count - 1].append(branch)
      taken += lines
    }
    guard groups.count > 1 else { return [self] }
    return groups.enumerated().map { number, branches in
      var part = self
      part.branches = branches
      if number > 0 { part.name = "\(name)\(number + 1)" }
      let isLast = number == groups.count - 1
      part.defaultValue = isLast ? defaultValue ?? rest : "\(name: "\(name)\(number + 2)")"
      return part
    }
  }

  /// The default value of a switch over some of the cases.
  private var rest: SafeSwift { type == "String" ? "\"\"" : "[]" }
}
