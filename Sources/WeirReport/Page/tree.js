// The ownership tree as a list, for the keyboard and for screen readers: each key does what trees usually do.

function showTree(control) {
  const { page, state, parts } = control;
  const roots = treeRoots(page);
  const tree = make("ul", { role: "tree", "aria-label": page.isTargets ? "Tree of imports" : "Ownership tree", onkeydown: event => treeKey(control, event) });
  append(tree, roots.map(module => treeItem(control, module, 1)));
  const focused = parts.tree.contains(document.activeElement) ? document.activeElement.dataset.module : null;
  replaceContent(parts.tree, tree);
  const first = tree.querySelector("[data-module='" + state.chosen + "']") || tree.firstElementChild;
  if (first) first.tabIndex = 0;
  if (focused) focusItem(tree, tree.querySelector("[data-module='" + focused + "']"));
}

/** The roots with children first, then those without an owner, then data. */
function treeRoots(page) {
  return page.modules.filter(module => !treeParent(page, module))
    .sort((left, right) => treeRank(page, left) - treeRank(page, right) || left.index - right.index);
}

function treeRank(page, module) {
  return treeChildren(page, module).length ? 0 : module.role === "root" ? 1 : module.role === "unowned" ? 2 : 3;
}

function treeItem(control, module, level) {
  const { page, state } = control;
  const children = treeChildren(page, module);
  const isOpen = children.length > 0 && state.expanded.has(module.index);
  const severity = severityOf(module.findings);
  return make("li", {
    role: "treeitem", "aria-level": level, tabindex: "-1", "data-module": module.index, "aria-selected": String(state.chosen === module.index),
    "aria-expanded": children.length ? String(isOpen) : null,
    "aria-label": module.name + (severity ? ", " + counted(module.findings.length, "finding") : ""),
  },
    make("div", { class: "tree-row", style: { "--level": level - 1 }, onclick: event => {
      event.stopPropagation();
      if (event.target.closest(".twist") && children.length) return toggleItem(control, module);
      control.reveal(module);
      focusItem(null, control.parts.tree.querySelector("[data-module='" + module.index + "']"));
    } }, make("span", { class: "twist", "aria-hidden": "true" }, children.length ? icon(isOpen ? "down" : "right") : null),
      make("span", { class: "tree-name" }, module.name),
      severity ? make("span", { class: "count " + severity, "aria-hidden": "true" }, module.findings.length)
        : children.length && !isOpen ? make("span", { class: "soft number", "aria-hidden": "true" }, children.length) : null),
    isOpen ? make("ul", { role: "group" }, children.map(child => treeItem(control, child, level + 1))) : null);
}

function toggleItem(control, module) {
  const { state } = control;
  if (!state.expanded.delete(module.index)) state.expanded.add(module.index);
  control.rebuild();
  showTree(control);
}

function treeKey(control, event) {
  const item = event.target.closest("[role=treeitem]");
  if (!item) return;
  const { page } = control;
  const tree = event.currentTarget;
  const items = [...tree.querySelectorAll("[role=treeitem]")];
  const index = items.indexOf(item);
  const module = page.modules[item.dataset.module];
  const isOpen = item.getAttribute("aria-expanded");
  const parent = item.parentElement.closest("[role=treeitem]");
  const go = next => focusItem(tree, next);
  switch (event.key) {
    case "ArrowDown": go(items[index + 1]); break;
    case "ArrowUp": go(items[index - 1]); break;
    case "Home": go(items[0]); break;
    case "End": go(items[items.length - 1]); break;
    case "ArrowRight": if (isOpen === "false") toggleItem(control, module); else if (isOpen) go(items[index + 1]); break;
    case "ArrowLeft": if (isOpen === "true") toggleItem(control, module); else go(parent); break;
    case "Enter": case " ": control.reveal(module); break;
    default:
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.key === "/") return;
      go(items.slice(index + 1).concat(items).find(one => page.modules[one.dataset.module].name.toLowerCase().startsWith(event.key.toLowerCase())));
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Only one item is in the order of the Tab key. */
function focusItem(tree, item) {
  if (!item) return;
  for (const other of (tree || item.closest("[role=tree]")).querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
  item.tabIndex = 0;
  item.focus({ preventScroll: true });
  item.firstElementChild.scrollIntoView({ block: "nearest" });
}

function selectInTree(control, chosen) {
  const { page, parts } = control;
  const module = chosen === null ? null : page.modules[chosen];
  if (module && !parts.tree.querySelector("[data-module='" + chosen + "']")) showTree(control);
  for (const item of parts.tree.querySelectorAll("[aria-selected=true]")) item.setAttribute("aria-selected", "false");
  const item = parts.tree.querySelector("[data-module='" + chosen + "']");
  if (!item) return;
  item.setAttribute("aria-selected", "true");
  item.firstElementChild.scrollIntoView({ block: "nearest" });
}
