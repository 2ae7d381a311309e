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
    make("div", { class: "module-grid" },
      make("div", {}, memberSections.map(([title, kinds]) => memberSection(page, members, title,
        own.filter(node => kinds.includes(node.kind)), route.options.member))),
      make("aside", {}, impactBlock(page, module), dependencyBlock(page, "Depends on", module.outgoing, edge => edge.to),
        dependencyBlock(page, "Used by", module.incoming, edge => edge.from)))));
  const chosen = main.querySelector("[data-chosen]");
  if (chosen) { chosen.open = true; chosen.scrollIntoView({ block: "center" }); chosen.querySelector("summary").focus(); }
}

function roleText(module) {
  const role = { root: "root", owned: "module", unowned: "module without an owner", types: "types", data: "data" }[module.role] || module.role;
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

// MARK: Members

function memberSection(page, members, title, nodes, chosen) {
  if (!nodes.length) return null;
  return make("section", { class: "block" }, make("h2", {}, title, " ", make("span", { class: "count" }, nodes.length)),
    make("div", { class: "card members" }, nodes.map(node => memberRow(page, members, node, chosen, new Set(nodes.map(one => one.kind)).size > 1))));
}

function memberRow(page, members, node, chosen, showsKind) {
  const relations = relationsOf(page, members, node);
  const position = node.code.indexOf(node.name);
  const code = position < 0 ? "" : node.code.slice(position + node.name.length);
  const row = make("details", { class: "member", "data-chosen": chosen === node.name ? "" : null },
    make("summary", {}, make("span", { class: "member-line code" }, make("b", {}, node.name), make("span", { class: "soft" }, code)),
      showsKind ? make("span", { class: "tag" }, node.kind) : null, make("span", { class: "member-gist" }, gistOf(page, node, relations))),
    make("pre", { class: "member-code", tabindex: "0" }, node.code),
    make("dl", { class: "relations" }, relations.map(([verb, others]) => [make("dt", {}, verb),
      make("dd", {}, joined(others.map(other => memberName(page, node, other)), ", "))])));
  row.addEventListener("toggle", () => {
    if (!row.open || row.dataset.full) return;
    row.dataset.full = "true";
    const { reached, modules } = impactOf(page, [node], null);
    row.append(make("p", { class: "soft" }, placeText(page, node.file, node.line), " · a change affects ",
      reached.length ? counted(reached.length, "member") + (modules.length ? " in " : "") : "nothing",
      modules.length ? [counted(modules.length, "other module"), ": ", moduleNames(page, modules.map(one => one.module.name))] : null));
  });
  return row;
}

const verbsBack = {
  "is read by": "reads", "is reduced by": "reduces", writes: "written by", calls: "called by", sends: "sent by", starts: "started by",
  "is called by": "calls", "is referenced by": "refers to", "is part of": null, is: null, "is piped into": "gets the values of",
};

/** The other members that a member has to do with, by verb. */
function relationsOf(page, members, node) {
  const groups = new Map();
  const add = (verb, other) => {
    if (!verb || members.nodes[other].isState && verb === "is part of") return;
    if (!groups.has(verb)) groups.set(verb, new Set());
    groups.get(verb).add(other);
  };
  node.flows.forEach(step => add(step.verb === "is" ? "has the state of" : step.verb, step.to));
  node.from.forEach(step => add(step.verb in verbsBack ? verbsBack[step.verb] : null, step.from));
  return [...groups].map(([verb, others]) => [verb, [...others].map(other => members.nodes[other])]);
}

function gistOf(page, node, relations) {
  const name = other => (other.module === node.module ? "" : page.modules[other.module].name + (other.name ? "." : "")) + other.name;
  return relations.slice(0, 2).map(([verb, others]) => verb + " " + (others.length === 1 ? name(others[0]) || "the state" : others.length)).join(" · ");
}

function memberName(page, node, other) {
  const module = page.modules[other.module].name;
  const text = other.isState ? "the state of " + module : other.module === node.module ? other.name : module + "." + other.name;
  return make("a", { href: address("modules", module, other.isState ? {} : { member: other.name }) }, make("code", {}, text));
}

function joined(elements, separator) { return elements.flatMap((element, index) => index ? [separator, element] : [element]); }

function moduleNames(page, names, most = 12) {
  const shown = joined(names.slice(0, most).map(name => moduleLink(page, name)), ", ");
  return names.length > most ? [shown, " and " + (names.length - most) + " more"] : shown;
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
