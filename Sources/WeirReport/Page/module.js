// A module's page: its state, its actions, who reduces and sends them, its effects, its dependencies.

const memberSections = [
  ["State", ["field", "child", "input"]], ["Derived values", ["derived value", "read value"]], ["Actions", ["action"]],
  ["Reductions", ["reduction"]], ["Operations", ["operation"]], ["Decisions and effects", ["decision", "effect"]],
  ["Promises", ["invariant", "sample"]], ["Data", ["entity", "request", "service"]],
  ["Screens", ["view model", "component", "router", "notification"]], ["Types and traits", ["type", "trait", "adopter"]],
];

function showModule(page, main, module, route) {
  const members = membersOf(page);
  const place = members && members.places[module.index];
  const own = members ? members.ofModules[module.index] : [];
  main.append(make("div", { class: "column" },
    make("nav", { class: "crumbs", "aria-label": "Owners" }, ownersOf(page, module)),
    make("div", { class: "module-head" },
      make("div", {}, make("h1", {}, module.name), module.doc ? make("p", { class: "doc" }, module.doc) : null,
        make("p", { class: "meta" }, roleText(module), place && place.store ? [" · ", place.store] : null,
          place ? [" · ", placeText(page, place.file, place.line)] : null)),
      make("a", { class: "button", href: address("graph", "", { module: module.name }) }, icon("graph"), "Show in the graph")),
    metricTiles(module),
    module.findings.length ? make("section", { class: "block" }, make("h2", {}, "Findings"),
      make("div", { class: "card list" }, make("ol", { onkeydown: moveInList }, module.findings.map(finding => make("li", {},
        make("a", { class: "item", href: address("findings", finding.fingerprint) }, severityIcon(finding.severity),
          make("span", {}, make("span", { class: "message" }, prose(finding.message)),
            make("span", { class: "meta" }, make("span", {}, finding.rule), placeText(page, finding.file, finding.line))))))))) : null,
    unreadSwift(page, module),
    make("div", { class: "module-grid" },
      make("div", {}, memberSections.map(([title, kinds]) => memberSection(page, members, title,
        own.filter(node => kinds.includes(node.kind)), route.options.member))),
      make("aside", {}, impactBlock(page, module), dependencyBlock(page, "Depends on", module.outgoing, edge => edge.to),
        dependencyBlock(page, "Used by", module.incoming, edge => edge.from)))));
  const chosen = main.querySelector("[data-chosen]");
  if (chosen) { chosen.open = true; chosen.scrollIntoView({ block: "center" }); chosen.querySelector("summary").focus(); }
}

/** The Swift of a module that Weir does not understand: rules that need it report nothing. */
function unreadSwift(page, module) {
  const { swift } = page.report;
  const reported = swift ? swift.modules.find(one => one.name === module.name) : undefined;
  return reported && reported.notUnderstood.length ? make("section", { class: "block" }, make("h2", {}, "Not understood"),
    make("ul", {}, notUnderstood(page, reported))) : null;
}

function roleText(module) {
  const role = { root: "root", owned: "module", unowned: "module without an owner", types: "types", data: "data", target: module.kind + " target" }[module.role] || module.role;
  return module.layer ? role + " in the layer " + module.layer : role;
}

/** The path from the root to the module, through the first owners. */
function ownersOf(page, module) {
  const path = [];
  const seen = new Set([module.index]);
  for (let owner = module.owners[0]; owner !== undefined && !seen.has(owner); owner = page.modules[owner].owners[0]) {
    seen.add(owner);
    path.unshift(page.modules[owner].name);
  }
  const links = [make("a", { href: address("modules") }, "Modules"), ...path.map(name => moduleLink(page, name)),
    make("span", { "aria-current": "page" }, module.name)];
  return links.map((link, index) => index ? [make("span", { class: "soft", "aria-hidden": "true" }, " / "), link] : link);
}

function metricTiles(module) {
  const { metrics } = module;
  const tile = (name, value, title) => value === undefined || value === null ? null
    : make("div", { class: "tile", title }, make("dt", {}, name), make("dd", { class: "number" }, value));
  return make("dl", { class: "tiles" },
    tile("Used by", metrics.ca, metricDefinitions.ca), tile("Depends on", metrics.ce, metricDefinitions.ce),
    tile("Instability", metrics.instability === undefined ? null : fixed(metrics.instability), metricDefinitions.instability),
    tile("Groups of members", metrics.lcom4, metricDefinitions.lcom4), tile("Depth", metrics.depth, metricDefinitions.depth),
    tile("Effects", metrics.effects || null, metricDefinitions.effects));
}

// MARK: Impact and dependencies

function impactSummary(page, module) {
  const { reached, modules } = impactOf(page, impactStarts(membersOf(page), module.index), module.index);
  if (!modules.length && !reached.length) return make("p", { class: "soft" }, "nothing else");
  return make("p", {}, modules.length ? [counted(modules.length, "module"), ": ", moduleNames(page, modules.map(one => one.module.name))] : null,
    reached.length ? make("span", { class: "soft" }, (modules.length ? " · " : "") + counted(reached.length, "member")) : null);
}

function impactBlock(page, module) {
  return make("section", { class: "block" }, make("h2", {}, "A change affects"), impactSummary(page, module));
}

function dependencyBlock(page, title, edges, endOf) {
  const groups = new Map();
  for (const edge of edges) {
    if (edge.from === edge.to) continue;
    const other = page.modules[endOf(edge)].name;
    if (!groups.has(other)) groups.set(other, []);
    groups.get(other).push(edge);
  }
  if (!groups.size) return null;
  return make("section", { class: "block" }, make("h2", {}, title, " ", make("span", { class: "count" }, groups.size)),
    make("ul", { class: "dependencies" }, [...groups].map(([name, list]) => make("li", {}, moduleLink(page, name),
      list.map(edge => make("span", { class: "kind", style: { "--kind": "var(--" + edge.kind + ")" },
        title: edge.members.join(", ") }, edge.kind)),
      list.some(edge => edge.findings.length) ? severityIcon(severityOf(list.flatMap(edge => edge.findings))) : null))));
}
