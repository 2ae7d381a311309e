"use strict";

// The parts of the module `vscode` that the extension uses, without an editor: values keep their arguments, and providers
// are collected by the names of their functions.
const value = (...names) =>
  class {
    constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
  };

const providers = {};
const register = (selector, provider = selector) => {
  for (const name of Object.keys(provider)) providers[name] = provider[name];
  return { dispose() {} };
};
const published = new Map();
const shown = [];
const events = {};
const on = (name) => (listener) => { events[name] = listener; return { dispose() {} }; };

module.exports = {
  providers, published, shown, events,
  Uri: { parse: (text) => ({ toString: () => text }) },
  Range: class {
    constructor(startLine, startCharacter, endLine, endCharacter) {
      this.start = { line: startLine, character: startCharacter };
      this.end = { line: endLine, character: endCharacter };
    }
  },
  WorkspaceEdit: class {
    constructor() { this.edits = []; }
    replace(uri, range, text) { this.edits.push({ uri: uri.toString(), range, text }); }
  },
  Position: value("line", "character"), Location: value("uri", "range"),
  Diagnostic: value("range", "message", "severity"), DiagnosticRelatedInformation: value("location", "message"),
  DocumentSymbol: value("name", "detail", "kind", "range", "selectionRange"), MarkdownString: value("value"),
  Hover: value("contents", "range"), DocumentHighlight: value("range", "kind"), CompletionItem: value("label", "kind"),
  CompletionList: value("items", "isIncomplete"), CodeAction: value("title", "kind"), CodeActionKind: { QuickFix: "quickfix" },
  CodeLens: value("range", "command"), SymbolInformation: value("name", "kind", "container", "location"),
  FoldingRange: value("start", "end"), InlayHint: value("position", "label", "kind"), SignatureHelp: value(),
  SignatureInformation: value("label", "documentation"), ParameterInformation: value("label"),
  TextEdit: value("range", "newText"), SemanticTokens: value("data"), SemanticTokensLegend: value("types", "modifiers"),
  languages: new Proxy({
    createDiagnosticCollection: () => ({ set: (uri, found) => published.set(uri.toString(), found), dispose() {} }),
    match: () => 1,
  }, { get: (own, name) => own[name] ?? register }),
  window: { showErrorMessage: (text) => shown.push(text), showWarningMessage: (text) => shown.push(text) },
  workspace: {
    workspaceFolders: [{ uri: { fsPath: process.env.PROJECT } }], textDocuments: [],
    getConfiguration: () => ({ get: () => process.env.WEIR }),
    createFileSystemWatcher: () => ({ onDidChange() {}, onDidCreate() {}, onDidDelete() {}, dispose() {} }),
    onDidOpenTextDocument: on("open"), onDidChangeTextDocument: on("change"), onDidCloseTextDocument: on("close"),
  },
};
