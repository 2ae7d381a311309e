// A project of hand-written Swift without specs: its findings are at lines of Swift, its modules are reducers and targets.
import { equal, expect, test } from "../suite.mjs";

test("a finding in Swift leads to its code, the graph, its module and what a change affects", async ({ browser, projects }) => {
  const project = projects.swift();
  const { findings } = project.report;
  for (const rule of ["impure-reducer", "encapsulation-breach", "missing-target-dependency"]) {
    expect(findings.some(one => one.rule === rule), `no finding of ${rule} in ${findings.map(one => one.rule)}`);
  }
  const page = await browser.open();
  await page.load(project.address);
  expect((await page.run(`document.querySelector(".facts").textContent`)).startsWith("in 2 of 3 modules and 3 targets"), "the summary");
  for (const finding of findings) {
    await page.run(`document.querySelector("[data-fingerprint='${finding.fingerprint}']").click()`);
    await page.settle();
    equal(await page.run(`document.querySelector(".excerpt mark").textContent`), finding.excerpt.marked);
    expect(await page.run(`document.querySelector(".detail .meta").textContent.includes(${JSON.stringify(finding.file + ":" + finding.line)})`), "the place is not shown");
    equal(await page.run(`[...document.querySelectorAll(".chain .step")].map(step => step.textContent)`), finding.chain.length > 1 ? finding.chain : []);
  }
  const breach = findings.find(one => one.rule === "encapsulation-breach");
  await page.run(`document.querySelector("[data-fingerprint='${breach.fingerprint}']").click()`);
  await page.settle();
  await page.run(`[...document.querySelectorAll(".detail .actions a")].find(link => link.textContent === "Show in the graph").click()`);
  await page.settle();
  equal(await page.run(`document.querySelector(".panel:not([hidden]) h2").textContent`), breach.message.replaceAll("`", ""), "the panel");
  await page.load(project.address + "#/modules/Counter");
  const text = await page.run(`document.querySelector("main").textContent`);
  for (const part of ["count", "didTap", "Counter.swift"]) expect(text.includes(part), `the page of the module has no ${part}`);
  await page.load(project.address + "#/graph");
  await page.settle();
  equal(page.problems, [], "problems");
});

test("Swift that is not read is listed", async ({ browser, projects }) => {
  const project = projects.swift();
  const page = await browser.open();
  await page.load(project.address);
  const facts = await page.run(`document.querySelector(".facts").textContent`);
  for (const fact of ["1 possible reducer not read", "1 part not understood"]) expect(facts.includes(fact), `${facts} has no ${fact}`);
  const listed = await page.run(`[...document.querySelectorAll("details.facts li")].map(one => one.textContent)`);
  equal(listed, ["Sources/App/Rows.swift:4: rowsReducer looks like a reducer, but is not read",
    "Sources/App/Screen.swift:14: not understood (reductions): the reducer Counting"], "the list");
  await page.load(project.address + "#/modules/Screen");
  const text = await page.run(`document.querySelector("main").textContent`);
  expect(text.includes("Not understoodSources/App/Screen.swift:14"), "the page of the module");
  await page.load(project.address + "#/modules/Counter");
  expect(!(await page.run(`document.querySelector("main").textContent`)).includes("Not understood"), "a module that is understood");
  equal(page.problems, [], "problems");
});

test("the graph shows the Swift targets of an app with their imports", async ({ browser, projects, broken }) => {
  const project = projects.swift();
  const finding = project.report.findings.find(one => one.rule === "missing-target-dependency");
  const page = await browser.open();
  const texts = selector => page.run(`[...document.querySelectorAll(${JSON.stringify(selector)})].map(one => one.textContent)`);
  await page.load(project.address + "#/findings/" + finding.fingerprint);
  await page.run(`[...document.querySelectorAll(".detail .actions a")].find(link => link.textContent === "Show in the graph").click()`);
  await page.settle();
  equal(await page.run(`document.querySelector(".panel:not([hidden]) h2").textContent`), finding.message.replaceAll("`", ""), "the panel");
  equal(await texts(".tree-name"), ["App", "Counter", "Models"], "the targets");
  equal(await texts("[role=tree] [role=treeitem][aria-level='3'] .tree-name"), ["Models"], "the target that two others need");
  equal(await texts(".chip[data-kind]"), ["imports2"], "the kinds of edges");
  await page.run(`document.querySelector("[data-level=modules]").click()`);
  await page.settle();
  equal(await texts(".tree-name"), ["App", "Counter", "Screen"], "the modules");
  await page.run(`document.querySelector("[data-level=targets]").click()`);
  await page.settle();
  await page.run(`[...document.querySelectorAll(".tree-row")].find(row => row.textContent.startsWith("Counter")).click()`);
  await page.settle();
  equal(await texts(".panel:not([hidden]) h2"), ["Counter"], "the panel of a target");
  equal(await texts(".panel .dependencies button"), ["Models", "App"], "what it imports, and its importers");
  equal(await texts(".panel .actions .button"), ["Focus", "Collapse"], "a target has no page");
  await page.load(broken.address + "#/graph");
  await page.settle();
  equal(await texts("[data-level]"), [], "without targets, there is no choice");
  equal(page.problems, [], "problems");
});

test("a label that does not fit behind its arrow is before it", async ({ browser, projects }) => {
  const project = projects.swift();
  const { fingerprint } = project.report.findings.find(one => one.rule === "unused-field");
  const page = await browser.open();
  await page.load(project.address + "#/findings/" + fingerprint);
  await page.settle();
  const [mark, arrow, isCut] = await page.run(`(() => {
    const label = document.querySelector(".excerpt .label");
    const range = document.createRange();
    range.setStart(label.firstChild, label.textContent.indexOf("↑"));
    range.setEnd(label.firstChild, label.textContent.indexOf("↑") + 1);
    const excerpt = document.querySelector(".excerpt");
    return [document.querySelector(".excerpt mark").getBoundingClientRect().left, range.getBoundingClientRect().left,
      label.getBoundingClientRect().right > excerpt.getBoundingClientRect().right];
  })()`);
  expect(Math.abs(mark - arrow) < 10 && !isCut, `the arrow is at ${arrow}, the text at ${mark}`);
});
