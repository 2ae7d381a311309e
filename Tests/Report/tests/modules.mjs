// The table of modules, and the page of one.
import { equal, expect, test } from "../suite.mjs";

test("the metrics are those of weir metrics, and sort", async ({ browser, broken }) => {
  const page = await browser.open();
  await page.load(broken.address + "#/modules");
  const metrics = JSON.parse(broken.weir("metrics", "--format", "json"));
  const column = title => page.run(`(() => {
    const index = [...document.querySelectorAll("thead th")].findIndex(header => header.textContent === ${JSON.stringify(title)});
    return [...document.querySelectorAll("tbody tr")].map(row => [row.children[0].textContent, row.children[index].textContent]);
  })()`);
  const shown = Object.fromEntries(await column("Used by"));
  for (const { name, metrics: values } of metrics.modules) equal(shown[name], String(values.ca), `the metric of ${name}`);
  const sort = title => page.run(`[...document.querySelectorAll("thead button")].find(button => button.textContent === ${JSON.stringify(title)}).click()`);
  await sort("Module");
  const names = (await column("Module")).map(row => row[0]);
  equal(names, [...names].sort(), "the order by name");
  equal(await page.run(`document.querySelector("[aria-sort=ascending]").textContent`), "Module");
  await sort("Module");
  equal((await column("Module")).map(row => row[0]), [...names].reverse(), "the order backwards");
  await sort("Depends on");
  const numbers = (await column("Depends on")).map(row => Number(row[1]));
  equal(numbers, [...numbers].sort((left, right) => right - left), "the order by number");
  await page.run(`document.querySelector(".filters input").focus()`);
  await page.type("ride");
  await page.run(`new Promise(resolve => setTimeout(resolve, 120))`);
  equal((await column("Module")).map(row => row[0]), ["RideMap"]);
});

test("a module's page shows its state, its actions and who has to do with them", async ({ browser, app }) => {
  const page = await browser.open();
  await page.load(app.address + "#/modules/RecipeSearch");
  const sections = await page.run(`[...document.querySelectorAll(".module-grid h2")].map(title => title.textContent.replace(/ \\d+$/, ""))`);
  for (const title of ["State", "Actions", "Reductions", "Decisions and effects", "A change affects", "Depends on", "Used by"]) {
    expect(sections.includes(title), `${title} is not in ${sections}`);
  }
  const gists = await page.run(`[...document.querySelectorAll(".member summary")].map(summary => summary.textContent)`);
  expect(gists.some(text => text.includes("is reduced by")), "no action says who reduces it");
  await page.run(`document.querySelector(".member summary").click()`);
  await page.settle();
  expect(await page.run(`document.querySelector(".member[open] .member-code").textContent.length > 0`), "there is no code");
  equal(page.problems, [], "problems");
});
