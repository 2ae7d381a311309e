/// One request to write: the parts of an operation that a spec can express.
struct OperationPlan {
  var method: String
  var template: PathTemplate
  var doc: String
  var parameters: [PlannedParameter] = []
  var body: PlannedBody?
  /// By status; nil for a response without a body.
  var returns: [(status: String, use: TypeUse?)] = []
  var errors: [(status: String, use: TypeUse?)] = []
  /// The media types of its successful responses.
  var accepts: Set<String> = []
  /// Its security schemes, by their names in the document; nil if those of the document apply.
  var security: [String]?
  var position: DocumentPosition
}

extension OperationPlan {
  /// The identity of the request for a server: two requests with the same key are
  /// indistinguishable.
  var key: String {
    let kind = (body?.encoding ?? "") + " " + (body?.contentType ?? "")
    return method + " " + template.text { _ in "" } + " " + kind
  }
}

struct PlannedParameter {
  enum Location: String { case path, query, header, cookie }

  var location: Location
  var wireName: String
  var use: TypeUse
  var isOptional: Bool
  var defaultValue: Literal?
  var style: String?
  var doc: String
}

struct PlannedBody {
  enum Form {
    case fields([PlannedField])
    case type(TypeUse)
  }

  var form: Form
  /// Nil for JSON.
  var encoding: String?
  var contentType: String?
}

struct PlannedField {
  var wireName: String
  var use: TypeUse
  var isOptional: Bool
  var defaultValue: Literal?
  var doc: String
  /// Its style in a form, unless it is a plain value.
  var style: String?
}
