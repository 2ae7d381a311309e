// Draws the matrix: its cells, and the names at the edges of the canvas.

function drawMatrix(context, view, matrix, state, colours, labels) {
  view.apply(context);
  const length = matrix.size * cellSize;
  const [left, top] = view.toWorld(0, 0);
  const [right, bottom] = view.toWorld(view.width, view.height);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, length, length);
  const first = Math.max(0, Math.floor(top / cellSize));
  const last = Math.min(matrix.size, Math.ceil(bottom / cellSize));
  const firstColumn = Math.max(0, Math.floor(left / cellSize));
  const lastColumn = Math.min(matrix.size, Math.ceil(right / cellSize));
  if (view.scale > 0.3) drawGrid(context, view, { first, last, firstColumn, lastColumn }, colours);
  const [row, column] = state.hovered || [state.row, state.column];
  context.fillStyle = colours.hover;
  context.fillRect(0, row * cellSize, length, cellSize);
  context.fillRect(column * cellSize, 0, cellSize, length);
  const extra = Math.max(0, 1.6 / view.scale - cellSize) / 2;
  context.fillStyle = colours["strong-line"];
  for (let index = Math.max(first, firstColumn); index < Math.min(last, lastColumn); index++) {
    context.fillRect(index * cellSize - extra, index * cellSize - extra, cellSize + 2 * extra, cellSize + 2 * extra);
  }
  for (const cell of matrix.cells.values()) {
    if (cell.row < first - 1 || cell.row > last || cell.column < firstColumn - 1 || cell.column > lastColumn) continue;
    drawCell(context, view, cell, extra, colours);
  }
  context.strokeStyle = colours.accent;
  context.lineWidth = Math.max(2, 1 / view.scale);
  context.strokeRect(column * cellSize, row * cellSize, cellSize, cellSize);
  drawMatrixLabels(context, view, matrix, { row, column, first, last, firstColumn, lastColumn }, colours, labels);
}

function drawGrid(context, view, { first, last, firstColumn, lastColumn }, colours) {
  context.strokeStyle = colours.line;
  context.lineWidth = 1 / view.scale;
  context.beginPath();
  for (let index = first; index <= last; index++) {
    context.moveTo(firstColumn * cellSize, index * cellSize);
    context.lineTo(lastColumn * cellSize, index * cellSize);
  }
  for (let index = firstColumn; index <= lastColumn; index++) {
    context.moveTo(index * cellSize, first * cellSize);
    context.lineTo(index * cellSize, last * cellSize);
  }
  context.stroke();
}

function drawCell(context, view, cell, extra, colours) {
  const severity = severityOf(cell.findings);
  const inset = view.scale > 0.3 ? 3 : -extra;
  const [x, y] = [cell.column * cellSize + inset, cell.row * cellSize + inset];
  const size = cellSize - 2 * inset;
  context.fillStyle = severity ? colours[severity] : colours[cell.edges[0].kind];
  context.globalAlpha = severity ? 1 : Math.min(1, 0.55 + cell.count * 0.06);
  if (view.scale > 0.3) {
    context.beginPath();
    context.roundRect(x, y, size, size, 4);
    context.fill();
  } else {
    context.fillRect(x, y, size, size);
  }
  context.globalAlpha = 1;
  if (view.scale < 0.55) return;
  if (cell.isMutual) {
    context.strokeStyle = colours.warning;
    context.lineWidth = 1.5;
    context.beginPath();
    context.roundRect(x - 1.5, y - 1.5, size + 3, size + 3, 5);
    context.stroke();
  }
  context.fillStyle = colours.surface;
  context.font = "650 10px " + colours.sans;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(cell.count > 99 ? "99" : cell.count, x + size / 2, y + size / 2 + 0.5);
  context.textBaseline = "alphabetic";
}

/** The names stay at the edges of the canvas. */
function drawMatrixLabels(context, view, matrix, { row, column, first, last, firstColumn, lastColumn }, colours, labels) {
  const ratio = devicePixelRatio || 1;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const size = cellSize * view.scale;
  const width = Math.min(labels, view.width / 3);
  const left = Math.max(0, view.x - width);
  const top = Math.max(0, view.y - width);
  const font = Math.min(13, Math.max(8, size * 0.62));
  const isReadable = size >= 8;
  context.textBaseline = "middle";
  const label = (index, isRow) => {
    const isCurrent = index === (isRow ? row : column);
    if (!isReadable && !isCurrent) return;
    const one = matrix.rows[index];
    context.font = (isCurrent ? "650 " : "") + (isReadable ? font : 12) + "px " + colours.sans;
    const severity = severityOf(one.findings);
    const text = cutText(context, one.label, width - 14);
    const position = (isRow ? view.y : view.x) + (index + 0.5) * size;
    context.save();
    if (isRow) context.translate(left + width - 7, position);
    else { context.translate(position, top + width - 7); context.rotate(-Math.PI / 2); }
    context.textAlign = isRow ? "right" : "left";
    context.fillStyle = severity ? colours[severity] : isCurrent ? colours.ink : colours.soft;
    context.fillText(text, 0, 0);
    context.restore();
  };
  context.globalAlpha = 0.94;
  context.fillStyle = colours.ground;
  context.fillRect(left, 0, width, view.height);
  context.fillRect(0, top, view.width, width);
  context.globalAlpha = 1;
  context.save();
  context.beginPath();
  // The name of the current row or column is larger than its cell.
  const margin = isReadable ? 0 : 8;
  context.rect(left, top + width - margin, width, view.height);
  context.clip();
  for (let index = first; index < last; index++) label(index, true);
  context.restore();
  context.save();
  context.beginPath();
  context.rect(left + width - margin, top, view.width, width);
  context.clip();
  for (let index = firstColumn; index < lastColumn; index++) label(index, false);
  context.restore();
  context.textBaseline = "alphabetic";
}
