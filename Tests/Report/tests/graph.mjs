// The graph and the matrix: the filters, the focus, and what the pointer does.
import { equal, expect, test } from "../suite.mjs";

const label = page => page.run(`document.querySelector("canvas").getAttribute("aria-label")`);

test("the kinds of edges are filtered", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address + "#/graph");
  expect((await label(page)).startsWith("Graph of 7 boxes and 5 lines"), await label(page));
  await page.run(`document.querySelector("[data-kind=writes]").click()`);
  equal(await page.run(`document.querySelector("[data-kind=writes]").getAttribute("aria-pressed")`), "false");
  equal(await page.run(`document.activeElement.dataset.kind`), "writes", "the focus");
  expect((await label(page)).includes("4 lines"), await label(page));
});

test("a module is focused with its neighbourhood", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address + "#/graph?module=Order");
  equal(await page.run(`document.querySelector(".panel h2").textContent`), "Order");
  await page.run(`[...document.querySelectorAll(".panel button")].find(button => button.textContent === "Focus").click()`);
  await page.settle();
  expect((await label(page)).startsWith("Graph of 3 boxes"), await label(page));
  await page.run(`[...document.querySelectorAll(".focus-bar button")].find(button => button.textContent === "Show all").click()`);
  expect((await label(page)).startsWith("Graph of 7 boxes"), await label(page));
});

test("a click selects the box under the pointer, and dragging moves the picture", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address + "#/graph");
  const pixels = () => page.run(`document.querySelector("canvas").toDataURL().length + document.querySelector("canvas").toDataURL().slice(-2000)`);
  const before = await pixels();
  await page.mouse("mousePressed", 420, 800);
  for (let step = 1; step <= 5; step++) await page.mouse("mouseMoved", 420 + 20 * step, 800 - 10 * step, { buttons: 1 });
  await page.mouse("mouseReleased", 520, 750);
  await page.settle();
  expect(await pixels() !== before, "the picture did not move");
  expect(await page.run(`document.querySelector(".panel").hidden`), "dragging selects something");
  // The picture is fitted again, so the root is at its left edge, in the middle of the tree.
  await page.run(`document.querySelector("[aria-label='Show everything']").click()`);
  await page.settle();
  const box = await page.run(`(() => { const { left, top } = document.querySelector("canvas").getBoundingClientRect(); return [left, top]; })()`);
  let found = "";
  for (let x = 240; x < 700 && !found; x += 30) for (let y = 100; y < 700 && !found; y += 18) {
    await page.mouse("mouseMoved", box[0] + x, box[1] + y);
    found = await page.run(`document.querySelector(".tip").hidden ? "" : document.querySelector(".tip b").textContent`);
    if (found) { await page.mouse("mousePressed", box[0] + x, box[1] + y); await page.mouse("mouseReleased", box[0] + x, box[1] + y); }
  }
  await page.settle();
  expect(found, "no box is under the pointer");
  equal(await page.run(`document.querySelector(".panel h2").textContent`), found, "the panel");
  equal(await page.run(`document.querySelector("[aria-selected=true]").textContent.startsWith(${JSON.stringify(found)})`), true, "the tree");
});

test("the matrix tells each cell to the keyboard", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address + "#/matrix");
  await page.run(`document.querySelector("canvas").focus()`);
  const status = () => page.run(`document.querySelector(".matrix-status").textContent`);
  equal(await status(), "App");
  await page.press("ArrowDown");
  equal(await status(), "Feature does not depend on App");
  await page.press("ArrowRight");
  await page.press("ArrowRight");
  expect((await status()).startsWith("Feature sends"), await status());
  await page.press("Enter");
  equal(await page.run(`location.hash`), "#/modules/Feature");
});
