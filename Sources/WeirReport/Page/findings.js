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
    if (!findings.includes(parts.selected)) parts.selected = findings.includes(named) ? named : findings[0] || null;
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
        finding.help ? make("span", { class: "hint" }, icon("arrow"),
          make("span", {}, prose(finding.help.split("\n")[0].replace(/:$/, "")))) : null))));
  const rest = findings.length - parts.limit;
  replaceContent(parts.list, items.length ? make("ol", { "aria-label": "Findings", onkeydown: moveInList }, items)
    : make("p", { class: "empty" }, page.findings.length || page.filter.suppressed
      ? "No finding matches the filters." : "All findings are suppressed."),
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
