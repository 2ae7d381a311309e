// Everything without a pointer: the order of Tab, the search, the list and the tree.
import { tabOrder } from "../audit.mjs";
import { equal, expect, test } from "../suite.mjs";

test("Tab goes through the page from top to bottom", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  const order = await tabOrder(page, 10);
  equal(order.slice(0, 8), ["Skip to the content", "Broken", "Findings5", "Graph", "Matrix", "Modules",
    "Search modules, members and findings", "Use dark colours"]);
  expect(order[8].startsWith("Feature"), order[8]);
  const outline = await page.run(`getComputedStyle(document.activeElement).outlineStyle`);
  equal(outline, "solid", "the outline of the focus");
});

test("the first link skips to the content", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  await page.press("Tab");
  await page.press("Enter");
  equal(await page.run(`document.activeElement.id`), "main");
});

test("the search finds modules, members and findings", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  const options = () => page.run(`[...document.querySelectorAll("[role=option]")].map(option => option.textContent)`);
  await page.press("/");
  equal(await page.run(`document.activeElement.getAttribute("role")`), "combobox");
  await page.type("order");
  expect((await options())[0].startsWith("Order"), (await options())[0]);
  equal(await page.run(`document.activeElement.getAttribute("aria-expanded")`), "true");
  await page.press("ArrowDown");
  equal(await page.run(`document.getElementById(document.activeElement.getAttribute("aria-activedescendant")).getAttribute("aria-selected")`), "true");
  await page.press("ArrowUp");
  await page.press("Enter");
  equal(await page.run(`location.hash`), "#/modules/Order");
  await page.press("/");
  await page.type("orderDidFinish");
  await page.press("Enter");
  equal(await page.run(`document.activeElement.closest("details").open`), true, "the member is open");
  await page.press("/");
  await page.type("share no field");
  await page.press("Enter");
  expect(await page.run(`document.querySelector("#finding-title").textContent.startsWith("Profile")`), "the finding is not shown");
  await page.press("/");
  await page.type("nothing at all");
  equal(await page.run(`document.querySelector("[role=listbox]").textContent`), "Nothing has this name.");
  await page.press("Escape");
  expect(await page.run(`document.querySelector("[role=listbox]").hidden`), "Escape does not close the results");
  equal(page.problems, [], "problems");
});

test("the arrow keys move between findings", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address);
  await page.run(`document.querySelector(".list .item").focus()`);
  await page.press("ArrowDown");
  await page.press("Enter");
  const second = broken.report.findings[1];
  equal(await page.run(`location.hash`), "#/findings/" + second.fingerprint);
  equal(await page.run(`document.activeElement.dataset.fingerprint`), second.fingerprint, "the focus stays in the list");
});

test("the tree of modules works with keys", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address + "#/graph");
  const focused = () => page.run(`document.activeElement.getAttribute("aria-label")`);
  const stops = () => page.run(`document.querySelectorAll("[role=treeitem][tabindex='0']").length`);
  await page.run(`document.querySelector("[role=treeitem][tabindex='0']").focus()`);
  equal(await focused(), "App");
  await page.press("ArrowLeft");
  equal(await page.run(`document.activeElement.getAttribute("aria-expanded")`), "false");
  equal(await page.run(`document.querySelectorAll("[role=treeitem]").length`), 2, "items");
  await page.press("ArrowRight");
  await page.press("ArrowRight");
  equal(await focused(), "Feature, 2 findings");
  await page.press("ArrowDown");
  equal(await focused(), "Driver, 1 finding");
  await page.press("ArrowLeft");
  equal(await focused(), "Feature, 2 findings");
  await page.press("End");
  equal(await focused(), "CommonAction, 1 finding");
  await page.press("p");
  equal(await focused(), "Profile, 1 finding");
  equal(await stops(), 1, "items in the order of Tab");
  await page.press("Enter");
  equal(await page.run(`document.querySelector(".panel:not([hidden]) h2").textContent`), "Profile");
  equal(await page.run(`document.querySelector("[aria-selected=true]").getAttribute("aria-label")`), "Profile, 1 finding");
  equal(page.problems, [], "problems");
});
