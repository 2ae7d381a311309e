// All modules with their metrics, in a table that sorts and filters.

const metricDefinitions = {
  ca: "Modules that depend on it", ce: "Modules on which it depends",
  instability: "Depends on / (used by + depends on): 0 is stable, 1 depends on others only",
  lcom4: "Groups of members that share no field (LCOM4): more than 1 may be several modules",
  depth: "Modules on the longest path down to it", effects: "Effects that it declares",
};

const moduleColumns = [
  { key: "name", title: "Module", value: module => module.name },
  { key: "layer", title: "Layer", value: module => module.layer || "" },
  { key: "findings", title: "Findings", value: module => module.findings.length },
  { key: "ca", title: "Used by", value: module => module.metrics.ca },
  { key: "ce", title: "Depends on", value: module => module.metrics.ce },
  { key: "instability", title: "Instability", value: module => module.metrics.instability },
  { key: "lcom4", title: "Groups", value: module => module.metrics.lcom4 },
  { key: "depth", title: "Depth", value: module => module.metrics.depth },
  { key: "effects", title: "Effects", value: module => module.metrics.effects },
];

function fixed(number) { return number.toFixed(2); }

function showModules(page, main, route) {
  const module = page.byName.get(route.name);
  if (module) return showModule(page, main, module, route);
  const state = page.table || (page.table = { sort: "findings", descending: true, text: "" });
  const columns = moduleColumns.filter(column => column.key === "name" || page.modules.some(one => column.value(one)));
  const body = make("tbody");
  const shown = make("span", { class: "shown", role: "status" });
  const headers = columns.map(column => make("th", { scope: "col", class: column.key === "name" || column.key === "layer" ? null : "numeric" },
    make("button", { type: "button", title: metricDefinitions[column.key], onclick: () => {
      state.descending = state.sort === column.key ? !state.descending : column.key !== "name" && column.key !== "layer";
      state.sort = column.key;
      update();
    } }, column.title, make("span", { class: "arrow", "aria-hidden": "true" }))));
  const update = () => {
    headers.forEach((header, index) => header.setAttribute("aria-sort", columns[index].key !== state.sort ? "none"
      : state.descending ? "descending" : "ascending"));
    const modules = sortedModules(page, state);
    shown.textContent = counted(modules.length, "module");
    replaceContent(body, modules.map(one => moduleRow(page, one, columns)));
  };
  const text = make("input", { class: "field grow", type: "search", placeholder: "Filter by name or layer", "aria-label": "Filter modules",
    oninput: delayed(() => { state.text = text.value; update(); }, 60) });
  text.value = state.text;
  main.append(make("div", { class: "column" }, make("h1", { class: "view-title" }, "Modules"), projectTiles(page),
    route.name ? make("p", { class: "notice" }, "There is no module ", make("code", {}, route.name), ".") : null,
    make("div", { class: "filters" }, text, shown),
    make("div", { class: "card table-frame", tabindex: "0", role: "region", "aria-label": "Metrics of the modules" },
      make("table", {}, make("thead", {}, make("tr", {}, headers)), body))));
  update();
}

function projectTiles(page) {
  const { project } = page.metrics;
  const tile = (name, value, title) => make("div", { class: "tile", title }, make("dt", {}, name), make("dd", { class: "number" }, value));
  return make("dl", { class: "tiles" }, tile("Modules", project.modules.toLocaleString("en"), ""),
    tile("Dependencies", project.edges.toLocaleString("en"), "Dependencies of one kind between two modules count once"),
    tile("Propagation cost", (100 * project.propagationCost).toFixed(1) + " %", "The share of pairs of modules of which one reaches the other"),
    tile("With findings", page.modules.filter(module => module.findings.length).length, ""));
}

function sortedModules(page, state) {
  const { value } = moduleColumns.find(column => column.key === state.sort);
  const text = state.text.toLowerCase();
  const number = module => value(module) === undefined || value(module) === null ? -1 : value(module);
  const sign = state.descending ? -1 : 1;
  return page.modules.filter(module => !text || module.name.toLowerCase().includes(text) || (module.layer || "").toLowerCase().includes(text))
    .sort((left, right) => {
      const [one, other] = [number(left), number(right)];
      return one < other ? -sign : one > other ? sign : left.index - right.index;
    });
}

function moduleRow(page, module, columns) {
  return make("tr", {}, columns.map(column => {
    const value = column.value(module);
    if (column.key === "name") return make("th", { scope: "row" }, moduleLink(page, module.name));
    if (column.key === "layer") return make("td", { class: "soft" }, value);
    const classes = "numeric" + (value ? "" : " zero");
    if (column.key === "findings") return make("td", { class: classes },
      value ? make("span", { class: "count " + severityOf(module.findings) }, value) : "–");
    if (column.key === "instability") return make("td", { class: classes },
      make("span", { class: "meter", "aria-hidden": "true" }, make("i", { style: { width: 100 * (value || 0) + "%" } })), fixed(value || 0));
    return make("td", { class: classes }, value === null || value === undefined ? "–" : value);
  }));
}
