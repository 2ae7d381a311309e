/// One page of what the web service has found, its fields named as the service names them.
// swift-format-ignore: AlwaysUseLowerCamelCase
struct PaginatedResponse<T: Equatable & Sendable>: Equatable, Sendable {
  var page: Int?
  var total_results: Int?
  var total_pages: Int?
  var results: [T]
}
