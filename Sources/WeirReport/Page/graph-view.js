// The graph: the tree of modules beside a picture that the reader pans, zooms, expands and focuses.

function showGraph(page, main, route) {
  const state = page.graphState || (page.graphState = {
    kinds: new Set(edgeKinds), collapsed: new Set(), expanded: initiallyExpanded(page), focus: null, depth: 1,
    selected: null, hovered: null, finding: null, marked: [], chosen: null,
  });
  const parts = {
    toolbar: make("div", { class: "toolbar", role: "group", "aria-label": "Filters of the graph" }),
    panel: make("div", { class: "panel card", hidden: true }), canvas: make("canvas", { tabindex: "0", role: "img" }),
    tip: make("div", { class: "tip", hidden: true }), tree: make("div", { class: "tree-frame" }),
  };
  let scene = null;
  let colours = themeColours();
  const measured = new Map();
  const measure = text => {
    if (!measured.has(text)) {
      view.context.font = "560 " + layout.font + "px " + colours.sans;
      measured.set(text, view.context.measureText(text).width);
    }
    return measured.get(text);
  };
  const boxAt = (x, y) => scene.boxes.find(box => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) || null;
  const view = makeViewport(parts.canvas, {
    draw: (context, view) => scene && drawScene(context, view, scene, state, colours),
    bounds: () => scene && scene.bounds,
    move: (x, y, at) => {
      const box = at ? boxAt(x, y) : null;
      if (box !== state.hovered) { state.hovered = box; view.request(); }
      parts.canvas.style.cursor = box ? "pointer" : "grab";
      showTip(parts.tip, box, at);
    },
    click: (x, y) => control.choose(boxAt(x, y)),
    open: (x, y) => { const box = boxAt(x, y); if (box) control.toggle(box); },
    first: () => { view.fit({ animated: false }); open(route); },
  });
  const control = {
    page, state, parts, view,
    /** Builds the picture anew, after a filter or an expansion. */
    rebuild({ fits = false } = {}) {
      const chosen = state.chosen;
      scene = makeScene(page, state);
      layOut(scene, measure);
      state.hovered = null;
      state.selected = chosen === null ? null : scene.boxOf[chosen];
      state.marked = state.finding ? state.finding.chain.map(name => page.byName.get(name)).concat(state.finding.module)
        .filter(Boolean).map(module => scene.boxOf[module.index]).filter(Boolean) : [];
      parts.canvas.setAttribute("aria-label", "Graph of " + counted(scene.boxes.length, "box", "boxes") + " and "
        + counted(scene.lines.length, "line") + "; the tree beside it lists the modules");
      showGraphToolbar(control);
      showGraphPanel(control, scene);
      if (fits) view.fit(); else view.request();
    },
    choose(box) {
      state.chosen = box ? box.modules[0].index : null;
      state.selected = box;
      state.finding = box ? null : state.finding;
      if (!box && state.finding) { state.finding = null; state.marked = []; }
      showGraphPanel(control, scene);
      selectInTree(control, state.chosen);
      view.request();
    },
    /** Selects a module, expands its owners, and shows it. */
    reveal(module, { moves = true } = {}) {
      for (let owner = treeParent(page, module); owner; owner = treeParent(page, owner)) state.expanded.add(owner.index);
      if (state.focus && !neighbourhood(page, state.focus, state.depth, state.kinds).has(module.index)) state.focus = null;
      state.chosen = module.index;
      state.finding = null;
      control.rebuild();
      selectInTree(control, module.index);
      announce(module.name + ", " + roleText(module) + ", depends on " + counted(module.metrics.ce || 0, "module") + ", used by " + (module.metrics.ca || 0)
        + (module.findings.length ? ", " + counted(module.findings.length, "finding") : ""));
      const box = scene.boxOf[module.index];
      if (moves && box) view.show(around(box), { largest: Math.max(0.9, Math.min(1.15, view.scale)), insets: control.insets() });
    },
    /** The panel covers the right of the picture. */
    insets() { return [0, 0, parts.panel.hidden || view.width < 700 ? 0 : 340]; },
    toggle(box) {
      if (!box.module) state.collapsed.delete(box.layer);
      else if (!treeChildren(page, box.module).length) return control.focus(box.module);
      else if (!state.expanded.delete(box.module.index)) state.expanded.add(box.module.index);
      control.rebuild();
      showTree(control);
    },
    focus(module) {
      state.focus = module;
      state.chosen = module ? module.index : state.chosen;
      control.rebuild({ fits: true });
      selectInTree(control, state.chosen);
    },
    showFinding(finding) {
      state.finding = finding;
      state.chosen = null;
      state.focus = null;
      const modules = finding.edges.flatMap(edge => [page.modules[edge.from], page.modules[edge.to]])
        .concat(finding.chain.map(name => page.byName.get(name)), finding.module).filter(Boolean);
      for (const module of modules) {
        for (let owner = treeParent(page, module); owner; owner = treeParent(page, owner)) state.expanded.add(owner.index);
      }
      for (const edge of finding.edges) state.kinds.add(edge.kind);
      control.rebuild();
      const shown = modules.flatMap(module => [module, treeParent(page, module)]).filter(Boolean);
      const boxes = [...new Set(shown.map(module => scene.boxOf[module.index]).filter(Boolean))];
      if (!boxes.length) return;
      // Room for the label of an arc.
      const area = boundsOf(boxes);
      view.show({ ...area, right: area.right + 180 }, { margin: 50, largest: 1.1, insets: control.insets() });
    },
  };
  page.graphControl = control;
  const frame = make("div", { class: "graph-frame" },
    make("aside", { class: "side", "aria-label": "Modules" }, parts.tree),
    make("div", { class: "stage" }, parts.toolbar, make("div", { class: "canvas-frame" }, parts.canvas, parts.tip, zoomButtons(view)), parts.panel));
  main.append(make("h1", { class: "visually-hidden" }, "Graph"), frame);
  parts.canvas.addEventListener("keydown", event => view.key(event, true));
  const recolour = () => { colours = themeColours(); view.request(); };
  themeListeners.push(recolour);
  control.rebuild();
  showTree(control);
  const open = next => {
    const finding = page.byFingerprint.get(next.options.finding);
    const module = page.byName.get(next.options.module);
    if (finding) control.showFinding(finding);
    else if (module) control.reveal(module);
    return true;
  };
  return { update: open, leave: () => { view.close(); themeListeners.splice(themeListeners.indexOf(recolour), 1); } };
}

function around(box) {
  return { left: box.x - 260, top: box.y - 160, right: box.x + box.width + 260, bottom: box.y + box.height + 160 };
}

function showTip(tip, box, at) {
  tip.hidden = !box;
  if (!box) return;
  const module = box.module;
  replaceContent(tip, make("b", {}, box.label),
    box.hidden ? make("div", { class: "soft" }, counted(box.hidden, "hidden module") + " below") : null,
    module ? null : make("div", { class: "soft" }, "layer of " + counted(box.modules.length, "module")),
    box.findings.slice(0, 3).map(finding => make("div", { class: "tone-" + finding.severity }, finding.message.replaceAll("`", ""))));
  tip.style.transform = `translate(${Math.min(at[0] + 16, tip.parentElement.clientWidth - 300)}px, ${at[1] + 18}px)`;
}

function zoomButtons(view) {
  const button = (label, text, action) => make("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
  return make("div", { class: "zoom", role: "group", "aria-label": "Zoom" }, button("Zoom in", "+", () => view.zoom(1.3)),
    button("Zoom out", "−", () => view.zoom(1 / 1.3)), button("Show everything", icon("fit"), () => view.fit()));
}

// MARK: The filters

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
  replaceContent(parts.toolbar, make("span", { class: "chips" }, kinds),
    layers.length ? make("span", { class: "chips" }, make("span", { class: "soft" }, "Collapse"), layers) : null,
    focus || expandButton(control));
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

// MARK: The panel of the selected box

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
    module ? make("p", { class: "soft" }, roleText(module)) : make("p", { class: "soft" }, "Layer of " + counted(box.modules.length, "module")),
    module && module.doc ? make("p", {}, module.doc) : null,
    box.findings.slice(0, 6).map(finding => make("a", { class: "panel-finding", href: address("findings", finding.fingerprint) },
      severityIcon(finding.severity), make("span", { class: "message" }, prose(finding.message)))),
    make("div", { class: "actions" }, module ? [
      make("a", { class: "button", href: address("modules", module.name) }, "Open"),
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
