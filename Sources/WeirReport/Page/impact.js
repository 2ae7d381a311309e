// The parts that a change affects: the search of `weir impact`, in the page.

/** The longest part of a path that decides whether a value comes from a state, as in Weir. */
const impactPathLimit = 32;

/** The nodes whose change starts the search: a member, or a whole module. */
function impactStarts(members, module, name, kind) {
  const own = members.ofModules[module];
  return name ? own.filter(node => node.name === name && (!kind || node.kind === kind)) : own;
}

/** The members that the change reaches, by level, and the other modules, each with its first level. */
function impactOf(page, starts, wholeModule) {
  const members = membersOf(page);
  const { nodes } = members;
  const seen = new Set(starts.map(node => node.index));
  const isStart = new Set(seen);
  const before = new Map();
  const reached = [];
  const onlyNamed = new Set();
  let front = starts;
  for (let level = 1; front.length; level++) {
    const next = [];
    const waiting = front.slice();
    for (let position = 0; position < waiting.length; position++) {
      const node = waiting[position];
      const named = isStart.has(node.index) ? node.namers.filter(step => !endsImpact(nodes[step.to])) : [];
      const steps = node.flows.concat(named);
      for (const step of steps) {
        if (seen.has(step.to)) continue;
        if (step.replaced !== null && isValueOf(nodes, step.replaced, node, before)) continue;
        seen.add(step.to);
        before.set(step.to, step);
        (nodes[step.to].isState ? waiting : next).push(nodes[step.to]);
      }
    }
    // A body that names a changed member may have to change, but its other statements do not.
    const references = level === 1 ? starts.flatMap(start => start.namers) : [];
    for (const step of references) {
      if (seen.has(step.to) || onlyNamed.has(step.to)) continue;
      onlyNamed.add(step.to);
      if (nodes[step.to].module !== wholeModule) reached.push({ node: nodes[step.to], level, step });
    }
    front = next.sort((left, right) => left.index - right.index);
    for (const node of front) {
      if (node.module !== wholeModule && !onlyNamed.has(node.index)) reached.push({ node, level, step: before.get(node.index) });
    }
  }
  reached.sort((left, right) => left.level - right.level || left.node.index - right.node.index);
  return { reached, modules: impactModules(page, starts, reached, wholeModule) };
}

/** Whether a reference leads to several independent statements or views, which a change does not reach through it. */
function endsImpact(node) {
  return ["reduction", "operation", "component"].includes(node.kind);
}

function impactModules(page, starts, reached, wholeModule) {
  const levels = new Map();
  if (wholeModule !== null) {
    for (const edge of page.modules[wholeModule].incoming) if (edge.from !== wholeModule) levels.set(edge.from, 1);
  }
  const own = new Set(starts.map(node => node.module));
  for (const { node, level } of reached) {
    if (!own.has(node.module)) levels.set(node.module, Math.min(level, levels.get(node.module) || Infinity));
  }
  return [...levels].sort((left, right) => left[1] - right[1] || left[0] - right[0])
    .map(([module, level]) => ({ module: page.modules[module], level }));
}

/** Whether the path to a node passes the state or a field of a module. */
function isValueOf(nodes, module, node, before) {
  let current = node;
  for (let count = 0; count < impactPathLimit; count++) {
    if (current.module === module && (current.isState || current.kind === "field" || current.kind === "derived value")) return true;
    const step = before.get(current.index);
    if (!step) return false;
    current = nodes[step.from];
  }
  return false;
}
