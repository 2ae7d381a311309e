// Light or dark: as the system says, until the reader chooses.

const themeListeners = [];

/** The choice is kept if the browser allows it: a file may have no storage. */
function storedTheme(value) {
  try {
    if (value) localStorage.setItem("weir-theme", value);
    return localStorage.getItem("weir-theme");
  } catch { return null; }
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function startTheme() {
  const button = document.getElementById("theme");
  const stored = storedTheme();
  if (stored === "dark" || stored === "light") document.documentElement.dataset.theme = stored;
  const show = () => {
    const label = isDark() ? "Use light colours" : "Use dark colours";
    button.setAttribute("aria-label", label);
    button.title = label;
    replaceContent(button, icon(isDark() ? "light" : "dark"));
    themeListeners.forEach(listener => listener());
  };
  button.addEventListener("click", () => {
    const chosen = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = chosen;
    storedTheme(chosen);
    show();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  show();
}

/** The colours of the style sheet, for the canvases. */
function themeColours() {
  const style = getComputedStyle(document.documentElement);
  return new Proxy({}, { get: (cache, name) => cache[name] || (cache[name] = style.getPropertyValue("--" + name).trim()) });
}
