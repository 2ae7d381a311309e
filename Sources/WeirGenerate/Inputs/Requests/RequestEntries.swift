import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A declaration for a module's requests, or a part of one that is divided.
struct RequestPart {
  let module: RequestModule
  var properties: [FieldInput] = []
  var methods: [RequestInput] = []
  /// Whether it is the first one with properties.
  var conforms = false
}

extension ModuleInput {
  /// The requests: the enum, its properties, and the client with their typed calls.
  static let requestEntries: [Entry<Self>] = [
    .text("requests", "The enum of the requests.") {
      .identifier(GeneratedNames.request(of: $0.module))
    },
    .optionalText("requestsDoc", "Its doc comment.") {
      ($0.requests?.module.group.spec.doc).flatMap { .docComment($0) }
    },
    .optionalText("requestInherits", "Its protocols, comma-separated.") {
      $0.builder.inherits($0.requests?.module.conformances(and: "Sendable") ?? [])
    },
    .list("requestCases", "A case for each request.") { $0.requests?.module.cases ?? [] },
    .list("outcomes", "Requests, each with an enum of its responses or errors by status.") {
      $0.requests?.module.outcomes ?? []
    },
    .optionalText("security", "The enum with the schemes of credentials, if there are any.") {
      $0.schemes.isEmpty ? nil : .identifier(GeneratedNames.security(of: $0.module))
    },
    .list("schemes", "The schemes.") { $0.securitySchemes },
    .flag("conforms", "Whether this extension declares the conformance.") {
      $0.requests?.conforms ?? false
    },
    .list("requestProperties", "The requirements of `NetworkRequestParams`, or some of them.") {
      $0.requests?.properties ?? []
    },
    .text("client", "The struct with the typed calls.") {
      .identifier(GeneratedNames.client(of: $0.module))
    },
    .text("transport", "The client's property that sends requests.") {
      .identifier($0.requests?.module.transportName ?? "client")
    },
    .list("requestMethods", "The requests with a method here.") { $0.requests?.methods ?? [] },
  ]

  private var schemes: [SecuritySpec] { requests?.module.group.spec.security ?? [] }

  private var securitySchemes: [FieldInput] {
    schemes.map { $0.scheme(builder.names.shared("SecurityScheme")) }
  }
}

extension RequestModule {
  fileprivate var cases: [CaseInput] {
    zip(requests, signatures).map { request, signature in
      let name = SafeSwift.identifier(request.name)
      let arguments = declarations(signature)
      return CaseInput(
        doc: .docComment(request.spec.doc.firstParagraph),
        declaration: arguments.isEmpty
          ? name : Wrapped.list("\(name)(", of: arguments, column: 7, indent: "  "),
        position: builder.position(
          of: signature.arguments.map(\.type), defaults: signature.arguments.map(\.defaultValue)))
    }
  }

  fileprivate var outcomes: [RequestInput] {
    requests.indices.flatMap { index in
      [false, true].map { RequestInput(requests: self, index: index, isError: $0) }
        .filter { $0.outcomeName != nil }
    }
  }
}

extension SecuritySpec {
  /// The property with the scheme.
  ///
  /// - Parameter type: The name of its type, `SecurityScheme`.
  fileprivate func scheme(_ type: String) -> FieldInput {
    let arguments: [SafeSwift] = [
      "scheme: \(literal: name.value)", "place: .\(SafeSwift(location))",
      "name: \(literal: wireName.value)",
    ]
    return FieldInput(
      name: name.value,
      source: Wrapped.list(
        "\(name: type)(", of: arguments + (prefix.isEmpty ? [] : ["prefix: \(literal: prefix)"]),
        column: 24 + name.value.count, indent: "  "))
  }
}

extension String {
  /// The lines before the first empty one; the rest is in the comment of the typed call.
  fileprivate var firstParagraph: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
