// The findings: their number, where they are, a list with filters, and one of them in detail.

const findingsPerStep = 150;

function showFindings(page, main, route) {
  const filter = page.filter || (page.filter = { text: "", severity: "", rule: "", module: "", suppressed: false });
  for (const key of ["rule", "module"]) if (route.options[key] !== undefined) filter[key] = route.options[key];
  const named = page.byFingerprint.get(route.name);
  if (named && named.isSuppressed) filter.suppressed = true;
  const parts = {
    list: make("div", { class: "card list" }), detail: make("div"), shown: make("span", { class: "shown", role: "status" }),
    tallies: [], limit: findingsPerStep, selected: named || null,
  };
  const update = () => {
    const findings = filteredFindings(page, filter);
    if (!parts.selected || !findings.includes(parts.selected)) parts.selected = named && findings.includes(named) ? named : findings[0] || null;
    parts.shown.textContent = findings.length === page.findings.length && !filter.suppressed
      ? counted(findings.length, "finding") : findings.length + " of " + counted(page.all.length, "finding");
    parts.tallies.forEach(refresh => refresh());
    showList(page, parts, findings, update);
    showFinding(page, parts.detail, parts.selected);
  };
  const column = make("div", { class: "column" },
    page.hasProject ? null : make("p", { class: "notice" },
      "This report contains no project, so it shows only findings. ",
      make("span", {}, make("code", {}, "weir check --format html=report.html"), " also writes the graph and the modules.")),
    findingsSummary(page, filter, parts, update),
    page.all.length ? findingFilters(page, filter, parts, update) : null,
    page.all.length ? make("div", { class: "split" }, parts.list, parts.detail) : null);
  main.append(column);
  if (page.all.length) update();
  if (named) scrollToFinding(parts);
  return { update: next => selectFinding(page, parts, filter, next, update) };
}

/** Shows another finding of the list, or filters by the address, without building the view anew. */
function selectFinding(page, parts, filter, route, update) {
  const finding = page.byFingerprint.get(route.name);
  for (const key of ["rule", "module"]) if (route.options[key] !== undefined) filter[key] = route.options[key];
  if (finding) {
    if (!filteredFindings(page, filter).includes(finding)) return false;
    parts.selected = finding;
  }
  const hadFocus = parts.list.contains(document.activeElement);
  update();
  const item = parts.list.querySelector("[aria-current]");
  if (finding && hadFocus && item) item.focus({ preventScroll: true });
  if (finding) {
    announce("Finding: " + finding.message.replaceAll("`", ""));
    if (matchMedia("(max-width: 820px)").matches) parts.detail.scrollIntoView();
  }
  return true;
}

function scrollToFinding(parts) {
  const item = parts.list.querySelector("[aria-current]");
  if (item) item.scrollIntoView({ block: "center" });
  const detail = parts.detail.firstElementChild;
  if (detail) detail.focus({ preventScroll: true });
}

function filteredFindings(page, filter) {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return (filter.suppressed ? page.all : page.findings).filter(finding =>
    (!filter.severity || finding.severity === filter.severity) && (!filter.rule || finding.rule === filter.rule)
    && (!filter.module || placeOf(finding) === filter.module)
    && words.every(word => searchText(finding).includes(word)));
}

function searchText(finding) {
  return finding.searchText || (finding.searchText =
    [finding.message, finding.rule, finding.file, placeOf(finding), finding.help].join("\n").toLowerCase());
}

/** The module of a finding, or else its file. */
function placeOf(finding) { return finding.module ? finding.module.name : finding.file; }

// MARK: The summary

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
  const modules = new Set(page.findings.map(placeOf)).size;
  append(verdict, [make("p", { class: "facts" },
    page.findings.length ? "in " + modules.toLocaleString("en") + " of " + checked.join(" and ") : "in " + checked.join(" and "),
    factsOf(page).map(fact => [" · ", fact])), omittedFiles(page)]);
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
  if (notCompiled && notCompiled.length) facts.push(counted(notCompiled.length, "Swift file") + " not compiled");
  return facts.concat(tool);
}

/** The Swift files that the run could not use, with the reasons. */
function omittedFiles(page) {
  const { swift, notCompiled } = page.report;
  const files = (swift ? swift.notRead : []).concat(notCompiled || []);
  return files.length ? make("details", { class: "facts" }, make("summary", {}, "Which Swift files?"),
    make("ul", {}, files.map(one => make("li", {}, placeText(page, one.file), ": ", prose(one.reason))))) : null;
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
  const modules = page.modules.filter(valueOf).sort((left, right) => valueOf(right) - valueOf(left) || left.index - right.index).slice(0, 5);
  if (!modules.length) return null;
  const most = valueOf(modules[0]);
  return make("div", { class: "tally" }, make("h3", {}, title), make("ul", {}, modules.map(module => make("li", {},
    make("a", { class: "tally-row", href: address("modules", module.name) }, make("span", { class: "name" }, module.name),
      make("span", { class: "bar", "aria-hidden": "true" }, make("i", { class: "calm", style: { width: 100 * valueOf(module) / most + "%" } })),
      make("span", { class: "total" }, valueOf(module)))))));
}

// MARK: The filters

function findingFilters(page, filter, parts, update) {
  const restart = change => { change(); parts.limit = findingsPerStep; update(); };
  const text = make("input", { class: "field grow", type: "search", placeholder: "Filter by text", "aria-label": "Filter findings by text",
    oninput: event => restart(() => { filter.text = event.target.value; }) });
  text.value = filter.text;
  const severities = [["", "All"], ["error", "Errors"], ["warning", "Warnings"]].map(([value, title]) =>
    ({ value, button: make("button", { type: "button", onclick: () => restart(() => { filter.severity = value; }) }, title) }));
  const rule = chooser("Rule", "All rules", page.all.map(finding => finding.rule), value => restart(() => { filter.rule = value; }));
  const module = chooser("Module", "All modules", page.all.map(placeOf), value => restart(() => { filter.module = value; }));
  const box = make("input", { type: "checkbox", onchange: event => restart(() => { filter.suppressed = event.target.checked; }) });
  parts.tallies.push(() => {
    severities.forEach(({ value, button }) => button.setAttribute("aria-pressed", String(filter.severity === value)));
    rule.value = filter.rule;
    module.value = filter.module;
    box.checked = filter.suppressed;
  });
  return make("div", { class: "filters", role: "group", "aria-label": "Filters" }, text,
    make("div", { class: "segments", role: "group", "aria-label": "Severity" }, severities.map(one => one.button)), rule, module,
    page.suppressed.length ? make("label", { class: "check" }, box, "Suppressed") : null, parts.shown);
}

function chooser(label, all, values, choose) {
  const options = [...new Set(values)].sort().map(value => make("option", { value }, value));
  return make("select", { class: "field", "aria-label": label, onchange: event => choose(event.target.value) },
    make("option", { value: "" }, all), options);
}

// MARK: The list

function showList(page, parts, findings, update) {
  const items = findings.slice(0, parts.limit).map(finding => make("li", { class: finding.isSuppressed ? "suppressed" : null },
    make("a", {
      class: "item", href: address("findings", finding.fingerprint), "data-fingerprint": finding.fingerprint,
      "aria-current": finding === parts.selected ? "true" : null,
    },
      severityIcon(finding.severity),
      make("span", {}, make("span", { class: "message" }, prose(finding.message)),
        make("span", { class: "meta" }, make("span", {}, finding.rule),
          placeText(page, finding.file.split("/").pop(), finding.line),
          finding.isSuppressed ? make("span", {}, "suppressed") : null),
        finding.help ? make("span", { class: "hint" }, icon("arrow"), make("span", {}, prose(finding.help.split("\n")[0].replace(/:$/, "")))) : null))));
  const rest = findings.length - parts.limit;
  replaceContent(parts.list, items.length ? make("ol", { "aria-label": "Findings", onkeydown: moveInList }, items)
    : make("p", { class: "empty" }, page.findings.length || page.filter.suppressed ? "No finding matches the filters." : "All findings are suppressed."),
    rest > 0 ? make("div", { class: "more" }, make("button", { class: "button", type: "button",
      onclick: () => { parts.limit += findingsPerStep; update(); } }, "Show " + Math.min(rest, findingsPerStep) + " more")) : null);
}

/** The arrow keys move between the findings. */
function moveInList(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const item = event.target.closest("li");
  if (!step || !item) return;
  const next = step > 0 ? item.nextElementSibling : item.previousElementSibling;
  if (!next) return;
  event.preventDefault();
  next.querySelector("a").focus();
}
