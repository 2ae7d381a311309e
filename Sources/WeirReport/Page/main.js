// The frame: it shows the view that the address names.

const views = [
  { name: "findings", title: "Findings", show: showFindings, isAlways: true },
  { name: "graph", title: "Graph", show: showGraph },
  { name: "matrix", title: "Matrix", show: showMatrix },
  { name: "modules", title: "Modules", show: showModules },
];

function start() {
  const page = readPage();
  document.title = page.title + " – Weir report";
  document.getElementById("project-name").textContent = page.title;
  const shown = views.filter(view => view.isAlways || page.hasProject);
  const tabs = shown.map(view => make("a", { href: address(view.name) }, view.title,
    view.name === "findings" ? make("span", { class: "count " + (severityOf(page.findings) || "") }, page.findings.length) : null));
  append(document.getElementById("tabs"), tabs);
  startTheme();
  startSearch(page);
  let last = null;
  let current = {};
  const show = () => {
    const route = currentRoute();
    const view = shown.find(one => one.name === route.view) || shown[0];
    if (view === last && current.update && current.update(route)) return;
    tabs.forEach((tab, index) => {
      if (shown[index] === view) tab.setAttribute("aria-current", "page"); else tab.removeAttribute("aria-current");
    });
    const main = document.getElementById("main");
    if (current.leave) current.leave();
    replaceContent(main);
    main.className = view.name;
    scrollTo(0, 0);
    current = view.show(page, main, route) || {};
    if (last && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    if (last) announce(view.title + (route.name && view.name === "modules" ? ": " + route.name : ""));
    last = view;
  };
  addEventListener("hashchange", show);
  document.querySelector(".skip").addEventListener("click", event => { event.preventDefault(); document.getElementById("main").focus(); });
  show();
}

addEventListener("DOMContentLoaded", start);
