"use strict";

const vscode = require("vscode");
const { Client } = require("./client.js");

const selector = [
  { scheme: "file", pattern: "**/*.{yaml,yml}" },
  { scheme: "file", language: "swift" },
];

let client;

exports.activate = async (context) => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const path = vscode.workspace.getConfiguration("weir").get("path");
  const diagnostics = vscode.languages.createDiagnosticCollection("weir");
  client = new Client(
    path, folder,
    (method, params) => {
      if (method === "textDocument/publishDiagnostics") {
        diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
      } else if (method === "window/showMessage") {
        const { showErrorMessage, showWarningMessage } = vscode.window;
        (params.type === 1 ? showErrorMessage : showWarningMessage)(params.message);
      }
    },
    (problem) => {
      if (problem) vscode.window.showErrorMessage(`Weir: ${problem}; is weir.path right?`);
    });
  const { capabilities } = await client.request("initialize", {
    processId: process.pid,
    capabilities: {
      workspace: { workspaceEdit: { documentChanges: true } },
      textDocument: {
        publishDiagnostics: { relatedInformation: true },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      },
    },
  });
  client.notify("initialized", {});
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.{yaml,yml,swift}");
  const changed = () => client.notify("workspace/didChangeWatchedFiles", { changes: [] });
  for (const event of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) event(changed);
  const isOurs = (document) => vscode.languages.match(selector, document) > 0;
  const open = (document) => {
    if (!isOurs(document)) return;
    client.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(), languageId: document.languageId, version: document.version,
        text: document.getText(),
      },
    });
  };
  vscode.workspace.textDocuments.forEach(open);
  context.subscriptions.push(
    diagnostics, watcher,
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document)) return;
      client.notify("textDocument/didChange", {
        textDocument: { uri: document.uri.toString(), version: document.version },
        contentChanges: contentChanges.map(({ range, text }) => ({ range, text })),
      });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (!isOurs(document)) return;
      client.notify("textDocument/didClose", { textDocument: identifier(document) });
    }),
    ...providers(capabilities));
};

exports.deactivate = async () => {
  await client?.request("shutdown", null);
  client?.notify("exit", null);
};

const identifier = (document) => ({ uri: document.uri.toString() });

const at = (document, position) => ({ textDocument: identifier(document), position });

const range = ({ start, end }) =>
  new vscode.Range(start.line, start.character, end.line, end.character);

const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));

function diagnostic(value) {
  const found = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  found.code = value.code;
  found.source = value.source;
  found.tags = value.tags;
  found.relatedInformation = value.relatedInformation?.map(
    (one) => new vscode.DiagnosticRelatedInformation(location(one.location), one.message));
  return found;
}

function workspaceEdit(value) {
  const edit = new vscode.WorkspaceEdit();
  for (const { textDocument, edits } of value.documentChanges) {
    for (const one of edits) {
      edit.replace(vscode.Uri.parse(textDocument.uri), range(one.range), one.newText);
    }
  }
  return edit;
}

function symbol(value) {
  const found = new vscode.DocumentSymbol(
    value.name, value.detail, value.kind - 1, range(value.range), range(value.selectionRange));
  found.children = value.children.map(symbol);
  return found;
}

/** The features of the editor that ask the server. */
function providers(capabilities) {
  const { languages } = vscode;
  const markdown = (text) => new vscode.MarkdownString(text);
  return [
    languages.registerHoverProvider(selector, {
      async provideHover(document, position, token) {
        const found = await client.request("textDocument/hover", at(document, position), token);
        return found && new vscode.Hover(markdown(found.contents.value), found.range && range(found.range));
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, position, token) {
        const found = await client.request("textDocument/definition", at(document, position), token);
        return found.map(location);
      },
    }),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, position, context, token) {
        const params = { ...at(document, position), context };
        return (await client.request("textDocument/references", params, token)).map(location);
      },
    }),
    languages.registerDocumentHighlightProvider(selector, {
      async provideDocumentHighlights(document, position, token) {
        const params = at(document, position);
        const found = await client.request("textDocument/documentHighlight", params, token);
        return found.map((one) => new vscode.DocumentHighlight(range(one.range), one.kind - 1));
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, position, token) {
        const params = at(document, position);
        const found = await client.request("textDocument/prepareRename", params, token);
        return found && { range: range(found.range), placeholder: found.placeholder };
      },
      async provideRenameEdits(document, position, newName, token) {
        const params = { ...at(document, position), newName };
        return workspaceEdit(await client.request("textDocument/rename", params, token));
      },
    }),
    languages.registerCompletionItemProvider(
      selector,
      {
        async provideCompletionItems(document, position, token) {
          const params = at(document, position);
          const found = await client.request("textDocument/completion", params, token);
          const items = (found.items ?? found).map((one) => {
            const item = new vscode.CompletionItem(one.label, one.kind - 1);
            item.range = range(one.textEdit.range);
            item.insertText = one.textEdit.newText;
            item.detail = one.detail;
            item.sortText = one.sortText;
            item.filterText = one.filterText;
            item.documentation = one.documentation && markdown(one.documentation.value);
            return item;
          });
          return new vscode.CompletionList(items, found.isIncomplete ?? false);
        },
      },
      ".", " ", ":", "{", "["),
    languages.registerSignatureHelpProvider(
      selector,
      {
        async provideSignatureHelp(document, position, token) {
          const found = await client.request("textDocument/signatureHelp", at(document, position), token);
          if (!found) return null;
          const help = new vscode.SignatureHelp();
          help.signatures = found.signatures.map((one) => {
            const documentation = one.documentation?.value ?? one.documentation;
            const signature = new vscode.SignatureInformation(one.label, documentation && markdown(documentation));
            signature.parameters = (one.parameters ?? []).map(({ label }) => new vscode.ParameterInformation(label));
            signature.activeParameter = one.activeParameter;
            return signature;
          });
          help.activeSignature = found.activeSignature ?? 0;
          help.activeParameter = found.activeParameter ?? 0;
          return help;
        },
      },
      "(", ","),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document, options, token) {
        const params = { textDocument: identifier(document), options };
        const found = await client.request("textDocument/formatting", params, token);
        return found.map((one) => new vscode.TextEdit(range(one.range), one.newText));
      },
    }),
    languages.registerDocumentSemanticTokensProvider(
      selector,
      {
        async provideDocumentSemanticTokens(document, token) {
          const params = { textDocument: identifier(document) };
          const found = await client.request("textDocument/semanticTokens/full", params, token);
          return new vscode.SemanticTokens(Uint32Array.from(found.data));
        },
      },
      new vscode.SemanticTokensLegend(
        capabilities.semanticTokensProvider.legend.tokenTypes,
        capabilities.semanticTokensProvider.legend.tokenModifiers)),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, selected, context, token) {
        const params = {
          textDocument: identifier(document), range: selected, context: { diagnostics: [] },
        };
        const found = await client.request("textDocument/codeAction", params, token);
        return found.map((one) => {
          const action = new vscode.CodeAction(one.title, vscode.CodeActionKind.QuickFix);
          action.isPreferred = one.isPreferred;
          action.diagnostics = one.diagnostics.map(diagnostic);
          action.edit = workspaceEdit(one.edit);
          return action;
        });
      },
    }),
    languages.registerCodeLensProvider(selector, {
      async provideCodeLenses(document, token) {
        const params = { textDocument: identifier(document) };
        const found = await client.request("textDocument/codeLens", params, token);
        return found.map((one) => new vscode.CodeLens(range(one.range), one.command));
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document, token) {
        const params = { textDocument: identifier(document) };
        return (await client.request("textDocument/documentSymbol", params, token)).map(symbol);
      },
    }),
    languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query, token) {
        const found = await client.request("workspace/symbol", { query }, token);
        return found.map(
          (one) =>
            new vscode.SymbolInformation(one.name, one.kind - 1, "", location(one.location)));
      },
    }),
    languages.registerFoldingRangeProvider(selector, {
      async provideFoldingRanges(document, context, token) {
        const params = { textDocument: identifier(document) };
        const found = await client.request("textDocument/foldingRange", params, token);
        return found.map((one) => new vscode.FoldingRange(one.startLine, one.endLine));
      },
    }),
    languages.registerInlayHintsProvider(selector, {
      async provideInlayHints(document, shown, token) {
        const params = { textDocument: identifier(document), range: shown };
        const found = await client.request("textDocument/inlayHint", params, token);
        return found.map(
          ({ position, label, kind }) =>
            new vscode.InlayHint(
              new vscode.Position(position.line, position.character), label, kind));
      },
    }),
  ];
}
