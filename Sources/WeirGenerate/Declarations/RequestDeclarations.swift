import WeirProject
import WeirSpec
import WeirTemplate

extension DeclarationSource {
  /// The enum of a module's requests, and their typed calls.
  static let requests = DeclarationSource { loader in
    let templates = RequestTemplates(&loader)
    return { builder in
      RequestsBuilder(builder).map { RequestDeclarations(builder: $0, templates: templates).all() }
        ?? []
    }
  }
}

struct RequestTemplates: Sendable {
  let requests: LoadedTemplate<RequestsContext>
  let properties: LoadedTemplate<RequestPropertiesContext>
  let client: LoadedTemplate<RequestClientContext>
  let methods: LoadedTemplate<RequestClientContext>

  init(_ loader: inout TemplateLoader) {
    requests = loader.load("requests", RequestsContext.shape)
    properties = loader.load("request-properties", RequestPropertiesContext.shape)
    client = loader.load("client", RequestClientContext.shape)
    methods = loader.load("client-methods", RequestClientContext.shape)
  }
}

/// Cuts what is too long for one file: extensions by their properties, those by their cases, and the
/// client by its methods.
private struct RequestDeclarations {
  let builder: RequestsBuilder
  let templates: RequestTemplates

  /// The lines that one declaration may have.
  private static let room = 600

  func all() -> [Declaration] {
    let module = builder.builder
    let imports = module.imports(naming: builder.types).union(
      module.project.spec.generate.transport.methodsLibrary.map { [$0] } ?? [])
    let requests = Declaration(
      .requests, templates.requests.text(of: builder.context()), imports: imports)
    return [requests] + properties(imports) + client(imports)
  }

  private func properties(_ imports: Set<String>) -> [Declaration] {
    let all = builder.properties().flatMap { $0.split(atLines: Self.room) }
    return parts(all) { index, properties in
      templates.properties.text(
        of: RequestPropertiesContext(
          name: .code(builder.enumName), conforms: index == 0, properties: properties))
    }.map { Declaration(.requests, $0, imports: imports) }
  }

  private func client(_ imports: Set<String>) -> [Declaration] {
    let context = builder.client()
    return parts(context.methods) { index, methods in
      var part = context
      part.methods = methods
      return (index == 0 ? templates.client : templates.methods).text(of: part)
    }.map { Declaration(.client, $0, imports: imports) }
  }

  /// As many items to a text as its lines allow.
  private func parts<Item>(_ items: [Item], _ text: (Int, [Item]) -> String) -> [String] {
    let whole = text(0, items)
    guard lines(of: whole) > Self.room else { return [whole] }
    let empty = lines(of: text(1, []))
    var groups: [[Item]] = [[]]
    var taken = empty
    for item in items {
      let own = lines(of: text(1, [item])) - empty + 1
      if taken + own > Self.room, groups[groups.count - 1].isEmpty == false {
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

extension RequestPropertyContext {
  /// A switch of many branches as several, each of which asks the next for what it does not know.
  fileprivate func split(atLines room: Int) -> [RequestPropertyContext] {
    var groups: [[BranchContext]] = [[]]
    var taken = 0
    for branch in branches {
      let lines = (branch.label.text + branch.value.text).count(where: \.isNewline) + 2
      if taken + lines > room {
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
      if number > 0 { part.name = .code("\(name.text)\(number + 1)") }
      let isLast = number == groups.count - 1
      part.fallback = isLast ? fallback ?? rest : .code("\(name.text)\(number + 2)")
      return part
    }
  }

  /// What a switch over some of the cases needs for the others, which do not come there.
  private var rest: SafeSwift { .code(type.text == "String" ? "\"\"" : "[]") }
}
