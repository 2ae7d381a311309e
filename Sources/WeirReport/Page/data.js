// The data of the page: the documents that Weir has put in, and what the views look up in them.

/** Parses a document of the page; null if there is none. */
function parsedDocument(name) {
  const element = document.getElementById("data-" + name);
  return element ? JSON.parse(element.textContent) : null;
}

const edgeKinds = ["owns", "uses", "reduces", "calls", "reads", "writes", "sends", "imports"];

/** Everything that the views show. `graph` is null for a report without its project. */
function readPage() {
  const report = parsedDocument("report");
  const graph = parsedDocument("graph");
  const metrics = parsedDocument("metrics");
  const page = {
    report, metrics, members: null, document: parsedDocument("members"),
    hasProject: graph !== null,
    title: graph && graph.project ? graph.project : folderName(report.folder),
    rules: new Map(report.rules.map(rule => [rule.name, rule])),
    layers: graph ? graph.layers : [],
    modules: graph ? graph.nodes.map(readModule) : [],
    edges: graph ? graph.edges.map((edge, index) => ({ ...edge, index, marks: edge.findings, findings: [] })) : [],
  };
  page.byName = new Map(page.modules.map(module => [module.name, module]));
  for (const edge of page.edges) {
    page.modules[edge.from].outgoing.push(edge);
    page.modules[edge.to].incoming.push(edge);
    if (edge.kind === "owns" && edge.from !== edge.to) page.modules[edge.from].children.push(edge.to);
  }
  if (metrics) metrics.modules.forEach(row => {
    const module = page.byName.get(row.name);
    if (module) module.metrics = row.metrics;
  });
  readFindings(page, graph);
  page.targets = readTargets(page);
  return page;
}

function folderName(folder) {
  const parts = folder.split("/").filter(part => part && part !== "." && part !== "..");
  return parts.length ? parts[parts.length - 1] : "Weir";
}

function readModule(node, index) {
  return {
    index, name: node.name, role: node.standing, layer: node.layer, doc: node.doc,
    owners: node.owners, metrics: node.metrics || {}, children: [], incoming: [], outgoing: [],
    marks: node.findings, findings: [],
  };
}

/** Gives each finding its module, and each module and edge its findings. */
function readFindings(page, graph) {
  const { report } = page;
  page.findings = report.findings.map(finding => ({ ...finding, isSuppressed: false }));
  page.suppressed = report.suppressed.map(finding => ({ ...finding, isSuppressed: true }));
  page.all = page.findings.concat(page.suppressed);
  page.all.forEach((finding, index) => { finding.index = index; finding.edges = []; finding.module = null; });
  page.byFingerprint = new Map(page.all.map(finding => [finding.fingerprint, finding]));
  if (!graph) return;
  const numbers = findingsOfGraph(graph, page.findings);
  const owner = new Map();
  for (const module of page.modules) for (const mark of module.marks) owner.set(mark, module);
  for (const edge of page.edges) {
    for (const mark of edge.marks) {
      const finding = numbers[mark];
      if (!finding) continue;
      edge.findings.push(finding);
      finding.edges.push(edge);
      const isHere = edge.places.some(place => place.line === finding.line && place.file === finding.file);
      if (isHere && !owner.has(mark)) owner.set(mark, page.modules[edge.from]);
    }
  }
  numbers.forEach((finding, mark) => { if (finding) finding.module = owner.get(mark) || null; });
  const files = modulesByFile(page);
  const places = edgesByPlace(page);
  for (const finding of page.all) {
    const here = places.get(finding.file + ":" + finding.line) || [];
    // The graph does not mark suppressed findings.
    if (finding.isSuppressed) finding.edges = here.filter(edge => isStep(page, finding.chain, edge));
    const edge = finding.edges[0] || here[0];
    finding.module = finding.module || (here.length ? page.modules[here[0].from] : moduleAt(files, finding))
      || (edge ? page.modules[edge.from] : page.byName.get(finding.chain[0])) || null;
    if (finding.module && !finding.isSuppressed) finding.module.findings.push(finding);
  }
}

/** The findings of the report that the graph numbers; both have the same order. */
function findingsOfGraph(graph, findings) {
  let next = 0;
  return graph.findings.map(mark => {
    for (let index = next; index < findings.length; index++) {
      const one = findings[index];
      if (one.rule === mark.rule && one.line === mark.line && one.column === mark.column
        && one.file === mark.file && one.message === mark.message) {
        next = index + 1;
        return one;
      }
    }
    return null;
  });
}

/** The Swift targets with their imports, in the form of modules and their dependencies; null for an app without imports. */
function readTargets(page) {
  const graph = parsedDocument("targets");
  if (!graph) return null;
  const numbers = findingsOfGraph(graph, page.findings);
  const marked = marks => marks.map(mark => numbers[mark]).filter(Boolean);
  const modules = graph.nodes.map((node, index) => ({
    index, name: node.name, role: "target", kind: node.kind, layer: node.layer, doc: node.folder, owners: [], metrics: node.metrics,
    children: [], incoming: [], outgoing: [], findings: marked(node.findings),
  }));
  const edges = graph.edges.map((edge, index) => ({ ...edge, index, members: [], findings: marked(edge.findings) }));
  for (const edge of edges) {
    const [from, to] = [modules[edge.from], modules[edge.to]];
    from.outgoing.push(edge);
    to.incoming.push(edge);
    from.findings.push(...edge.findings.filter(finding => !from.findings.includes(finding)));
  }
  placeTargets(modules);
  return { ...page, isTargets: true, layers: graph.layers, modules, edges, byName: new Map(modules.map(module => [module.name, module])) };
}

/** Puts each target below the importer that is farthest from a root, so that most lines lead to the right. */
function placeTargets(modules) {
  const depths = new Map();
  const depthOf = module => {
    if (depths.has(module)) return depths.get(module);
    // In a cycle of imports, any target is the first.
    depths.set(module, 0);
    const depth = Math.max(0, ...module.incoming.map(edge => depthOf(modules[edge.from]) + 1));
    depths.set(module, depth);
    return depth;
  };
  for (const module of modules) {
    const importers = module.incoming.map(edge => modules[edge.from]).filter(other => other !== module);
    if (!importers.length) continue;
    const owner = importers.reduce((best, other) => depthOf(other) > depthOf(best) ? other : best);
    module.owners = [owner.index];
    owner.children.push(module.index);
  }
}

/** The dependencies in each line of a file. */
function edgesByPlace(page) {
  const places = new Map();
  for (const edge of page.edges) {
    for (const { file, line } of edge.places) {
      const key = file + ":" + line;
      if (places.has(key)) places.get(key).push(edge); else places.set(key, [edge]);
    }
  }
  return places;
}

function isStep(page, chain, edge) {
  const [from, to] = [page.modules[edge.from].name, page.modules[edge.to].name];
  return chain.some((name, index) => name === from && chain[index + 1] === to);
}

/** The modules that each file declares, from top to bottom. */
function modulesByFile(page) {
  const files = new Map();
  const { document } = page;
  document.modules.forEach(({ file, line }, index) => {
    const name = document.files[file];
    if (!files.has(name)) files.set(name, []);
    files.get(name).push({ line, module: page.modules[index] });
  });
  for (const list of files.values()) list.sort((left, right) => left.line - right.line);
  return files;
}

/** The module whose declaration is the last one above the finding. */
function moduleAt(files, finding) {
  const above = (files.get(finding.file) || []).filter(one => one.line <= finding.line);
  return above.length ? above[above.length - 1].module : null;
}

/** The members of the modules, read when they are first needed. */
function membersOf(page) {
  if (!page.members && page.document) page.members = readMembers(page.document, page);
  return page.members;
}

function readMembers(document, page) {
  const { files, kinds, verbs } = document;
  const nodes = document.nodes.map((node, index) => node.length === 1
    ? { index, module: node[0], kind: "state", name: "", isState: true, flows: [], namers: [], from: [] }
    : { index, module: node[0], kind: kinds[node[1]], name: node[2], code: node[3], file: files[node[4]],
        line: node[5], isState: false, flows: [], namers: [], from: [] });
  const step = ([from, to, verb, file, line, replaced]) => ({
    from, to, verb: verbs[verb], file: file === undefined ? null : files[file], line: line || 0,
    replaced: replaced === undefined ? null : replaced,
  });
  for (const one of document.flows.map(step)) {
    nodes[one.from].flows.push(one);
    nodes[one.to].from.push(one);
  }
  for (const one of document.namers.map(step)) nodes[one.from].namers.push(one);
  const ofModules = page.modules.map(() => []);
  for (const node of nodes) ofModules[node.module].push(node);
  const places = document.modules.map(one => ({ file: files[one.file], line: one.line, store: one.store }));
  return { nodes, ofModules, places };
}

function severityOf(findings) {
  if (findings.some(finding => finding.severity === "error")) return "error";
  return findings.length ? "warning" : null;
}

/** `1 error`, `2 modules`. */
function counted(count, word, plural) {
  return count.toLocaleString("en") + " " + (count === 1 ? word : plural || word + "s");
}

function pathOf(page, file) { return page.report.folder + file; }
