// The graph: the tree of modules beside a picture that the reader pans, zooms, expands and focuses.

/** The graph of the modules or, if the reader chooses it or the finding is in it, that of the Swift targets. */
function showGraph(page, main, route) {
  const isTargets = page.showsTargets = showsTargets(page, route);
  const shown = showGraphOf(isTargets ? page.targets : page, main, route);
  return { leave: shown.leave, update: next => showsTargets(page, next) === isTargets && shown.update(next) };
}

function showsTargets(page, { options }) {
  if (!page.targets) return false;
  if (options.level) return options.level === "targets";
  if (options.module) return false;
  const finding = page.byFingerprint.get(options.finding);
  if (finding) return !finding.edges.length && page.targets.modules.some(module => module.findings.includes(finding));
  return page.showsTargets === undefined ? !page.modules.length : page.showsTargets;
}

function showGraphOf(page, main, route) {
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
      showTip(page, parts.tip, box, at);
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
      state.marked = state.finding ? state.finding.chain.map(name => page.byName.get(name)).concat(modulesOf(page, state.finding))
        .filter(Boolean).map(module => scene.boxOf[module.index]).filter(Boolean) : [];
      parts.canvas.setAttribute("aria-label", "Graph of " + counted(scene.boxes.length, "box", "boxes") + " and "
        + counted(scene.lines.length, "line") + "; the tree beside it lists the " + (page.isTargets ? "targets" : "modules"));
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
      announce(module.name + ", " + roleText(module) + ", depends on " + counted(module.metrics.ce || 0, page.isTargets ? "target" : "module")
        + ", used by " + (module.metrics.ca || 0) + (module.findings.length ? ", " + counted(module.findings.length, "finding") : ""));
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
      const edges = page.isTargets ? page.edges.filter(edge => edge.findings.includes(finding)) : finding.edges;
      const modules = edges.flatMap(edge => [page.modules[edge.from], page.modules[edge.to]])
        .concat(finding.chain.map(name => page.byName.get(name)), modulesOf(page, finding)).filter(Boolean);
      for (const module of modules) {
        for (let owner = treeParent(page, module); owner; owner = treeParent(page, owner)) state.expanded.add(owner.index);
      }
      for (const edge of edges) state.kinds.add(edge.kind);
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
    make("aside", { class: "side", "aria-label": page.isTargets ? "Targets" : "Modules" }, parts.tree),
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

/** The module of a finding, or its targets. */
function modulesOf(page, finding) {
  return page.isTargets ? page.modules.filter(module => module.findings.includes(finding)) : [finding.module];
}

function around(box) {
  return { left: box.x - 260, top: box.y - 160, right: box.x + box.width + 260, bottom: box.y + box.height + 160 };
}

function showTip(page, tip, box, at) {
  tip.hidden = !box;
  if (!box) return;
  const module = box.module;
  replaceContent(tip, make("b", {}, box.label),
    box.hidden ? make("div", { class: "soft" }, counted(box.hidden, page.isTargets ? "hidden target" : "hidden module") + " below") : null,
    module ? null : make("div", { class: "soft" }, "layer of " + counted(box.modules.length, page.isTargets ? "target" : "module")),
    box.findings.slice(0, 3).map(finding => make("div", { class: "tone-" + finding.severity }, finding.message.replaceAll("`", ""))));
  tip.style.transform = `translate(${Math.min(at[0] + 16, tip.parentElement.clientWidth - 300)}px, ${at[1] + 18}px)`;
}

function zoomButtons(view) {
  const button = (label, text, action) => make("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
  return make("div", { class: "zoom", role: "group", "aria-label": "Zoom" }, button("Zoom in", "+", () => view.zoom(1.3)),
    button("Zoom out", "−", () => view.zoom(1 / 1.3)), button("Show everything", icon("fit"), () => view.fit()));
}
