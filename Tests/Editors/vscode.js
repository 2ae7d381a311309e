"use strict";

// Runs the client of the extension for VS Code in Node, without VS Code.
const fs = require("fs");
const path = require("path");
const { Client } = require(path.join(process.env.EDITORS, "vscode/client.js"));

const folder = process.env.PROJECT;
const uri = (name) => "file://" + path.join(folder, name);
const fail = (message) => {
  console.log("vscode: " + message);
  process.exit(1);
};
const published = [];
let ended = false;
const client = new Client(
  process.env.WEIR, folder,
  (method, params) => published.push(params),
  (problem) => (problem ? fail(problem) : (ended = true)));

async function main() {
  await client.request("initialize", { capabilities: { workspace: { workspaceEdit: { documentChanges: true } } } });
  client.notify("initialized", {});
  const text = fs.readFileSync(path.join(folder, "modules/App.yaml"), "utf8");
  const textDocument = { uri: uri("modules/App.yaml") };
  client.notify("textDocument/didOpen", {
    textDocument: { ...textDocument, languageId: "yaml", version: 1, text: text.replace("reset", "rest") },
  });
  const lines = text.slice(0, text.indexOf("reset")).split("\n");
  const position = { line: lines.length - 1, character: lines.at(-1).length };
  const actions = await client.request("textDocument/codeAction", {
    textDocument, range: { start: position, end: position }, context: { diagnostics: [] },
  });
  if (actions[0]?.title !== "write `reset`") fail(JSON.stringify(actions));
  client.notify("textDocument/didChange", {
    textDocument: { ...textDocument, version: 2 }, contentChanges: [{ text }],
  });
  const hover = await client.request("textDocument/hover", { textDocument, position });
  if (!hover.contents.value.includes("Counter.reset")) fail(hover.contents.value);
  const refused = await client
    .request("textDocument/rename", { textDocument, position, newName: "a b" })
    .catch((error) => error.message);
  if (!String(refused).includes("is not a name")) fail(String(refused));
  // Findings arrive when the check ends, after answers that wait for the same check.
  const findings = () => published.filter((one) => one.uri === textDocument.uri).at(-1);
  for (let tries = 0; tries < 200 && findings()?.version !== 2; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await client.request("shutdown", null);
  const last = findings();
  if (last.version !== 2 || last.diagnostics.length !== 0) fail(JSON.stringify(last));
  client.notify("exit", null);
  setTimeout(() => (ended ? console.log("vscode: ok") : fail("weir has not ended")), 2000);
}

main().catch((error) => fail(error.message));
