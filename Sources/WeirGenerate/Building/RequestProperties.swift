import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The properties of `NetworkRequestParams`, each a switch over the requests.
extension RequestsBuilder {
  func properties() -> [RequestPropertyContext] {
    var properties = [
      property("path", "String", path),
      property("method", "HTTPMethod", isCommonLeft: true) { index in
        Branch(".\(requests[index].spec.method.value.rawValue.lowercased())")
      },
      property("parameters", "[RequestParameter]", isCommonLeft: true, parameters),
      property("encoding", "BodyEncoding", isCommonLeft: true) { index in
        Branch(".\(requests[index].bodyEncoding.rawValue)")
      },
    ]
    if requests.contains(where: { !headers(of: $0).isEmpty }) {
      properties.append(
        property("headers", "[String: String]?", isCommonLeft: true) { index in
          Branch(Self.dictionary(headers(of: requests[index])) ?? "nil")
        })
    }
    let shared = group.spec.headers.map { ($0.name.value, $0.value.value) }
    for (name, type, value) in [
      ("defaultHeaders", "[String: String]?", Self.dictionary(shared)),
      ("server", "String?", group.spec.server.map { SafeSwift.stringLiteral($0.value).text }),
    ] {
      guard let value else { continue }
      properties.append(
        RequestPropertyContext(name: .code(name), type: .code(type), only: .code(value)))
    }
    if requests.contains(where: { !schemes(of: $0).isEmpty }) {
      properties.append(
        property("security", "[SecurityScheme]", isCommonLeft: true) { index in
          Branch("[\(schemes(of: requests[index]).joined(separator: ", "))]")
        })
    }
    if let dates = group.spec.dates?.value, dates != .iso8601 {
      properties.append(
        RequestPropertyContext(
          name: .code("dates"), type: .code("DateCoding"), only: .code(".\(dates.rawValue)")))
    }
    return properties
  }

  /// What a property is for a request, and the arguments that it is made of.
  struct Branch {
    let value: String
    let bound: Set<Int>

    init(_ value: String, bound: Set<Int> = []) {
      self.value = value
      self.bound = bound
    }
  }

  // MARK: The values

  private func path(_ index: Int) -> Branch {
    let request = requests[index]
    let signature = signatures[index]
    var bound: Set<Int> = []
    var literal = RouteText.escaped(group.spec.base?.value ?? "")
    // The base itself: `/users`, not `/users/`.
    let isBase = !literal.isEmpty && request.route == [.text("/")]
    for part in isBase ? [] : request.route {
      switch part {
      case .text(let text): literal += RouteText.escaped(text)
      case .parameter(let number?, _) where number < request.path.count:
        // The path's parameters come first.
        bound.insert(number)
        let name = signature.arguments[number].name
        let function = name == "segment" ? "self.segment" : "segment"
        literal += "\\(\(function)(\(SwiftName.escaped(name))))"
      case .parameter(_, let name): literal += RouteText.escaped("{\(name)}")
      }
    }
    return Branch("\"\(literal)\"", bound: bound)
  }

  private func parameters(_ index: Int) -> Branch {
    var bound: Set<Int> = []
    var items: [String] = []
    for (number, argument) in signatures[index].arguments.enumerated() {
      let name = SafeSwift.stringLiteral(argument.sentName).text
      let value = SwiftName.escaped(argument.name)
      switch argument.place {
      case .path: continue
      case .query(let style): items.append(".query(\(name), \(value)\(Self.suffix(style)))")
      case .header: items.append(".header(\(name), \(value))")
      case .cookie: items.append(".cookie(\(name), \(value))")
      case .field(let style): items.append(".field(\(name), \(value)\(Self.suffix(style)))")
      case .body: items.append(".body(\(value))")
      }
      bound.insert(number)
    }
    return Branch(Wrapped.list("[", items, "]", column: 6), bound: bound)
  }

  /// `, .deep`; nothing for what is meant without it.
  private static func suffix(_ style: RequestParameterSpec.Style) -> String {
    style == .repeat ? "" : ", .\(style.rawValue)"
  }

  private func headers(of request: Request) -> [(String, String)] {
    let type = request.spec.contentType.map { [("Content-Type", $0.value)] } ?? []
    return type + request.spec.headers.map { ($0.name.value, $0.value.value) }
  }

  private static func dictionary(_ pairs: [(String, String)]) -> String? {
    guard !pairs.isEmpty else { return nil }
    // The last of a name counts, however its letters are written.
    var seen: Set<String> = []
    let unique = pairs.reversed().filter { seen.insert($0.0.lowercased()).inserted }.reversed()
    let items = unique.map {
      "\(SafeSwift.stringLiteral($0).text): \(SafeSwift.stringLiteral($1).text)"
    }
    return Wrapped.list("[", items, "]", column: 6)
  }

  private func schemes(of request: Request) -> [String] {
    let names = request.spec.secured ?? group.spec.secured
    let known = Set(group.spec.security.map(\.name.value))
    return names.map(\.value).filter(known.contains).map {
      "\(SwiftName.escaped(securityName)).\(SwiftName.escaped($0))"
    }
  }

  // MARK: The switch

  /// - Parameter isCommonLeft: Whether the commonest value is that of all requests not named.
  private func property(
    _ name: String, _ type: String, isCommonLeft: Bool = false, _ branch: (Int) -> Branch
  ) -> RequestPropertyContext {
    var context = RequestPropertyContext(name: .code(name), type: .code(type))
    let branches = requests.indices.map(branch)
    let plain = branches.filter(\.bound.isEmpty).map(\.value)
    if Set(plain).count == 1, plain.count == branches.count {
      context.only = .code(plain[0])
      return context
    }
    var patterns: [String: [String]] = [:]
    for (index, branch) in branches.enumerated() where branch.bound.isEmpty {
      patterns[branch.value, default: []].append(pattern(index, branch.bound))
    }
    let common = isCommonLeft ? Self.commonest(plain, patterns) : nil
    context.fallback = common.map { .code($0) }
    for (index, branch) in branches.enumerated() where branch.bound.isEmpty == false {
      context.branches.append(self.branch([pattern(index, branch.bound)], branch.value))
    }
    var seen: Set<String> = []
    for value in plain where value != common && seen.insert(value).inserted {
      context.branches.append(self.branch(patterns[value] ?? [], value))
    }
    return context
  }

  /// The value that most requests have, the first of several such.
  private static func commonest(_ values: [String], _ patterns: [String: [String]]) -> String? {
    var best: String?
    for value in values {
      let count = patterns[value]?.count ?? 0
      if count > 1, count > best.flatMap({ patterns[$0]?.count }) ?? 0 { best = value }
    }
    return best
  }

  private func branch(_ patterns: [String], _ value: String) -> BranchContext {
    let label =
      patterns.count == 1
      ? "case \(patterns[0]):" : Wrapped.filled("case ", patterns, ":", column: 4)
    let isShort =
      !label.contains("\n") && !value.contains("\n")
      && 4 + label.count + 1 + value.count <= Wrapped.width
    return BranchContext(label: .code(label), value: .code(value), isShort: isShort)
  }

  /// `.list(let page, _)`, binding the arguments of the numbers.
  private func pattern(_ index: Int, _ bound: Set<Int>) -> String {
    let name = "." + SwiftName.escaped(requests[index].name)
    guard !bound.isEmpty else { return name }
    let parts = signatures[index].arguments.enumerated().map { number, argument in
      bound.contains(number) ? "let \(SwiftName.escaped(argument.name))" : "_"
    }
    return Wrapped.filled("\(name)(", parts, column: 10)
  }
}
