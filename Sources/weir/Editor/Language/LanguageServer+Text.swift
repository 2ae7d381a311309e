import WeirDiagnostics
import WeirEditor

/// The colors and the layout of specs.
extension LanguageServer {
  func semanticTokens(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let question = try await question(params) else { return ["data": []] }
    var data: [JSONValue] = []
    var line = 0
    var column = 0
    for token in SemanticToken.all(in: question.file, of: question.index) {
      let range = encoding.range(token.span.range, in: question.source)
      guard let start = range["start"]["line"].int, let unit = range["start"]["character"].int,
        range["end"]["line"].int == start, let end = range["end"]["character"].int
      else { continue }
      // Each position is relative to the one before.
      let distance = start == line ? unit - column : unit
      data += [start - line, distance, end - unit, token.kind.rawValue, 0].map(JSONValue.int)
      line = start
      column = unit
    }
    return ["data": .array(data)]
  }

  func formatting(_ params: JSONValue) async -> JSONValue {
    guard let path = params["textDocument"]["uri"].string.flatMap(FileURI.path),
      let file = await workspace.documents[path]?.file,
      await workspace.project(of: path) != nil, let change = SpecFormat.change(of: file)
    else { return [] }
    return [
      ["range": encoding.range(change.range, in: file), "newText": .string(change.text)]
    ]
  }
}
