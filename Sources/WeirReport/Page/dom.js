// Builders of elements. Text only ever becomes text nodes and attributes, so none of it is read as markup.

function make(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
    else element.setAttribute(name, value === true ? "" : value);
  }
  return append(element, children);
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

function drawing(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
  return append(element, children);
}

const iconPaths = {
  error: ["M8 1.5 14.5 8 8 14.5 1.5 8Z", "M8 5v3.6", "M8 10.9v.1"],
  warning: ["M8 2 14.6 13.5H1.4Z", "M8 6.2v3.4", "M8 11.6v.1"],
  ok: ["M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z", "m5 8.2 2.1 2.1L11.2 6"],
  search: ["M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z", "m10.4 10.4 3.4 3.4"],
  light: ["M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z", "M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 1.2M11.8 11.8 13 13M13 3l-1.2 1.2M4.2 11.8 3 13"],
  dark: ["M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1Z"],
  graph: ["M3.5 5.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12.5 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3.5 14.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
    "M5.5 4.2 10.6 7M5.5 11.8 10.6 9"],
  arrow: ["M3 8h10", "m9 4 4 4-4 4"],
  down: ["m4 6 4 4 4-4"],
  right: ["m6 4 4 4-4 4"],
  close: ["m4 4 8 8M12 4l-8 8"],
  fit: ["M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"],
};

function icon(name, kind) {
  return drawing("svg", { class: "icon" + (kind ? " " + kind : ""), viewBox: "0 0 16 16", "aria-hidden": "true" },
    iconPaths[name].map(path => drawing("path", { d: path })));
}

/** A message, in which pairs of backticks enclose code. */
function prose(text) {
  const parts = text.split("`");
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => index % 2 ? make("code", {}, part) : part);
}

function replaceContent(element, ...children) {
  element.replaceChildren();
  return append(element, children);
}

function announce(text) { document.getElementById("announcer").textContent = text; }

function severityIcon(severity) {
  return make("span", { class: "severity " + severity },
    icon(severity), make("span", { class: "visually-hidden" }, severity));
}

/** A file with its line, which breaks only after a slash. */
function placeText(page, file, line) {
  const path = pathOf(page, file) + (line ? ":" + line : "");
  const parts = path.split("/");
  return make("span", { class: "place" }, parts.map((part, index) =>
    index < parts.length - 1 ? [part + "/", make("wbr")] : part));
}

function moduleLink(page, name, properties) {
  if (!page.byName.has(name)) return make("span", properties, name);
  return make("a", { href: address("modules", name), ...properties }, name);
}

/** A function that runs once after calls that follow one another. */
function delayed(work, milliseconds) {
  let timer = 0;
  return () => { clearTimeout(timer); timer = setTimeout(work, milliseconds); };
}
