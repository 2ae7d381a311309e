// The panel beside the graph: the selected box, or the finding that the graph shows.

function showGraphPanel(control, scene) {
  const { page, state, parts } = control;
  const box = state.selected;
  parts.panel.hidden = !box && !state.finding;
  if (state.finding && !box) return showFindingPanel(control);
  if (!box) return;
  const module = box.module;
  const close = make("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => control.choose(null) }, icon("close"));
  const lines = scene.lines.filter(line => line.from === box || line.to === box);
  const list = (title, lines, endOf) => {
    const ends = [...new Set(lines.map(endOf))];
    const row = end => {
      const own = lines.filter(line => endOf(line) === end);
      return make("li", {}, make("button", { type: "button", class: "plain", onclick: () => control.choose(end) }, end.label), own.map(kindTag),
        own.some(line => line.findings.length) ? severityIcon(severityOf(own.flatMap(line => line.findings))) : null);
    };
    return ends.length ? make("section", {}, make("h3", {}, title), make("ul", { class: "dependencies" }, ends.slice(0, 14).map(row),
      ends.length > 14 ? make("li", { class: "soft" }, "and " + (ends.length - 14) + " more") : null)) : null;
  };
  replaceContent(parts.panel, make("div", { class: "panel-head" }, make("h2", {}, box.label), close),
    module ? make("p", { class: "soft" }, roleText(module)) : make("p", { class: "soft" }, "Layer of " + counted(box.modules.length, page.isTargets ? "target" : "module")),
    module && module.doc ? make("p", {}, module.doc) : null,
    box.findings.slice(0, 6).map(finding => make("a", { class: "panel-finding", href: address("findings", finding.fingerprint) },
      severityIcon(finding.severity), make("span", { class: "message" }, prose(finding.message)))),
    make("div", { class: "actions" }, module ? [
      page.isTargets ? null : make("a", { class: "button", href: address("modules", module.name) }, "Open"),
      make("button", { class: "button", type: "button", onclick: () => control.focus(module) }, "Focus"),
      treeChildren(page, module).length && !state.focus ? make("button", { class: "button", type: "button", onclick: () => control.toggle(box) },
        state.expanded.has(module.index) ? "Collapse" : "Expand") : null]
      : make("button", { class: "button", type: "button", onclick: () => control.toggle(box) }, "Expand")),
    list("Depends on", lines.filter(line => line.from === box), line => line.to),
    list("Used by", lines.filter(line => line.to === box), line => line.from));
}

function kindTag(line) {
  const members = [...new Set(line.edges.flatMap(edge => edge.members))].join(", ");
  return make("span", { class: "kind", style: { "--kind": "var(--" + line.kind + ")" }, title: members }, line.kind);
}

function showFindingPanel(control) {
  const { page, state, parts } = control;
  const finding = state.finding;
  replaceContent(parts.panel, make("div", { class: "panel-head" }, make("h2", { class: "message" }, prose(finding.message)),
    make("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => control.choose(null) }, icon("close"))),
    make("p", {}, placeText(page, finding.file, finding.line)), chainOf(page, finding), helpOf(finding),
    make("div", { class: "actions" }, make("a", { class: "button", href: address("findings", finding.fingerprint) }, "Open the finding")));
}
