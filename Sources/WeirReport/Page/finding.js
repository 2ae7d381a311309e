// One finding: its code, what to do, its chain, why it is a problem, and what a change of its module affects.

function showFinding(page, parent, finding) {
  if (!finding) return replaceContent(parent);
  const rule = page.rules.get(finding.rule);
  const article = make("article", { class: "card detail", tabindex: "-1", "aria-labelledby": "finding-title" },
    make("div", { class: "headline" }, severityIcon(finding.severity),
      make("h2", { id: "finding-title" }, prose(finding.message))),
    make("div", { class: "meta" },
      placeText(page, finding.file, finding.line),
      make("span", { class: "tag" }, finding.rule),
      finding.module ? make("span", { class: "soft" }, "in ", moduleLink(page, finding.module.name)) : null),
    excerptOf(finding), suppressionOf(finding), helpOf(finding), chainOf(page, finding), reasonOf(finding, rule), placesOf(page, finding),
    impactSection(page, finding), ruleOf(rule),
    page.hasProject && (finding.module || showsTargets(page, { options: { finding: finding.fingerprint } })) ? make("div", { class: "actions" },
      make("a", { class: "button", href: address("graph", "", { finding: finding.fingerprint }) }, icon("graph"), "Show in the graph"),
      finding.module ? make("a", { class: "button", href: address("modules", finding.module.name) }, "Open " + finding.module.name) : null) : null);
  return replaceContent(parent, article);
}

function section(title, ...content) {
  return make("section", {}, make("h3", {}, title), content);
}

/** The label with an arrow to the marked text: before the arrow, if it would not fit in the line behind it. */
function labelBelow(excerpt, label) {
  const column = excerpt.before.length;
  const isBefore = column + label.length > 72 && label.length < column;
  return [" ".repeat(isBefore ? column - label.length - 1 : column),
    make("span", { class: "label" }, isBefore ? label + " ↑" : "↑ " + label)];
}

function excerptOf(finding) {
  const excerpt = finding.excerpt;
  if (!excerpt) return null;
  const row = (number, ...content) => make("div", { class: "row" }, make("span", { "aria-hidden": "true" }, number), make("span", {}, content));
  return make("div", { class: "excerpt " + finding.severity, role: "group", "aria-label": "Line " + excerpt.line, tabindex: "0" },
    excerpt.lineBefore === null ? null : row(excerpt.line - 1, make("span", { class: "before" }, excerpt.lineBefore)),
    row(excerpt.line, excerpt.before, make("mark", {}, excerpt.marked), excerpt.after),
    finding.label ? row("", labelBelow(excerpt, finding.label.replaceAll("`", ""))) : null);
}

function suppressionOf(finding) {
  const one = finding.suppression;
  if (!one) return null;
  const kinds = { baseline: "the baseline", inline: "a comment", exception: "an exception", past: "the compared revision" };
  return section("Suppressed by " + (kinds[one.kind] || one.kind),
    make("p", {}, [one.reason, one.owner && "owner: " + one.owner, one.until && "until " + one.until].filter(Boolean).join(" · ")));
}

/** The help: the first line is a sentence, the lines below are a spec. */
function helpOf(finding) {
  if (!finding.help) return null;
  const [first, ...rest] = finding.help.split("\n");
  return make("section", { class: "fix" }, make("h3", {}, "What to do"), make("p", {}, prose(first)),
    rest.length ? make("pre", { tabindex: "0" }, rest.join("\n").trimEnd()) : null,
    finding.fixes.map(fix => make("p", { class: "soft" }, prose(fix.title))));
}

/** The modules of the chain, with the dependencies between two of them. */
function chainOf(page, finding) {
  if (finding.chain.length < 2) return null;
  const parts = [];
  finding.chain.forEach((name, index) => {
    if (index > 0) parts.push(make("span", { class: "link " + finding.severity, title: linkText(page, finding, index) },
      make("span", {}, linkText(page, finding, index) || make("span", { class: "visually-hidden" }, "to")),
      drawing("svg", { viewBox: "0 0 46 10", "aria-hidden": "true" }, drawing("path", { d: "M2 5h40m-4-3.5L43 5l-5 3.5" }))));
    parts.push(moduleLink(page, name, { class: "step" }));
  });
  return section("Chain", make("div", { class: "chain" }, parts), finding.chainNote ? make("p", {}, prose(finding.chainNote)) : null);
}

function linkText(page, finding, index) {
  const from = page.byName.get(finding.chain[index - 1]);
  const to = page.byName.get(finding.chain[index]);
  if (!from || !to) return "";
  const kinds = from.outgoing.filter(edge => edge.to === to.index && (finding.edges.includes(edge) || !finding.edges.length))
    .map(edge => edge.kind);
  return (kinds.length ? kinds : from.outgoing.filter(edge => edge.to === to.index).map(edge => edge.kind)).join(", ");
}

function reasonOf(finding, rule) {
  if (!finding.note && !rule) return null;
  return section("Why", finding.note ? make("p", {}, prose(sentence(finding.note))) : null,
    rule && rule.reason ? make("p", { class: finding.note ? "soft" : null }, prose(rule.reason)) : null);
}

function sentence(text) { return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : "."); }

function placesOf(page, finding) {
  if (!finding.related.length) return null;
  return section("Related code", make("ul", { class: "places" }, finding.related.map(one =>
    make("li", {}, placeText(page, one.file, one.line), make("span", {}, prose(one.label))))));
}

function impactSection(page, finding) {
  if (!finding.module || !page.hasProject) return null;
  return section("A change of " + finding.module.name + " affects", impactSummary(page, finding.module));
}

function ruleOf(rule) {
  if (!rule || !rule.page) return null;
  return make("section", {}, make("details", { class: "rule" },
    make("summary", {}, "The page of the rule ", make("code", {}, rule.name)),
    make("pre", { tabindex: "0" }, rule.page)));
}
