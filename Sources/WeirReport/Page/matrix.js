// The dependency structure matrix: a row depends on the columns in which it has a mark.

const cellSize = 22;

function showMatrix(page, main) {
  const state = page.matrix || (page.matrix = {
    kinds: new Set(edgeKinds.filter(kind => kind !== "owns")), rows: page.modules.length > 200 ? "tree" : "modules",
    row: 0, column: 0, hovered: null,
  });
  let colours = themeColours();
  let matrix = null;
  const canvas = make("canvas", { tabindex: "0", role: "application", "aria-roledescription": "matrix" });
  const status = make("p", { class: "matrix-status", role: "status" });
  const toolbar = make("div", { class: "toolbar", role: "group", "aria-label": "Filters of the matrix" });
  const labels = () => Math.min(230, 24 + matrix.longest * 7.4);
  const view = makeViewport(canvas, {
    draw: (context, view) => matrix && drawMatrix(context, view, matrix, state, colours, labels()),
    bounds: () => matrix && { left: 0, top: 0, right: matrix.size * cellSize, bottom: matrix.size * cellSize },
    first: () => fit(),
    move: (x, y, at) => { state.hovered = at ? cellAt(matrix, x, y) : null; describe(); view.request(); },
    click: (x, y) => {
      const cell = cellAt(matrix, x, y);
      if (cell) [state.row, state.column] = cell;
      describe();
      view.request();
    },
    open: (x, y) => {
      const cell = cellAt(matrix, x, y);
      if (cell && matrix.rows[cell[0]].module) goTo("modules", matrix.rows[cell[0]].label);
    },
    maximum: 2,
  });
  const fit = () => view.fit({ animated: false, largest: 1.3, margin: 20, insets: [labels(), labels(), 0] });
  const describe = () => {
    const [row, column] = state.hovered || [state.row, state.column];
    replaceContent(status, matrix.size ? cellText(page, matrix, row, column) : "no modules");
  };
  const rebuild = (fits = true) => {
    matrix = makeMatrix(page, state);
    [state.row, state.column] = [Math.min(state.row, Math.max(0, matrix.size - 1)), Math.min(state.column, Math.max(0, matrix.size - 1))];
    showToolbar();
    canvas.setAttribute("aria-label", "Dependencies between " + counted(matrix.size, state.rows === "layers" ? "layer" : "module")
      + "; the arrow keys move between the cells");
    describe();
    if (fits) fit(); else view.request();
  };
  const showToolbar = () => replaceContent(toolbar,
    make("span", { class: "chips" }, edgeKinds.filter(kind => page.edges.some(edge => edge.kind === kind)).map(kind => make("button", {
      type: "button", class: "chip", "aria-pressed": String(state.kinds.has(kind)), style: { "--kind": "var(--" + kind + ")" }, "data-kind": kind,
      onclick: () => keepFocus(toolbar, "[data-kind=" + kind + "]", () => { if (!state.kinds.delete(kind)) state.kinds.add(kind); rebuild(false); }),
    }, make("i", { class: "swatch", "aria-hidden": "true" }), kind))),
    make("span", { class: "segments", role: "group", "aria-label": "Rows" }, [["modules", "Modules"], ["tree", "Tree"], ["layers", "Layers"]]
      .filter(([rows]) => rows !== "layers" || page.layers.length).map(([rows, title]) => make("button", {
        type: "button", "data-rows": rows, "aria-pressed": String(state.rows === rows),
        title: rows === "tree" ? "The modules that are expanded in the graph" : null,
        onclick: () => keepFocus(toolbar, "[data-rows=" + rows + "]", () => { state.rows = rows; rebuild(); }),
      }, title))),
    make("span", { class: "soft hint" }, "A row depends on a column. Marks below the diagonal point up the tree."));
  canvas.addEventListener("keydown", event => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (event.key === "Enter" && matrix.rows[state.row].module) return goTo("modules", matrix.rows[state.row].label);
    if (!step) return view.key(event, false);
    event.preventDefault();
    state.row = Math.min(matrix.size - 1, Math.max(0, state.row + step[0]));
    state.column = Math.min(matrix.size - 1, Math.max(0, state.column + step[1]));
    state.hovered = null;
    describe();
    keepInView(view, state);
  });
  main.append(make("h1", { class: "visually-hidden" }, "Dependency structure matrix"),
    make("div", { class: "stage" }, toolbar, make("div", { class: "canvas-frame" }, canvas, zoomButtons(view)), status));
  const recolour = () => { colours = themeColours(); view.request(); };
  themeListeners.push(recolour);
  rebuild();
  return { update: () => true, leave: () => { view.close(); themeListeners.splice(themeListeners.indexOf(recolour), 1); } };
}

function keepInView(view, state) {
  const [x, y] = [view.x + state.column * cellSize * view.scale, view.y + state.row * cellSize * view.scale];
  const size = cellSize * view.scale;
  const shift = (position, from, length) => position < from ? from - position : position + size > length ? length - position - size : 0;
  view.pan(shift(x, 200, view.width), shift(y, 200, view.height));
}

/** The modules in the order of the tree, or the layers, with the dependencies between them. */
function makeMatrix(page, state) {
  let rows = [];
  const numbers = new Array(page.modules.length).fill(-1);
  if (state.rows === "layers") {
    rows = page.layers.concat(page.modules.some(module => module.layer === null) ? [null] : [])
      .map(layer => ({ label: layer === null ? "no layer" : layer, layer, findings: [] }));
    for (const module of page.modules) numbers[module.index] = rows.findIndex(row => row.layer === module.layer);
  } else {
    const expanded = state.rows === "tree" ? page.graphState ? page.graphState.expanded : initiallyExpanded(page) : null;
    const visit = (module, row) => {
      if (row === null) rows.push({ label: module.name, module, findings: module.findings });
      else rows[row].findings = rows[row].findings.concat(module.findings);
      numbers[module.index] = row === null ? rows.length - 1 : row;
      const below = row === null && (!expanded || expanded.has(module.index)) ? null : numbers[module.index];
      treeChildren(page, module).forEach(child => visit(child, below));
    };
    treeRoots(page).forEach(root => visit(root, null));
  }
  const cells = new Map();
  for (const edge of page.edges) {
    const [row, column] = [numbers[edge.from], numbers[edge.to]];
    if (row < 0 || column < 0 || row === column || !state.kinds.has(edge.kind)) continue;
    const key = row * rows.length + column;
    if (!cells.has(key)) cells.set(key, { row, column, edges: [], count: 0, findings: [] });
    const cell = cells.get(key);
    cell.edges.push(edge);
    cell.count += edge.count;
    cell.findings.push(...edge.findings);
  }
  for (const cell of cells.values()) cell.isMutual = cells.has(cell.column * rows.length + cell.row);
  return { rows, size: rows.length, cells, longest: Math.min(30, Math.max(4, ...rows.map(row => row.label.length))) };
}

function cellAt(matrix, x, y) {
  const [row, column] = [Math.floor(y / cellSize), Math.floor(x / cellSize)];
  return row >= 0 && column >= 0 && row < matrix.size && column < matrix.size ? [row, column] : null;
}

function cellText(page, matrix, row, column) {
  const [from, to] = [matrix.rows[row], matrix.rows[column]];
  if (row === column) return [make("b", {}, from.label), from.findings.length ? " · " + counted(from.findings.length, "finding") : ""];
  const cell = matrix.cells.get(row * matrix.size + column);
  if (!cell) return [make("b", {}, from.label), " does not depend on ", make("b", {}, to.label)];
  const kinds = new Map();
  for (const edge of cell.edges) kinds.set(edge.kind, (kinds.get(edge.kind) || []).concat(edge.members));
  return [make("b", {}, from.label), " ", joined([...kinds].map(([kind, members]) => {
    const names = [...new Set(members)];
    return kind + (names.length ? " " + names.slice(0, 4).join(", ") + (names.length > 4 ? " and " + (names.length - 4) + " more" : "") : "");
  }), "; "), " of ", make("b", {}, to.label), cell.isMutual ? make("span", { class: "tone-warning" }, " · each depends on the other") : null,
    cell.findings.length ? [" · ", joined([...new Set(cell.findings)].map(finding =>
      make("a", { href: address("findings", finding.fingerprint) }, finding.rule)), ", ")] : null];
}
