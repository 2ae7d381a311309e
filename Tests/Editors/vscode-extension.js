"use strict";

// Runs the extension for VS Code in Node with the stand-in for the module `vscode`: each feature is asked once.
const fs = require("fs");
const Module = require("module");
const path = require("path");
const api = require("./vscode-api.js");
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? api : load(name, ...rest));
const extension = require(path.join(process.env.EDITORS, "vscode/extension.js"));

const file = path.join(process.env.PROJECT, "modules/App.yaml");
const document = {
  uri: api.Uri.parse("file://" + file), languageId: "yaml", version: 1, text: fs.readFileSync(file, "utf8"),
  getText() { return this.text; },
};
const fail = (message) => { console.log("vscode extension: " + message); process.exit(1); };
const expect = (isTrue, message) => isTrue || fail(message);
const edit = (text) => {
  document.text = text;
  document.version += 1;
  api.events.change({ document, contentChanges: [{ text }] });
};
const after = (text) => {
  const lines = document.text.slice(0, document.text.indexOf(text) + text.length).split("\n");
  return { line: lines.length - 1, character: lines.at(-1).length };
};
const ask = (name, ...values) => api.providers[name](document, ...values);

async function main() {
  const context = { subscriptions: [] };
  await extension.activate(context);
  api.events.open(document);
  const valid = document.text;
  const here = after("counter.res");
  expect((await ask("provideHover", here)).contents.value.includes("Counter.reset"), "hover");
  expect((await ask("provideDefinition", here))[0].uri.toString().endsWith("Counter.yaml"), "definition");
  expect((await ask("provideReferences", here, { includeDeclaration: true })).length === 2, "references");
  expect((await ask("provideDocumentHighlights", here)).length === 1, "highlights");
  expect((await ask("prepareRename", here)).placeholder === "reset", "the name to change");
  expect((await ask("provideRenameEdits", here, "clear")).edits.length === 2, "renaming");
  expect((await ask("provideCompletionItems", here)).items.some((one) => one.label === "reset"), "completion");
  expect((await ask("provideCodeLenses")).length > 0, "lenses");
  expect((await ask("provideDocumentSymbols"))[0].name === "App", "symbols");
  expect((await api.providers.provideWorkspaceSymbols("reset"))[0].name === "Counter.reset", "search");
  expect((await ask("provideInlayHints", { start: { line: 0, character: 0 }, end: here })) instanceof Array, "hints");
  expect((await ask("provideFoldingRanges")) instanceof Array, "folding");
  expect((await ask("provideDocumentSemanticTokens")).data.length % 5 === 0, "colors");
  edit(valid.replace("reset()", "rest()"));
  const range = { start: after("counter.re"), end: after("counter.re") };
  const action = (await ask("provideCodeActions", range, {}))[0];
  expect(action.title === "write `reset`" && action.edit.edits.length === 1, "the fix");
  edit(valid.replace("{ counter", "{counter"));
  expect((await ask("provideDocumentFormattingEdits", {}))[0].newText.includes("{ counter: Counter }"), "the layout");
  edit(valid.replace("counter.reset()", "_ = max("));
  const help = await ask("provideSignatureHelp", after("max("));
  expect(help === null || help.signatures.length > 0, "signatures");
  edit(valid);
  await ask("provideHover", here);
  await extension.deactivate();
  console.log(`vscode extension: ok${help ? "" : ", without sourcekit-lsp"}`);
  process.exit(0);
}

main().catch((error) => fail(error.stack));
