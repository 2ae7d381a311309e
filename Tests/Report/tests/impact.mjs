// The page follows a change as `weir impact` does.
import { equal, expect, isSlow, test } from "../suite.mjs";

test("what a change affects is the same as weir impact says", async ({ browser, broken, app, projects }) => {
  const page = await browser.open();
  let compared = 0;
  for (const project of [broken, app, projects.sample("taxi")]) {
    await page.load(project.address);
    const found = await page.run(`(() => {
      const page = readPage();
      const members = membersOf(page);
      const result = {};
      const add = (name, starts, module) => {
        const { reached, modules } = impactOf(page, starts, module);
        result[name] = { reached: reached.map(({ node, level }) => [node.kind, page.modules[node.module].name, node.name, level]),
          modules: modules.map(one => [one.module.name, one.level]) };
      };
      for (const module of page.modules) {
        add(module.name, members.ofModules[module.index], module.index);
        for (const node of members.ofModules[module.index]) {
          const same = members.ofModules[module.index].filter(one => one.name === node.name);
          if (!node.isState && same.length === 1) add(module.name + "." + node.name, [node], null);
        }
      }
      return result;
    })()`);
    // Each run of weir takes a tenth of a second.
    for (const [name, impact] of Object.entries(found).filter((_, index) => isSlow || index % 4 === 0)) {
      const wanted = JSON.parse(project.weir("impact", name, "--format", "json"));
      equal(impact.reached, wanted.reached.map(one => [one.kind, one.module, one.name, one.level]), `what ${name} reaches in ${project.name}`);
      equal(impact.modules, wanted.modules.map(one => [one.name, one.level]), `the modules that ${name} reaches in ${project.name}`);
      compared++;
    }
  }
  expect(compared > (isSlow ? 100 : 25), `only ${compared} declarations were compared`);
});
