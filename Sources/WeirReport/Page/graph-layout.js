// The positions of the boxes: a tree from left to right, in which many leaves of one owner fill a shelf.

const layout = {
  height: 36, gap: 10, between: 64, shelfFrom: 13, shelfPadding: 12, framePadding: 18, columnGap: 34, highest: 1500, font: 13,
};

function layOut(scene, measure) {
  for (const box of scene.boxes) {
    box.height = layout.height;
    box.width = Math.round(Math.min(250, Math.max(96, measure(box.label) + 30 + (box.hidden || !box.module ? 34 : 0))));
  }
  scene.shelves = [];
  const trees = scene.roots.filter(box => box.children.length);
  const singles = scene.roots.filter(box => !box.children.length);
  let top = 0;
  for (const root of trees) {
    const { height } = measureTree(root);
    placeTree(scene, root, 0, top, height);
    top += height + 34;
  }
  if (singles.length) {
    const data = singles.filter(box => box.module && (box.module.role === "data" || box.module.role === "types"));
    const others = singles.filter(box => !data.includes(box));
    for (const [title, boxes] of [[trees.length ? scene.isTargets ? "Other targets" : "Without an owner" : "", others], ["Data and types", data]]) {
      if (boxes.length) top += placeShelf(scene, boxes, 0, top + (title ? 22 : 0), { title }) + 22 + 34;
    }
  }
  scene.bounds = boundsOf(scene.boxes.concat(scene.shelves));
}

/** The size of a box with everything below it, and how its children are arranged: below one another, or in columns. */
function measureTree(box) {
  const leaves = box.children.filter(child => !child.children.length);
  const isShelf = leaves.length >= layout.shelfFrom;
  const blocks = (isShelf ? box.children.filter(child => child.children.length) : box.children)
    .map(child => ({ child, ...(child.children.length ? measureTree(child) : { width: child.width, height: child.height }) }));
  if (isShelf) blocks.push({ leaves, ...shelfSize(leaves) });
  box.columns = columnsOf(blocks);
  box.isFramed = box.columns.length > 1;
  const padding = box.isFramed ? 2 * layout.framePadding : 0;
  for (const column of box.columns) {
    column.width = Math.max(...column.map(block => block.width));
    column.height = column.reduce((sum, block) => sum + block.height + layout.gap, -layout.gap);
  }
  const width = box.columns.reduce((sum, column) => sum + column.width + layout.columnGap, -layout.columnGap);
  const height = Math.max(...box.columns.map(column => column.height));
  return { width: box.width + layout.between + width + padding, height: Math.max(box.height, height + padding) };
}

/** Blocks that would be very high below one another, in columns of about the same height, so that all of them are wider than high. */
function columnsOf(blocks) {
  const height = blocks.reduce((sum, block) => sum + block.height + layout.gap, 0);
  if (blocks.length < 6 || height < layout.highest) return [blocks];
  const area = blocks.reduce((sum, block) => sum + (block.width + layout.columnGap) * (block.height + layout.gap), 0);
  const limit = Math.max(Math.sqrt(area / 1.7), ...blocks.map(block => block.height));
  const columns = [];
  let used = Infinity;
  for (const block of blocks) {
    if (used + block.height > limit) { columns.push([]); used = 0; }
    columns[columns.length - 1].push(block);
    used += block.height + layout.gap;
  }
  return columns;
}

function placeTree(scene, box, left, top, height) {
  box.x = left;
  box.y = top + (height - box.height) / 2;
  const padding = box.isFramed ? layout.framePadding : 0;
  const content = Math.max(...box.columns.map(column => column.height));
  let x = left + box.width + layout.between;
  let y = top + (height - content) / 2;
  if (box.isFramed) {
    const width = box.columns.reduce((sum, column) => sum + column.width + layout.columnGap, -layout.columnGap) + 2 * padding;
    scene.shelves.push({ owner: box, x, y: y - padding, width, height: content + 2 * padding });
  }
  x += padding;
  for (const column of box.columns) {
    let down = y;
    for (const block of column) {
      if (block.leaves) placeShelf(scene, block.leaves, x, down, { owner: box.isFramed ? null : box });
      else if (block.child.children.length) placeTree(scene, block.child, x, down, block.height);
      else { block.child.x = x; block.child.y = down; }
      if (block.child) block.child.isOnShelf = box.isFramed;
      down += block.height + layout.gap;
    }
    x += column.width + layout.columnGap;
  }
}

function shelfSize(boxes) {
  const { shelfPadding: padding, gap, height } = layout;
  const width = Math.max(...boxes.map(box => box.width));
  const wanted = Math.max(1, Math.round(Math.sqrt(boxes.length * (height + gap) * 1.7 / (width + gap))));
  const rows = Math.ceil(boxes.length / wanted);
  const columns = Math.ceil(boxes.length / rows);
  return { cell: width, rows, width: 2 * padding + columns * (width + gap) - gap, height: 2 * padding + rows * (height + gap) - gap };
}

function placeShelf(scene, boxes, left, top, shelf) {
  const { cell, rows, width, height } = shelfSize(boxes);
  boxes.forEach((box, index) => {
    box.width = cell;
    box.x = left + layout.shelfPadding + Math.floor(index / rows) * (cell + layout.gap);
    box.y = top + layout.shelfPadding + index % rows * (layout.height + layout.gap);
    box.isOnShelf = true;
  });
  scene.shelves.push(Object.assign(shelf, { x: left, y: top, width, height }));
  return height;
}

function boundsOf(areas) {
  if (!areas.length) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: Math.min(...areas.map(area => area.x)), top: Math.min(...areas.map(area => area.y - (area.title ? 22 : 0))),
    right: Math.max(...areas.map(area => area.x + area.width)), bottom: Math.max(...areas.map(area => area.y + area.height)),
  };
}

/** A Bézier curve between two boxes: `[x, y]` of its ends and of its two handles. */
function curveOf(line, offset) {
  const { from, to } = line;
  const fromY = from.y + from.height / 2 + offset;
  const toY = to.y + to.height / 2 + offset;
  if (to.x >= from.x + from.width) {
    const reach = Math.max(26, (to.x - from.x - from.width) * 0.5);
    return [[from.x + from.width, fromY], [from.x + from.width + reach, fromY], [to.x - reach, toY], [to.x, toY]];
  }
  if (to.x + to.width <= from.x) {
    const reach = Math.max(26, (from.x - to.x - to.width) * 0.5);
    return [[from.x, fromY], [from.x - reach, fromY], [to.x + to.width + reach, toY], [to.x + to.width, toY]];
  }
  const reach = 34 + Math.min(110, Math.abs(toY - fromY) * 0.22);
  const [fromX, toX] = [from.x + from.width, to.x + to.width];
  return [[fromX, fromY], [Math.max(fromX, toX) + reach, fromY], [Math.max(fromX, toX) + reach, toY], [toX, toY]];
}
