// The first view: the counts, the filters, and the way from a finding to everything about it.
import { equal, expect, test } from "../suite.mjs";

const titles = page => page.run(`[...document.querySelectorAll(".list .item .message")].map(item => item.textContent)`);
const plain = finding => finding.message.replaceAll("`", "");

test("the first view shows how many findings there are, where, and what to do", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  const { summary, findings } = broken.report;
  equal(await page.run(`[...document.querySelectorAll(".sum b")].map(sum => Number(sum.textContent))`), [summary.errors, summary.warnings]);
  equal(await titles(page), findings.map(plain));
  const top = await page.run(`[...document.querySelectorAll(".tally")].map(tally => tally.querySelector(".name").textContent)`);
  equal(top[0], "Feature", "the module with the most findings");
  expect(await page.run(`document.querySelector(".detail .fix").getBoundingClientRect().bottom < innerHeight`), "the help is not on the first screen");
  equal(await page.run(`document.querySelector(".fix p").textContent`), findings[0].help.split("\n")[0].replaceAll("`", ""));
});

test("the filters leave the findings that match", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  const choose = (label, value) => page.run(`(() => { const select = document.querySelector("select[aria-label=${label}]"); select.value = ${JSON.stringify(value)}; select.dispatchEvent(new Event("change")); })()`);
  await choose("Rule", "shared-action");
  equal(await titles(page), broken.report.findings.filter(one => one.rule === "shared-action").map(plain));
  await choose("Rule", "");
  await choose("Module", "Feature");
  equal((await titles(page)).length, 2, "findings of Feature");
  await choose("Module", "CommonAction");
  equal((await titles(page)).length, 1, "findings of CommonAction");
  await choose("Module", "");
  await page.run(`[...document.querySelectorAll(".segments button")].find(button => button.textContent === "Warnings").click()`);
  equal(await titles(page), broken.report.findings.filter(one => one.severity === "warning").map(plain));
  await page.run(`[...document.querySelectorAll(".segments button")].find(button => button.textContent === "All").click()`);
  await page.run(`document.querySelector(".filters input[type=search]").focus()`);
  await page.type("share no field");
  equal((await titles(page)).length, 1, "findings with a text");
  await page.type(" of nobody");
  equal(await page.run(`document.querySelector(".list .empty").textContent`), "No finding matches the filters.");
  equal(page.problems, [], "problems");
});

test("a finding leads to its code, its chain, the graph and its module", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  for (const finding of broken.report.findings) {
    await page.run(`document.querySelector("[data-fingerprint='${finding.fingerprint}']").click()`);
    await page.settle();
    equal(await page.run(`location.hash`), "#/findings/" + finding.fingerprint);
    equal(await page.run(`document.querySelector("#finding-title").textContent`), plain(finding));
    equal(await page.run(`document.querySelector(".excerpt mark").textContent`), finding.excerpt.marked);
    equal(await page.run(`[...document.querySelectorAll(".chain .step")].map(step => step.textContent)`), finding.chain.length > 1 ? finding.chain : []);
    expect(await page.run(`document.querySelector(".detail .meta").textContent.includes(${JSON.stringify(finding.file + ":" + finding.line)})`), "the place is not shown");
    await page.run(`[...document.querySelectorAll(".detail .actions a")].find(link => link.textContent === "Show in the graph").click()`);
    await page.settle();
    equal(await page.run(`document.querySelector(".panel:not([hidden]) h2").textContent`), plain(finding), "the panel");
    await page.run(`document.querySelector(".panel .actions a").click()`);
    await page.settle();
    equal(await page.run(`document.querySelector("#finding-title").textContent`), plain(finding), "the finding from the graph");
  }
  equal(page.problems, [], "problems");
});

test("suppressed findings are shown on request", async ({ browser, broken, projects }) => {
  const page = await browser.open();
  const { address, report } = projects.sample("broken", { hasBaseline: true });
  await page.load(address);
  equal([report.findings.length, report.suppressed.length], [0, broken.report.findings.length]);
  expect(await page.run(`document.querySelector(".clean").textContent === "No findings"`), "the page has findings");
  equal(await titles(page), []);
  await page.run(`document.querySelector(".check input").click()`);
  equal(await titles(page), report.suppressed.map(plain));
  expect(await page.run(`document.querySelector(".detail").textContent.includes("Suppressed by the baseline")`), "the reason is not shown");
  for (const finding of report.suppressed) {
    await page.go("#/findings/" + finding.fingerprint);
    equal(await page.run(`document.querySelector("#finding-title").textContent`), plain(finding));
  }
  equal(page.problems, [], "problems");
});
