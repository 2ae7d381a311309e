// Every view: no error, no request, and what a reader with a screen reader or with weak eyes needs.
import { audit } from "../audit.mjs";
import { equal, expect, test } from "../suite.mjs";

const addresses = ["", "#/graph", "#/graph?module=Order", "#/matrix", "#/modules", "#/modules/Order", "#/modules/Nobody"];

for (const [name, options] of [["light", {}], ["dark", { dark: true }], ["narrow", { width: 420, height: 800 }]]) {
  test(`the views are accessible and without errors (${name})`, async ({ browser, broken, app }) => {
    const page = await browser.open(options);
    for (const project of [broken, app]) {
      for (const address of addresses) {
        await page.load(project.address + address);
        equal(await page.run(audit), [], `problems of ${project.name}${address}`);
      }
    }
    equal(page.problems, [], "problems");
  });
}

test("the theme follows the system until the reader chooses", async ({ browser, broken }) => {
  const page = await browser.open({ dark: true });
  await page.load(broken.address);
  const ground = () => page.run(`getComputedStyle(document.body).backgroundColor`);
  const dark = await ground();
  await page.colours(false);
  await page.settle();
  const light = await ground();
  expect(dark !== light, "the system's colours are not used");
  await page.run(`document.getElementById("theme").click()`);
  await page.settle();
  equal(await ground(), dark, "the ground after the switch");
  equal(await page.run(`document.getElementById("theme").getAttribute("aria-label")`), "Use light colours");
  await page.load(broken.address);
  equal(await ground(), dark, "the ground after loading again");
  await page.run(`localStorage.clear()`);
});

test("a saved report shows its findings, and says why nothing else", async ({ browser, broken, projects }) => {
  const page = await browser.open();
  await page.load(projects.saved(broken) + "#/graph");
  equal(await page.run(`[...document.querySelectorAll("#tabs a")].map(tab => tab.firstChild.textContent)`), ["Findings"]);
  expect(await page.run(`document.querySelector(".notice").textContent.includes("contains no project")`), "there is no notice");
  equal(await page.run(`document.querySelectorAll(".list .item").length`), broken.report.findings.length);
  equal(await page.run(audit), [], "problems");
  equal(page.problems, [], "problems");
});

test("the browser's back button leads to the view before", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  await page.go("#/modules/Order");
  await page.go("#/graph");
  await page.run(`history.back()`);
  await page.settle();
  equal(await page.run(`document.querySelector("h1").textContent`), "Order");
});
