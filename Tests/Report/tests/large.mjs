// 2,000 modules and 600 findings stay usable; without `make test-slow`, there are 600 modules.
import { expect, isSlow, test } from "../suite.mjs";

const count = isSlow ? 2000 : 600;
const groups = Math.floor(count / (isSlow ? 32 : 16));

const frames = seconds => `new Promise(resolve => {
  let [count, worst, last] = [0, 0, performance.now()];
  const begin = last;
  const step = now => {
    count++;
    worst = Math.max(worst, now - last);
    last = now;
    if (now - begin < ${seconds * 1000}) requestAnimationFrame(step); else resolve({ rate: count * 1000 / (now - begin), worst });
  };
  requestAnimationFrame(step);
})`;

async function drag(page) {
  const measured = page.run(frames(2));
  await page.mouse("mousePressed", 900, 500);
  for (let step = 0; step < 100; step++) {
    await page.mouse("mouseMoved", 900 - 3 * step, 500 - step, { buttons: 1 });
    await new Promise(resolve => setTimeout(resolve, 16));
  }
  await page.mouse("mouseReleased", 600, 400);
  return measured;
}

test(`${count} modules are shown within a second, and drag smoothly`, async ({ browser, projects }) => {
  const large = projects.large(count);
  const page = await browser.open();
  for (const address of ["", "#/graph", "#/matrix", "#/modules", "#/modules/Group0003"]) {
    await page.load(large.address + address);
    const [paint, shown] = await page.run(`[performance.getEntriesByName("first-contentful-paint")[0].startTime, performance.getEntriesByType("navigation")[0].loadEventEnd]`);
    console.log(`    ${address || "findings"}: first paint after ${paint.toFixed(0)} ms, everything after ${shown.toFixed(0)} ms`);
    expect(paint < 1000, `the first paint of ${address} takes ${paint} ms`);
    expect(shown < 3000, `${address} is shown after ${shown} ms`);
  }
  await page.load(large.address + "#/graph");
  for (const state of ["as shown at first", `with all ${count} modules`]) {
    const { rate, worst } = await drag(page);
    console.log(`    dragging ${state}: ${rate.toFixed(0)} frames per second, the longest takes ${worst.toFixed(0)} ms`);
    expect(rate > 24, `${rate} frames per second ${state}`);
    await page.run(`document.querySelector("[data-expand]").click()`);
    await page.settle();
  }
  const boxes = () => page.run(`document.querySelector("canvas").getAttribute("aria-label")`);
  const collapse = layer => page.run(`[...document.querySelectorAll("[data-layer]")].find(chip => chip.textContent === "${layer}").click()`);
  await collapse("Leaf");
  await page.settle();
  expect((await boxes()).startsWith(`Graph of ${groups + 2} boxes`), "the root, the groups, and the layer of the leaves: " + await boxes());
  await collapse("Group");
  await page.settle();
  expect((await boxes()).startsWith("Graph of 3 boxes"), "the root and two layers: " + await boxes());
  await collapse("Leaf");
  await collapse("Group");
  const begin = performance.now();
  await page.press("/");
  await page.type("didIgnore");
  console.log(`    a search takes ${(performance.now() - begin).toFixed(0)} ms`);
  expect(await page.run(`document.querySelectorAll("[role=option]").length`) > 0, "the search finds nothing");
  expect(page.problems.length === 0, page.problems.join("\n"));
});
