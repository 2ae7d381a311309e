// Markup and scripts in names, texts, paths and code stay text.
import { equal, expect, test } from "../suite.mjs";

test("markup in a project is shown as text", async ({ browser, projects }) => {
  const hostile = projects.hostile();
  const page = await browser.open();
  expect(hostile.report.findings.length > 0, "the project has no findings");
  for (const address of ["", "#/graph", "#/graph?module=Counter", "#/matrix", "#/modules", "#/modules/App", "#/modules/Counter", "#/findings/%E0%A4%A",
    "#/modules/" + encodeURIComponent("<img src=x onerror='window.broken = 4'>")]) {
    await page.load(hostile.address + address);
    await page.run(`document.querySelectorAll("details").forEach(one => { one.open = true; })`);
    await page.settle();
    equal(await page.run(`[window.broken, document.images.length, document.querySelectorAll("iframe, object, embed, style:not(head style)").length]`), [null, 0, 0], address);
    equal(await page.run(`document.scripts.length`), 5, "scripts of " + address);
  }
  await page.load(hostile.address);
  expect(await page.run(`document.body.textContent.includes("modules/<img src=x onerror")`), "the path is not shown");
  await page.press("/");
  await page.type("<img");
  equal(await page.run(`window.broken ?? null`), null, "after a search");
  equal(page.problems, [], "problems");
});

test("markup in a saved report is shown as text", async ({ browser, projects, broken }) => {
  const markup = `</script><script>window.broken = 1</script><img src=x onerror="window.broken = 2">`;
  const kept = ["severity", "fingerprint", "kind", "group"];
  const replaced = (value, key) => {
    if (typeof value === "string") return kept.includes(key) ? value : markup + "`x`" + value;
    if (Array.isArray(value)) return value.map(one => replaced(one, key));
    return value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, name)])) : value;
  };
  const page = await browser.open();
  await page.load(projects.saved(broken, replaced));
  for (let index = 0; index < broken.report.findings.length; index++) {
    await page.run(`document.querySelectorAll(".list .item")[${index}].click()`);
    await page.run(`document.querySelectorAll("details").forEach(one => { one.open = true; })`);
    await page.settle();
    equal(await page.run(`[window.broken ?? null, document.images.length, document.scripts.length]`), [null, 0, 2]);
  }
  expect(await page.run(`document.title.includes("<img src=x")`), "the title is another one");
  expect(await page.run(`document.querySelector(".detail").textContent.includes("<img src=x")`), "the finding is another one");
  equal(page.problems, [], "problems");
});
