import WeirEditor

/// The capabilities of a client that change answers.
struct ClientCapabilities: Sendable {
  let versionsEdits: Bool
  let relatesDiagnostics: Bool
  let nestsSymbols: Bool
  let registersWatchers: Bool
  /// Whether it asks for diagnostics, again after a change of another file.
  let asksForDiagnostics: Bool

  init(_ value: JSONValue) {
    let document = value["textDocument"]
    let workspace = value["workspace"]
    versionsEdits = workspace["workspaceEdit"]["documentChanges"].bool ?? false
    relatesDiagnostics = document["publishDiagnostics"]["relatedInformation"].bool ?? false
    nestsSymbols =
      document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].bool ?? false
    registersWatchers = workspace["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
    asksForDiagnostics =
      !document["diagnostic"].isNull
      && workspace["diagnostics"]["refreshSupport"].bool ?? false
  }
}

extension LanguageServer {
  func initialize(_ params: JSONValue) -> JSONValue {
    client = ClientCapabilities(params["capabilities"])
    encoding = PositionEncoding(
      offered: params["capabilities"]["general"]["positionEncodings"])
    if params["initializationOptions"]["swift"].bool == false { swiftAccess.disable() }
    var capabilities = Self.capabilities
    capabilities["positionEncoding"] = .string(encoding.rawValue)
    if client.asksForDiagnostics {
      capabilities["diagnosticProvider"] = [
        "identifier": "weir", "interFileDependencies": true, "workspaceDiagnostics": false,
      ]
    }
    return [
      "capabilities": .object(capabilities),
      "serverInfo": ["name": "weir", "version": .string(Weir.version)],
    ]
  }

  private static let capabilities: [String: JSONValue] = [
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
    "documentFormattingProvider": true,
    "semanticTokensProvider": [
      "full": true,
      "legend": [
        "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string($0.name) }),
        "tokenModifiers": [],
      ],
    ],
    "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
  ]

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
