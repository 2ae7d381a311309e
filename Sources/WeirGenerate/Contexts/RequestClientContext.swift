import WeirTemplate

/// The typed calls of a module's requests.
struct RequestClientContext: Sendable {
  var name: SafeSwift
  var module: SafeSwift
  /// What the client that sends is called: `client`, unless a request is.
  var transport: SafeSwift
  var methods: [RequestMethodContext]

  static let shape = Shape<RequestClientContext>(
    "client",
    [
      .text("name", "The struct's name.") { $0.name },
      .text("module", "The module's name.") { $0.module },
      .text("transport", "The property of the client that sends requests.") { $0.transport },
      .list("methods", "A method for each request.", of: RequestMethodContext.shape) {
        $0.methods
      },
    ])
}

struct RequestMethodContext: Sendable {
  var doc: SafeSwift?
  /// `update(id: Int) async throws -> User`.
  var signature: SafeSwift
  /// `let request = UsersRequest.update(id: id)`.
  var request: SafeSwift
  /// The statement that sends it, and returns where there is no need to look at the status.
  var load: SafeSwift
  /// `response.status`.
  var status: SafeSwift
  var branches: [BranchContext]

  static let shape = Shape<RequestMethodContext>(
    "method",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("signature", "The signature after `func`.") { $0.signature },
      .text("request", "The statement that creates the request.") { $0.request },
      .text("load", "The statement that sends it, and returns the result if there are no branches.")
      {
        $0.load
      },
      .text("status", "The response's status.") { $0.status },
      .flag("hasBranches", "Whether there are branches for statuses.") { !$0.branches.isEmpty },
      .list("branches", "The branches, by status.", of: BranchContext.shape) { $0.branches },
    ])
}
