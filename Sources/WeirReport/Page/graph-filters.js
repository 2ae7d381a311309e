// The filters above the graph: kinds of edges, collapsed layers, the focus, and what is expanded.

function showGraphToolbar(control) {
  const { page, state, parts } = control;
  const counts = new Map();
  for (const edge of page.edges) counts.set(edge.kind, (counts.get(edge.kind) || 0) + 1);
  const kinds = edgeKinds.filter(kind => counts.has(kind)).map(kind => make("button", {
    type: "button", class: "chip", "aria-pressed": String(state.kinds.has(kind)), style: { "--kind": "var(--" + kind + ")" }, "data-kind": kind,
    onclick: () => keepFocus(parts.toolbar, "[data-kind=" + kind + "]", () => {
      if (!state.kinds.delete(kind)) state.kinds.add(kind);
      control.rebuild();
    }),
  }, make("i", { class: "swatch", "aria-hidden": "true" }), kind, make("span", { class: "soft number" }, counts.get(kind))));
  const layers = page.layers.map((layer, index) => make("button", {
    type: "button", class: "chip", "aria-pressed": String(state.collapsed.has(layer)), "data-layer": index,
    onclick: () => keepFocus(parts.toolbar, "[data-layer='" + index + "']", () => {
      if (!state.collapsed.delete(layer)) state.collapsed.add(layer);
      control.rebuild({ fits: true });
    }),
  }, layer));
  const clear = () => { state.focus = null; control.rebuild({ fits: true }); };
  const focus = state.focus ? make("span", { class: "focus-bar" }, "Around ", make("b", {}, state.focus.name),
    make("label", {}, " within ", make("select", { class: "field", "aria-label": "Steps around the module", onchange: event => {
      state.depth = Number(event.target.value);
      control.rebuild({ fits: true });
    } }, [1, 2, 3, 4].map(depth => make("option", { value: depth, selected: depth === state.depth }, counted(depth, "step"))))),
    make("button", { type: "button", class: "button", onclick: clear }, "Show all")) : null;
  replaceContent(parts.toolbar, levelSwitch(page), make("span", { class: "chips" }, kinds),
    layers.length ? make("span", { class: "chips" }, make("span", { class: "soft" }, "Collapse"), layers) : null,
    focus || expandButton(control));
}

/** The choice between the graph of the modules and that of the Swift targets. */
function levelSwitch(page) {
  if (!page.isTargets && !page.targets) return null;
  const option = (level, text, isShown) => make("button", {
    type: "button", "aria-pressed": String(isShown), "data-level": level, onclick: () => goTo("graph", "", { level }),
  }, text);
  return make("span", { class: "segments", role: "group", "aria-label": "Level" },
    option("modules", "Modules", !page.isTargets), option("targets", "Targets", Boolean(page.isTargets)));
}

/** Expands everything, or goes back to what is expanded at first. */
function expandButton(control) {
  const { page, state, parts } = control;
  const parents = page.modules.filter(module => treeChildren(page, module).length);
  if (parents.every(module => initiallyExpanded(page).has(module.index))) return null;
  const isOpen = parents.every(module => state.expanded.has(module.index));
  return make("button", { type: "button", class: "chip expand", "data-expand": "", onclick: () => keepFocus(parts.toolbar, "[data-expand]", () => {
    state.expanded = isOpen ? initiallyExpanded(page) : new Set(parents.map(module => module.index));
    control.rebuild({ fits: true });
    showTree(control);
  }) }, isOpen ? "Collapse the tree" : "Expand all");
}

function keepFocus(parent, selector, work) {
  work();
  const element = parent.querySelector(selector);
  if (element) element.focus();
}
