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
  expect((await page.run(`document.querySelector(".facts").textContent`)).startsWith("in 2 of 2 modules and 3 targets"), "the summary");
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
