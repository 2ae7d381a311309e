// The part of the graph that is shown: boxes for modules and collapsed layers, and the lines between them.

// Trees of imports are higher than those of modules, in which leaves fill shelves.
const boxLimit = page => page.isTargets ? 45 : 90;

/** The modules that are expanded at first: whole levels of the tree, as long as the picture stays small. */
function initiallyExpanded(page) {
  const expanded = new Set();
  const roots = page.modules.filter(module => !treeParent(page, module));
  let shown = roots.length;
  let level = roots;
  while (level.length) {
    const next = level.filter(module => module.children.length);
    const count = next.reduce((sum, module) => sum + treeChildren(page, module).length, 0);
    if (!count || shown + count > boxLimit(page) && level !== roots) break;
    for (const module of next) expanded.add(module.index);
    shown += count;
    level = next.flatMap(module => treeChildren(page, module));
  }
  return expanded;
}

/** The first owner, which contains the module in the tree; nothing for a root, and at one module of a cycle. */
function treeParent(page, module) {
  if (!page.parents) page.parents = treeParents(page);
  const parent = page.parents[module.index];
  return parent < 0 ? null : page.modules[parent];
}

function treeParents(page) {
  const parents = page.modules.map(module => module.owners.length ? module.owners[0] : -1);
  const state = new Uint8Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    const path = [];
    let index = start;
    while (index >= 0 && state[index] === 0) { state[index] = 1; path.push(index); index = parents[index]; }
    if (index >= 0 && state[index] === 1) parents[index] = -1;
    for (const one of path) state[one] = 2;
  }
  return parents;
}

function treeChildren(page, module) {
  if (!page.treeChildren) {
    page.treeChildren = page.modules.map(() => []);
    for (const one of page.modules) {
      const parent = treeParent(page, one);
      if (parent) page.treeChildren[parent.index].push(one);
    }
  }
  return page.treeChildren[module.index];
}

/** The modules within some steps of one, along edges of the shown kinds in both directions. */
function neighbourhood(page, module, depth, kinds) {
  const found = new Set([module.index]);
  let front = [module.index];
  for (let step = 0; step < depth; step++) {
    const next = [];
    for (const index of front) {
      const { outgoing, incoming } = page.modules[index];
      for (const edge of outgoing) if (kinds.has(edge.kind)) next.push(edge.to);
      for (const edge of incoming) if (kinds.has(edge.kind)) next.push(edge.from);
    }
    front = next.filter(index => !found.has(index) && found.add(index));
  }
  return found;
}

/** `state`: the kinds of edges, the collapsed layers, the expanded modules, and the focus with its depth. */
function makeScene(page, state) {
  const included = state.focus ? neighbourhood(page, state.focus, state.depth, state.kinds) : null;
  const isIncluded = index => !included || included.has(index);
  const groups = new Map();
  const boxes = [];
  const boxOf = new Array(page.modules.length).fill(null);
  const add = box => { box.children = []; box.hidden = 0; boxes.push(box); return box; };
  for (const module of page.modules) {
    if (!isIncluded(module.index)) continue;
    if (module.layer !== null && state.collapsed.has(module.layer)) {
      const group = groups.get(module.layer) || add({ label: module.layer, layer: module.layer, modules: [], findings: [] });
      groups.set(module.layer, group);
      group.modules.push(module);
      group.findings.push(...module.findings);
      boxOf[module.index] = group;
    } else {
      boxOf[module.index] = add({ label: module.name, module, layer: module.layer, modules: [module], findings: module.findings });
    }
  }
  const roots = boxes.filter(box => !hangBelowOwner(page, box, boxOf));
  const shown = [];
  const visit = (box, ancestor) => {
    // A collapsed layer is always shown.
    const isHidden = ancestor !== null && box.module !== undefined;
    if (isHidden) {
      ancestor.hidden += 1;
      ancestor.hiddenFindings = (ancestor.hiddenFindings || []).concat(box.findings);
      boxOf[box.module.index] = ancestor;
    } else {
      shown.push(box);
      if (ancestor) { ancestor.children.push(box); box.parent = ancestor; }
    }
    const isOpen = state.focus || !box.module || state.expanded.has(box.module.index);
    const below = box.children;
    if (isHidden || !isOpen) box.children = [];
    for (const child of below) visit(child, isHidden ? ancestor : isOpen ? null : box);
  };
  roots.forEach(root => visit(root, null));
  return { boxes: shown, roots, boxOf, lines: sceneLines(page, state, boxOf), isTargets: page.isTargets };
}

/** Puts the box below that of its first owner; false for a root. */
function hangBelowOwner(page, box, boxOf) {
  for (const module of box.modules) {
    const owner = treeParent(page, module);
    const parent = owner && boxOf[owner.index];
    if (!parent || parent === box) continue;
    for (let above = parent; above; above = above.parent) if (above === box) return false;
    box.parent = parent;
    parent.children.push(box);
    return true;
  }
  return false;
}

function sceneLines(page, state, boxOf) {
  const lines = new Map();
  for (const edge of page.edges) {
    if (!state.kinds.has(edge.kind)) continue;
    const [from, to] = [boxOf[edge.from], boxOf[edge.to]];
    if (!from || !to || from === to) continue;
    if (edge.kind === "owns" && to.parent === from) continue;
    const key = edge.kind + " " + edge.from + " " + edge.to;
    const merged = edge.kind + " " + from.modules[0].index + " " + to.modules[0].index;
    const line = lines.get(merged) || { key, kind: edge.kind, from, to, edges: [], findings: [] };
    lines.set(merged, line);
    line.edges.push(edge);
    line.findings.push(...edge.findings);
  }
  return [...lines.values()];
}
