// The head of the first view: how many findings there are, and where.

function findingsSummary(page, filter, parts, update) {
  const { summary } = page.report;
  const verdict = make("div", { class: "verdict" });
  const heading = make("h1", { class: "visually-hidden" }, "Findings in " + page.title);
  const checked = [];
  if (summary.modules || !summary.targets) checked.push(counted(summary.modules, "module"));
  if (summary.targets) checked.push(counted(summary.targets, "target"));
  if (page.findings.length) {
    const sum = (count, word) => count ? make("div", { class: "sum tone-" + word }, make("b", {}, count.toLocaleString("en")),
      make("span", {}, count === 1 ? word : word + "s")) : null;
    verdict.append(make("div", { class: "sums" }, sum(summary.errors, "error"), sum(summary.warnings, "warning")));
  } else {
    verdict.append(make("div", { class: "clean tone-ok" }, icon("ok"), "No findings"));
  }
  // A finding of a target or of weir.yaml is in none of the modules.
  const modules = new Set(page.findings.filter(finding => finding.module || !page.hasProject).map(placeOf)).size;
  append(verdict, [make("p", { class: "facts" },
    modules ? "in " + modules.toLocaleString("en") + " of " + checked.join(" and ") : "in " + checked.join(" and "),
    factsOf(page).map(fact => [" · ", fact])), omittedSwift(page)]);
  if (!page.findings.length) return make("section", { class: "card summary" }, heading, verdict, page.hasProject
    ? [ranking(page, "Most used", module => module.metrics.ca), ranking(page, "Most dependent", module => module.metrics.ce)] : null);
  return make("section", { class: "card summary" }, heading, verdict,
    tally(page, "Where", placeOf, "module", filter, parts, update),
    tally(page, "Which rules", finding => finding.rule, "rule", filter, parts, update));
}

function factsOf(page) {
  const { summary, swift, tool, notCompiled } = page.report;
  const facts = [];
  if (summary.baseline && summary.baseline.new) facts.push(summary.baseline.new + " new since the baseline");
  if (summary.baseline && summary.baseline.settled) facts.push(summary.baseline.settled + " of the baseline resolved");
  if (summary.suppressed) facts.push(summary.suppressed + " suppressed");
  if (swift && swift.notRead.length) facts.push(counted(swift.notRead.length, "Swift file") + " not read");
  if (swift && swift.partlyRead.length) facts.push(counted(swift.partlyRead.length, "Swift file") + " read in part");
  if (swift && swift.reducersNotRead.length) facts.push(counted(swift.reducersNotRead.length, "possible reducer") + " not read");
  const unknown = swift ? swift.modules.reduce((sum, module) => sum + module.notUnderstood.length, 0) : 0;
  if (unknown) facts.push(counted(unknown, "part") + " not understood");
  if (notCompiled && notCompiled.length) facts.push(counted(notCompiled.length, "Swift file") + " not compiled");
  return facts.concat(tool);
}

/** The Swift that the run could not use, with the reasons. */
function omittedSwift(page) {
  const { swift, notCompiled } = page.report;
  const files = (swift ? [...swift.notRead, ...swift.partlyRead] : []).concat(notCompiled || [])
    .map(one => make("li", {}, placeText(page, one.file), ": ", prose(one.reason)));
  const reducers = (swift ? swift.reducersNotRead : []).map(one => make("li", {}, placeText(page, one.file, one.line), ": ",
    prose("`" + one.name + "` looks like a reducer, but is not read")));
  const parts = (swift ? swift.modules : []).flatMap(module => notUnderstood(page, module));
  const all = [...files, ...reducers, ...parts];
  return all.length ? make("details", { class: "facts" }, make("summary", {}, "Which Swift?"), make("ul", {}, all)) : null;
}

/** The parts of a module that the run does not understand. */
function notUnderstood(page, module) {
  return module.notUnderstood.map(one => make("li", {}, placeText(page, one.file, one.line), ": ",
    prose("not understood (" + one.part + "): " + one.reason)));
}

/** The values with the most findings, each a button that filters by it. */
function tally(page, title, valueOf, key, filter, parts, update) {
  const rows = new Map();
  for (const finding of page.findings) {
    const row = rows.get(valueOf(finding)) || { errors: 0, warnings: 0 };
    row[finding.severity === "error" ? "errors" : "warnings"]++;
    rows.set(valueOf(finding), row);
  }
  const sorted = [...rows].map(([name, row]) => ({ name, ...row, total: row.errors + row.warnings }))
    .sort((left, right) => right.errors - left.errors || right.total - left.total || (left.name < right.name ? -1 : 1));
  const most = Math.max(...sorted.map(row => row.total));
  const share = count => ({ width: 100 * count / most + "%" });
  const buttons = sorted.slice(0, 5).map(row => make("button", {
    type: "button", onclick: () => { filter[key] = filter[key] === row.name ? "" : row.name; update(); },
  },
    make("span", { class: "name", title: row.name }, row.name),
    make("span", { class: "bar", "aria-hidden": "true" }, make("i", { style: share(row.errors) }),
      make("i", { class: "warning", style: share(row.warnings) })),
    make("span", { class: "total" }, row.total, make("span", { class: "visually-hidden" }, " findings"))));
  parts.tallies.push(() => buttons.forEach((button, index) =>
    button.setAttribute("aria-pressed", String(filter[key] === sorted[index].name))));
  return make("div", { class: "tally" }, make("h3", {}, title), make("ul", {}, buttons.map(button => make("li", {}, button))),
    sorted.length > 5 ? make("p", { class: "more" }, "and " + (sorted.length - 5) + " more") : null);
}

/** The modules with the highest numbers, each a link. */
function ranking(page, title, valueOf) {
  const modules = page.modules.filter(valueOf)
    .sort((left, right) => valueOf(right) - valueOf(left) || left.index - right.index).slice(0, 5);
  if (!modules.length) return null;
  const most = valueOf(modules[0]);
  return make("div", { class: "tally" }, make("h3", {}, title), make("ul", {}, modules.map(module => make("li", {},
    make("a", { class: "tally-row", href: address("modules", module.name) }, make("span", { class: "name" }, module.name),
      make("span", { class: "bar", "aria-hidden": "true" }, make("i", { class: "calm", style: { width: 100 * valueOf(module) / most + "%" } })),
      make("span", { class: "total" }, valueOf(module)))))));
}
