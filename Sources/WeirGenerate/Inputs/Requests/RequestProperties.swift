import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The properties of `NetworkRequestParams`, each a switch over the requests.
extension RequestModule {
  func properties() -> [FieldInput] {
    var properties = [
      property("path", type: "String", branch: path),
      property("method", type: "\(name: builder.names.shared("HTTPMethod"))", isCommonLeft: true) {
        index in
        Branch(".\(name: requests[index].spec.method.value.rawValue.lowercased())")
      },
      property(
        "parameters", type: "[\(name: builder.names.shared("RequestParameter"))]",
        isCommonLeft: true,
        branch: parameters),
      property(
        "encoding", type: "\(name: builder.names.shared("BodyEncoding"))", isCommonLeft: true
      ) { index in
        Branch(".\(SafeSwift(requests[index].bodyEncoding))")
      },
    ]
    if requests.contains(where: { !headers(of: $0).isEmpty }) {
      properties.append(
        property("headers", type: "[String: String]?", isCommonLeft: true) { index in
          Branch(Self.dictionary(headers(of: requests[index])) ?? "nil")
        })
    }
    let shared = group.spec.headers.map { ($0.name.value, $0.value.value) }
    if let headers = Self.dictionary(shared) {
      properties.append(
        FieldInput(name: "defaultHeaders", type: "[String: String]?", source: headers))
    }
    if let server = group.spec.server {
      properties.append(
        FieldInput(name: "server", type: "String?", source: .stringLiteral(server.value)))
    }
    if requests.contains(where: { !schemes(of: $0).isEmpty }) {
      properties.append(
        property(
          "security", type: "[\(name: builder.names.shared("SecurityScheme"))]", isCommonLeft: true
        ) { index in
          Branch("[\(schemes(of: requests[index]).joined(by: ", "))]")
        })
    }
    if let dates = group.spec.dates?.value, dates != .iso8601 {
      properties.append(
        FieldInput(
          name: "dates", type: "\(name: builder.names.shared("DateCoding"))",
          source: ".\(SafeSwift(dates))"))
    }
    return properties
  }

  /// A property's value for a request, and the arguments in it.
  private struct Branch {
    let value: SafeSwift
    let bound: Set<Int>

    init(_ value: SafeSwift, bound: Set<Int> = []) {
      self.value = value
      self.bound = bound
    }
  }

  // MARK: The values

  private func path(_ index: Int) -> Branch {
    let request = requests[index]
    let signature = signatures[index]
    var bound: Set<Int> = []
    var parts = [SafeSwift.LiteralPart.text(RouteText.escaped(group.spec.base?.value ?? ""))]
    // The base itself: `/users`, not `/users/`.
    let isBase = group.spec.base?.value.isEmpty == false && request.route == [.text("/")]
    for part in isBase ? [] : request.route {
      switch part {
      case .text(let text): parts.append(.text(RouteText.escaped(text)))
      case .parameter(let number?, _) where number < request.path.count:
        // The path's parameters have the first numbers.
        bound.insert(number)
        let name = signature.arguments[number].name
        let function: SafeSwift = name == "segment" ? "self.segment" : "segment"
        parts.append(.expression("\(function)(\(name: name))"))
      case .parameter(_, let name): parts.append(.text(RouteText.escaped("{\(name)}")))
      }
    }
    return Branch(.stringLiteral(parts), bound: bound)
  }

  private func parameters(_ index: Int) -> Branch {
    var bound: Set<Int> = []
    var items: [SafeSwift] = []
    for (number, argument) in signatures[index].arguments.enumerated() {
      let name = SafeSwift.stringLiteral(argument.sentName)
      let value = SafeSwift.identifier(argument.name)
      switch argument.location {
      case .path: continue
      case .query(let style): items.append(".query(\(name), \(value)\(Self.suffix(style)))")
      case .header: items.append(".header(\(name), \(value))")
      case .cookie: items.append(".cookie(\(name), \(value))")
      case .field(let style): items.append(".field(\(name), \(value)\(Self.suffix(style)))")
      case .body: items.append(".body(\(value))")
      }
      bound.insert(number)
    }
    return Branch(
      Wrapped.list("[", of: items, end: "]", column: 6, isOnePerLine: true), bound: bound)
  }

  /// `, .deep`; nothing for the default.
  private static func suffix(_ style: RequestParameterSpec.Style) -> SafeSwift? {
    style == .repeat ? nil : ", .\(SafeSwift(style))"
  }

  private func headers(of request: Request) -> [(String, String)] {
    let type = request.spec.contentType.map { [("Content-Type", $0.value)] } ?? []
    return type + request.spec.headers.map { ($0.name.value, $0.value.value) }
  }

  private static func dictionary(_ pairs: [(String, String)]) -> SafeSwift? {
    guard !pairs.isEmpty else { return nil }
    // The last of several equal names counts; names ignore case.
    let unique = pairs.reversed().uniqued { $0.0.lowercased() }.reversed()
    let items = unique.map { name, value -> SafeSwift in "\(literal: name): \(literal: value)" }
    return Wrapped.list("[", of: items, end: "]", column: 6, isOnePerLine: true)
  }

  private func schemes(of request: Request) -> [SafeSwift] {
    let names = request.spec.secured ?? group.spec.secured
    let known = Set(group.spec.security.map(\.name.value))
    return names.map(\.value).filter(known.contains).map {
      "\(name: GeneratedNames.security(of: module)).\(name: $0)"
    }
  }

  // MARK: The switch

  /// - Parameter isCommonLeft: Whether the most common value is the fallback for all other requests.
  private func property(
    _ name: String, type: SafeSwift, isCommonLeft: Bool = false, branch: (Int) -> Branch
  ) -> FieldInput {
    var input = FieldInput(name: name, type: type)
    let branches = requests.indices.map(branch)
    let plain = branches.filter(\.bound.isEmpty).map(\.value)
    if Set(plain).count == 1, plain.count == branches.count {
      input.source = plain[0]
      return input
    }
    var patterns: [SafeSwift: [SafeSwift]] = [:]
    for (index, branch) in branches.enumerated() where branch.bound.isEmpty {
      patterns[branch.value, default: []].append(pattern(index, branch.bound))
    }
    let common = isCommonLeft ? Self.commonest(plain, patterns) : nil
    input.defaultValue = common
    for (index, branch) in branches.enumerated() where branch.bound.isEmpty == false {
      input.branches.append(BranchInput([pattern(index, branch.bound)], [branch.value]))
    }
    var seen: Set<SafeSwift> = []
    for value in plain where value != common && seen.insert(value).inserted {
      input.branches.append(BranchInput(patterns[value] ?? [], [value]))
    }
    return input
  }

  /// The value of most requests; the first one if several are equally common.
  private static func commonest(
    _ values: [SafeSwift], _ patterns: [SafeSwift: [SafeSwift]]
  ) -> SafeSwift? {
    var best: SafeSwift?
    for value in values {
      let count = patterns[value]?.count ?? 0
      if count > 1, count > best.flatMap({ patterns[$0]?.count }) ?? 0 { best = value }
    }
    return best
  }

  /// `.list(let page, _)`, with names for the arguments in `bound`.
  private func pattern(_ index: Int, _ bound: Set<Int>) -> SafeSwift {
    let name: SafeSwift = ".\(name: requests[index].name)"
    guard !bound.isEmpty else { return name }
    let parts = signatures[index].arguments.enumerated().map { number, argument -> SafeSwift in
      bound.contains(number) ? "let \(name: argument.name)" : "_"
    }
    return Wrapped.list("\(name)(", of: parts, column: 10)
  }
}
