import WeirProject

/// What a request is given, in order: parameters of the path, the query, headers and cookies, then
/// the body. The case's payload and the client's method are made of the same.
struct RequestSignature {
  struct Argument {
    enum Place {
      /// By its number among the path's parameters.
      case path(Int)
      case query(RequestParameterSpec.Style)
      case header, cookie
      case field(RequestParameterSpec.Style)
      case body
    }

    /// Label and name, which no other argument has.
    let name: String
    let type: ResolvedType
    let defaultValue: SwiftScalar?
    let doc: String
    let place: Place
    /// What the server calls it.
    let sentName: String
  }

  let arguments: [Argument]

  init(_ request: Request) {
    var taken: Set<String> = ["self"]
    func named(_ name: String, in place: String) -> String {
      let inPlace = place + name.capitalizedFirst
      let names =
        [name, inPlace] + (2...).lazy.prefix(request.parameters.count + 2).map { "\(inPlace)\($0)" }
      let free = names.first { !taken.contains($0) } ?? name
      taken.insert(free)
      return free
    }
    func argument(_ parameter: RequestParameter, _ place: Argument.Place, _ placeName: String)
      -> Argument
    {
      Argument(
        name: named(parameter.name, in: placeName), type: parameter.type,
        defaultValue: parameter.spec.defaultValue, doc: parameter.spec.doc, place: place,
        sentName: parameter.spec.sentName)
    }
    var all = request.path.enumerated().map { argument($1, .path($0), "path") }
    all += request.query.map { argument($0, .query($0.spec.style?.value ?? .repeat), "query") }
    all += request.header.map { argument($0, .header, "header") }
    all += request.cookie.map { argument($0, .cookie, "cookie") }
    switch request.body {
    case nil: break
    case .fields(let fields):
      all += fields.map { field in
        Argument(
          name: named(field.spec.name.value, in: "body"), type: field.type,
          defaultValue: field.spec.defaultValue, doc: field.spec.doc,
          place: .field(field.spec.style ?? .repeat),
          sentName: field.spec.wireName?.value ?? field.spec.name.value)
      }
    case .type(let type):
      all.append(
        Argument(
          name: named("body", in: "whole"), type: type, defaultValue: nil, doc: "", place: .body,
          sentName: ""))
    }
    arguments = all
  }

  /// The first of the names that no argument has, for a local of the client's method.
  func free(_ names: String...) -> String {
    names.first { name in !arguments.contains { $0.name == name } } ?? names[0] + "_"
  }
}
