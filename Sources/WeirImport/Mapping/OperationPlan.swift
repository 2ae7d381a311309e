/// One request to be written: what of an operation the spec can say.
struct OperationPlan {
  var method: String
  var template: PathTemplate
  var doc: String
  var parameters: [PlannedParameter] = []
  var body: PlannedBody?
  /// By status; nil for nothing.
  var returns: [(status: String, use: TypeUse?)] = []
  var errors: [(status: String, use: TypeUse)] = []
  /// Whether a response is read as JSON.
  var expectsJSON = false
  /// The schemes that it needs, by their names in the document; nil where the document's hold.
  var security: [String]?
  var place: DocumentPlace
}

extension OperationPlan {
  /// What a server tells requests apart by: equal for two that are one to it.
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

/// A field of a struct or of a body.
struct PlannedField {
  var wireName: String
  var use: TypeUse
  var isOptional: Bool
  var defaultValue: Literal?
  var doc: String
  /// How it stands in a form, where it is no plain value.
  var style: String?
}
