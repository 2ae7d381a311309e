// The members of a module's page, each with what it has to do with others.

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
