import WeirDiagnostics
import WeirProject
import WeirSpec

/// One request under two names.
enum DuplicateRequest: Rule {
  static let name = "duplicate-request"
  static let dependsOn = BodyFacts()

  static func check(_ project: Project, _ report: inout RuleReport) {
    var first: [String: (module: Module, request: Request)] = [:]
    for module in project.modules {
      guard let group = module.requests else { continue }
      for request in group.requests {
        // The path of another request lacks something, which is reported.
        guard request.path.count == request.spec.placeholders.count else { continue }
        let key = key(of: request, in: group, module)
        guard let (owner, other) = first[key] else {
          first[key] = (module, request)
          continue
        }
        let path = (group.spec.base?.value ?? "") + request.spec.route.value
        let isSame = other.name == request.name || owner.id != module.id
        let otherName = owner.id == module.id ? other.name : "\(owner.name).\(other.name)"
        report.add(
          "`\(request.name)` is the same request as `\(otherName)`", at: request.spec.name.span,
          modules: owner.id == module.id ? [module.name] : [module.name, owner.name],
          members: [request.name] + (isSame ? [] : [other.name]),
          label: "\(request.spec.method.value.rawValue) \(path.prefix(80))",
          related: [Related("the other one", at: other.spec.name.span)],
          note: "the server cannot distinguish them",
          help: owner.id == module.id
            ? help(request, other)
            : "remove it, and load `\(otherName)` with `uses: [\(owner.name)]`")
      }
    }
  }

  /// The help for two requests of one group.
  private static func help(_ request: Request, _ other: Request) -> String {
    let renamed = zip(other.path, request.path).first { $0.name != $1.name }
    if let (first, second) = renamed {
      return "keep one of them, with a path parameter that may contain either value, such as "
        + "`\(first.name)Or\(second.name.capitalizedFirst)`"
    }
    func parameters(_ request: Request) -> [String] {
      (request.query + request.header + request.cookie).map(\.name).sorted()
    }
    return parameters(request) == parameters(other)
      ? "remove one of them" : "keep one of them, and add the parameters of the other"
  }

  /// The properties by which a server distinguishes requests.
  private static func key(of request: Request, in group: RequestGroup, _ module: Module) -> String {
    var server = group.spec.server?.value ?? ""
    while server.hasSuffix("/") { server.removeLast() }
    // Without a server and a base, two groups may belong to different servers.
    let isOwn = group.spec.server == nil && group.spec.base == nil
    var path = group.spec.base?.value ?? ""
    for part in request.route {
      switch part {
      case .text(let text): path += text
      case .parameter: path += "{}"
      }
    }
    let headers = request.spec.headers.map {
      $0.name.value.lowercased() + ":" + $0.value.value.lowercased()
    }
    let type = request.spec.contentType?.value ?? request.bodyEncoding.rawValue
    let address = (isOwn ? module.name : "") + "\n" + server + path
    return
      ([request.spec.method.value.rawValue, address, request.body == nil ? "" : type]
      + headers.sorted()).joined(separator: "\n")
  }
}
