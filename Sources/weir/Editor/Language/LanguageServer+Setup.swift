/// The capabilities of a client that change answers.
struct ClientCapabilities: Sendable {
  let versionsEdits: Bool
  let relatesDiagnostics: Bool
  let linksCodes: Bool
  let nestsSymbols: Bool
  let registersWatchers: Bool

  init(_ value: JSONValue) {
    let document = value["textDocument"]
    let workspace = value["workspace"]
    versionsEdits = workspace["workspaceEdit"]["documentChanges"].bool ?? false
    relatesDiagnostics = document["publishDiagnostics"]["relatedInformation"].bool ?? false
    linksCodes = document["publishDiagnostics"]["codeDescriptionSupport"].bool ?? false
    nestsSymbols =
      document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].bool ?? false
    registersWatchers = workspace["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
  }
}

extension LanguageServer {
  func initialize(_ params: JSONValue) -> JSONValue {
    client = ClientCapabilities(params["capabilities"])
    encoding = PositionEncoding(
      offered: params["capabilities"]["general"]["positionEncodings"])
    return [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "codeLensProvider": ["resolveProvider": false],
        "foldingRangeProvider": true,
        "inlayHintProvider": true,
        "renameProvider": ["prepareProvider": true],
        "completionProvider": ["triggerCharacters": [".", " ", ":", "{", "["]],
      ],
      "serverInfo": ["name": "weir", "version": .string(Weir.version)],
    ]
  }

  /// Asks for news of files that are not open; every check reads the files anew.
  func registerFileWatcher() {
    guard client.registersWatchers else { return }
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "weir.files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": "**/*.{yaml,yml,swift}"]]],
          ]
        ]
      ])
  }
}
