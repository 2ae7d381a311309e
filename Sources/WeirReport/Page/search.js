// The search of the header: modules, members, findings and rules by their names.

const searchLimit = 12;

function startSearch(page) {
  const parent = document.getElementById("search");
  const input = make("input", {
    type: "search", role: "combobox", placeholder: "Search", "aria-label": "Search modules, members and findings",
    "aria-expanded": "false", "aria-controls": "search-results", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false",
  });
  const list = make("div", { class: "results", id: "search-results", role: "listbox", "aria-label": "Results", hidden: true });
  parent.append(icon("search"), input, make("kbd", { "aria-hidden": "true" }, "/"), list);
  const state = { results: [], selected: 0 };
  const close = () => { list.hidden = true; input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-activedescendant"); };
  const open = result => { close(); input.value = ""; input.blur(); location.hash = result.address; };
  const select = index => {
    state.selected = index;
    [...list.children].forEach((option, number) => option.setAttribute("aria-selected", String(number === index)));
    const option = list.children[index];
    if (!option || !state.results.length) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  };
  const show = () => {
    const text = input.value.trim().toLowerCase();
    if (!text) return close();
    state.results = searchResults(page, text);
    replaceContent(list, state.results.length ? state.results.map((result, index) => make("div", {
      role: "option", id: "result-" + index, onmousedown: event => { event.preventDefault(); open(result); },
    }, result.severity ? severityIcon(result.severity) : make("span"), make("span", { class: "text" }, result.text),
      make("span", { class: "tag" }, result.kind))) : make("p", { class: "none" }, "Nothing has this name."));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    select(0);
  };
  input.addEventListener("input", show);
  input.addEventListener("focus", () => { if (input.value) show(); });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", event => {
    const count = state.results.length;
    if (event.key === "Escape") { input.value = ""; close(); input.blur(); }
    if (list.hidden || !count) return;
    if (event.key === "ArrowDown") { event.preventDefault(); select((state.selected + 1) % count); }
    if (event.key === "ArrowUp") { event.preventDefault(); select((state.selected + count - 1) % count); }
    if (event.key === "Enter") { event.preventDefault(); open(state.results[state.selected]); }
  });
  document.addEventListener("keydown", event => {
    const isTyping = event.target.closest && event.target.closest("input, select, textarea");
    if (event.key === "/" && !isTyping && !event.metaKey && !event.ctrlKey || event.key === "k" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      input.focus();
    }
  });
}

/** The best matches: a name that begins with the text is before one that contains it. */
function searchResults(page, text) {
  const found = [];
  const add = (name, result) => {
    const position = name.toLowerCase().indexOf(text);
    if (position >= 0) found.push({ ...result, rank: (position === 0 ? 0 : 1) + result.rank, length: name.length });
  };
  for (const module of page.modules) {
    add(module.name, {
      text: module.name, kind: "module", rank: 0, severity: severityOf(module.findings), address: address("modules", module.name),
    });
  }
  for (const finding of page.all) {
    add(finding.message + " " + finding.rule, {
      text: finding.message.replaceAll("`", ""), kind: finding.rule, rank: 2, severity: finding.severity,
      address: address("findings", finding.fingerprint),
    });
  }
  const members = membersOf(page);
  for (const node of members ? members.nodes : []) {
    if (node.isState || node.kind === "reduction") continue;
    const module = page.modules[node.module].name;
    add(node.name, { text: module + "." + node.name, kind: node.kind, rank: 1, address: address("modules", module, { member: node.name }) });
  }
  const byText = (left, right) => left.text < right.text ? -1 : left.text > right.text ? 1 : 0;
  return found.sort((left, right) => left.rank - right.rank || left.length - right.length || byText(left, right))
    .slice(0, searchLimit);
}
