// Draws the scene. Small text is left out when it could not be read, and everything outside of the canvas.

function drawScene(context, view, scene, state, colours) {
  view.apply(context);
  const [left, top] = view.toWorld(0, 0);
  const [right, bottom] = view.toWorld(view.width, view.height);
  const isSeen = area => area.x < right && area.x + area.width > left && area.y < bottom && area.y + area.height > top;
  const active = activeParts(scene, state);
  for (const shelf of scene.shelves) if (isSeen(shelf)) drawShelf(context, view, shelf, colours);
  if (state.kinds.has("owns")) drawOwnership(context, view, scene, active, colours);
  const crowd = Math.min(0.6, Math.max(0.12, 34 / scene.lines.length));
  for (const line of scene.lines) {
    if (!active || !active.lines.has(line)) drawLine(context, view, line, active ? crowd * 0.22 : line.findings.length ? 1 : crowd, colours);
  }
  for (const box of scene.boxes) {
    if (isSeen(box)) drawBox(context, view, box, active && !active.boxes.has(box), state.selected === box, state.hovered === box, colours);
  }
  if (active) {
    for (const line of active.lines) drawLine(context, view, line, 1, colours);
    for (const box of active.boxes) if (isSeen(box)) drawBox(context, view, box, false, state.selected === box, state.hovered === box, colours);
    if (view.scale > 0.55 && active.lines.size <= 12) for (const line of active.lines) drawLabel(context, line, colours);
  }
}

/** The lines and boxes around the box under the pointer or the selected one, or those of a finding. */
function activeParts(scene, state) {
  const center = state.hovered || state.selected;
  if (center) {
    const lines = new Set(scene.lines.filter(line => line.from === center || line.to === center));
    const boxes = new Set([center, ...[...lines].flatMap(line => [line.from, line.to]), ...center.children]);
    if (center.parent) boxes.add(center.parent);
    return { lines, boxes };
  }
  if (!state.finding) return null;
  const lines = new Set(scene.lines.filter(line => line.findings.includes(state.finding)));
  return { lines, boxes: new Set([...lines].flatMap(line => [line.from, line.to]).concat(state.marked)) };
}

function rounded(context, area, radius) {
  context.beginPath();
  context.roundRect(area.x, area.y, area.width, area.height, radius);
}

function drawShelf(context, view, shelf, colours) {
  rounded(context, shelf, 12);
  context.globalAlpha = 0.65;
  context.fillStyle = colours.sunken;
  context.fill();
  context.globalAlpha = 1;
  if (!shelf.title || view.scale < 0.3) return;
  context.fillStyle = colours.soft;
  context.font = "600 12px " + colours.sans;
  context.textAlign = "left";
  context.fillText(shelf.title, shelf.x + 2, shelf.y - 9);
}

function drawOwnership(context, view, scene, active, colours) {
  context.strokeStyle = colours["strong-line"];
  context.lineWidth = Math.max(1.4, 0.7 / view.scale);
  context.globalAlpha = active ? 0.55 : 1;
  context.beginPath();
  const line = (parent, target) => {
    const [[x, y], ...rest] = curveOf({ from: parent, to: target }, 0);
    context.moveTo(x, y);
    context.bezierCurveTo(...rest.flat());
  };
  for (const box of scene.boxes) for (const child of box.children) if (!child.isOnShelf) line(box, child);
  for (const shelf of scene.shelves) if (shelf.owner) line(shelf.owner, shelf);
  context.stroke();
  context.globalAlpha = 1;
}

const kindOffsets = { owns: 0, uses: -9, reduces: 6, calls: -4, reads: 9, writes: 3, sends: -7 };
const kindDashes = { uses: [2, 4], reads: [5, 4], sends: [8, 5] };

function lineColour(line, colours) {
  const severity = severityOf(line.findings);
  return severity ? colours[severity] : colours[line.kind];
}

function drawLine(context, view, line, alpha, colours) {
  const points = curveOf(line, kindOffsets[line.kind] || 0);
  const xs = points.map(point => point[0]);
  const ys = points.map(point => point[1]);
  const [left, top] = view.toWorld(0, 0);
  const [right, bottom] = view.toWorld(view.width, view.height);
  if (Math.min(...xs) > right || Math.max(...xs) < left || Math.min(...ys) > bottom || Math.max(...ys) < top) return;
  context.globalAlpha = alpha;
  context.strokeStyle = context.fillStyle = lineColour(line, colours);
  context.lineWidth = Math.max(line.findings.length ? 2.2 : 1.5, 0.6 / view.scale);
  context.setLineDash(line.findings.length ? [] : kindDashes[line.kind] || []);
  context.beginPath();
  context.moveTo(...points[0]);
  context.bezierCurveTo(...points[1], ...points[2], ...points[3]);
  context.stroke();
  context.setLineDash([]);
  if (view.scale > 0.25) drawArrow(context, points[2], points[3]);
  context.globalAlpha = 1;
}

function drawArrow(context, from, to) {
  const direction = Math.sign(to[0] - from[0]) || 1;
  context.beginPath();
  context.moveTo(...to);
  context.lineTo(to[0] - 8 * direction, to[1] - 4);
  context.lineTo(to[0] - 8 * direction, to[1] + 4);
  context.closePath();
  context.fill();
}

/** The kind of a line, and the members concerned, at its middle. */
function drawLabel(context, line, colours) {
  const points = curveOf(line, kindOffsets[line.kind] || 0);
  const at = axis => (points[0][axis] + 3 * points[1][axis] + 3 * points[2][axis] + points[3][axis]) / 8;
  const members = [...new Set(line.edges.flatMap(edge => edge.members))];
  const names = members.length > 2 ? members.length + " members" : members.join(", ");
  const text = line.kind + (names && line.kind !== "owns" ? " " + (names.length > 34 ? names.slice(0, 33) + "…" : names) : "");
  context.font = "11px " + colours.sans;
  const width = context.measureText(text).width + 10;
  const y = at(1) + (kindOffsets[line.kind] || 0) * 1.6;
  // Beside an arc between boxes of one column, else on the line.
  const x = points[1][0] === points[2][0] ? at(0) + width / 2 + 5 : at(0);
  const area = { x: x - width / 2, y: y - 9, width, height: 18 };
  rounded(context, area, 5);
  context.fillStyle = colours.ground;
  context.globalAlpha = 0.92;
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = lineColour(line, colours);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y + 0.5);
  context.textBaseline = "alphabetic";
}

function drawBox(context, view, box, isDim, isSelected, isHovered, colours) {
  const severity = severityOf(box.findings) || severityOf(box.hiddenFindings || []);
  context.globalAlpha = isDim ? 0.4 : 1;
  rounded(context, box, box.module ? 8 : 4);
  const isTiny = view.scale < 0.28;
  context.fillStyle = isSelected ? colours["accent-ground"]
    : box.findings.length ? colours[severity + (isTiny ? "" : "-ground")] : colours.surface;
  context.fill();
  context.lineWidth = Math.max(isSelected || isHovered ? 2 : 1.2, 0.6 / view.scale);
  context.strokeStyle = isSelected || isHovered ? colours.accent
    : box.findings.length ? colours[severity] : colours["strong-line"];
  context.setLineDash(box.module && box.module.role === "unowned" ? [4, 3] : []);
  context.stroke();
  context.setLineDash([]);
  const middle = box.y + box.height / 2;
  if (!isTiny) {
    context.textBaseline = "middle";
    context.textAlign = "left";
    context.font = (box.module ? "560 " : "650 ") + layout.font + "px " + colours.sans;
    context.fillStyle = colours.ink;
    const room = box.width - 26 - (box.hidden || !box.module ? 34 : 0);
    context.fillText(cutText(context, box.label, room), box.x + 13, middle + 0.5);
    if (box.hidden || !box.module) {
      context.font = "560 11px " + colours.sans;
      context.textAlign = "right";
      context.fillStyle = colours.soft;
      context.fillText(box.module ? "+" + box.hidden : String(box.modules.length + box.hidden), box.x + box.width - 11, middle + 0.5);
    }
    context.textBaseline = "alphabetic";
  }
  if (severity && !isTiny) drawMark(context, view, box, severity, colours);
  context.globalAlpha = 1;
}

/** The number of findings at the corner of a box; an empty ring for those of modules that it hides. */
function drawMark(context, view, box, severity, colours) {
  const count = box.findings.length || box.hiddenFindings.length;
  const radius = Math.max(9, 3.5 / view.scale);
  context.beginPath();
  context.arc(box.x + box.width - 4, box.y + 1, radius, 0, 2 * Math.PI);
  context.fillStyle = box.findings.length ? colours[severity] : colours.surface;
  context.fill();
  context.strokeStyle = box.findings.length ? colours.surface : colours[severity];
  context.lineWidth = 1.5;
  context.stroke();
  if (view.scale < 0.4) return;
  context.fillStyle = box.findings.length ? colours.surface : colours[severity];
  context.font = "650 11px " + colours.sans;
  context.textAlign = "center";
  context.textBaseline = "middle";
  if (count > 99) context.font = "650 8px " + colours.sans;
  context.fillText(count > 99 ? "99+" : count, box.x + box.width - 4, box.y + 1.5);
  context.textBaseline = "alphabetic";
}

const cutTexts = new Map();

function cutText(context, text, width) {
  const key = width + " " + text;
  if (cutTexts.has(key)) return cutTexts.get(key);
  let cut = text;
  for (let length = text.length; length > 1 && context.measureText(cut).width > width; length--) cut = text.slice(0, length - 1) + "…";
  cutTexts.set(key, cut);
  return cut;
}
