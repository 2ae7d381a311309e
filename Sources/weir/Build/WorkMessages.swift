/// A request of Bazel's protocol for persistent workers.
struct WorkRequest: Decodable, Sendable {
  /// The words of the command line.
  var arguments: [String]?
  var requestId: Int?
  /// Whether to cancel the earlier request with this id.
  var cancel: Bool?

  /// 0 if Bazel waits for the response before it sends another request.
  var id: Int { requestId ?? 0 }
}

struct WorkResponse: Encodable, Sendable {
  var exitCode: Int32 = 0
  /// Everything that the command has printed.
  var output = ""
  let requestId: Int
  /// Nil instead of false: versions of Bazel that cannot cancel do not know the field.
  var wasCancelled: Bool?
}
