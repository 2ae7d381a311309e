// Checks that run in the page: names of controls, contrast, ids and headings, as tools for accessibility do.

/** A list of problems of what the page shows at present. */
export const audit = `(() => {
  const problems = [];
  const isShown = element => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }) && element.getClientRects().length > 0;
  const label = element => element.getAttribute("aria-label") || (element.getAttribute("aria-labelledby") || "").split(" ")
    .map(id => document.getElementById(id)?.textContent || "").join(" ").trim() || element.closest("label")?.textContent.trim() || element.textContent.trim();
  const describe = element => element.outerHTML.slice(0, 120);
  for (const element of document.querySelectorAll("a, button, input, select, summary, canvas, [role=tree], [role=treeitem], [role=listbox], [tabindex='0']")) {
    if (isShown(element) && !label(element)) problems.push("no name: " + describe(element));
  }
  for (const element of document.querySelectorAll("svg")) if (element.getAttribute("aria-hidden") !== "true") problems.push("picture without a name: " + describe(element));
  for (const element of document.querySelectorAll("[tabindex]")) if (element.tabIndex > 0) problems.push("tabindex above 0: " + describe(element));
  for (const element of document.querySelectorAll("[aria-hidden=true]")) if (element.querySelector("a, button, input, select, [tabindex='0']")) problems.push("hidden control: " + describe(element));
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  ids.filter((id, index) => ids.indexOf(id) !== index).forEach(id => problems.push("id is not unique: " + id));
  if (document.querySelectorAll("h1").length !== 1) problems.push(document.querySelectorAll("h1").length + " headings of level 1");
  if (!document.documentElement.lang) problems.push("no language");
  if (document.documentElement.scrollWidth > innerWidth) problems.push("the page is wider than the window: " + document.documentElement.scrollWidth);

  const parse = text => { const parts = text.match(/[\\d.]+/g).map(Number); return { rgb: parts.slice(0, 3), alpha: parts.length > 3 ? parts[3] : 1 }; };
  const mix = (over, under, alpha) => over.map((value, index) => value * alpha + under[index] * (1 - alpha));
  const background = element => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) {
      const colour = parse(getComputedStyle(one).backgroundColor);
      layers.unshift(colour);
      if (colour.alpha === 1) break;
    }
    return layers.reduce((under, layer) => mix(layer.rgb, under, layer.alpha), [255, 255, 255]);
  };
  const luminance = rgb => {
    const [r, g, b] = rgb.map(value => { const one = value / 255; return one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const seen = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("script, noscript, option, .visually-hidden, .skip") || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const ground = background(element);
    const colour = parse(style.color);
    const [light, dark] = [luminance(mix(colour.rgb, ground, colour.alpha)), luminance(ground)].sort((left, right) => right - left);
    const ratio = (light + 0.05) / (dark + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
    const key = element.className + style.color + ground;
    if (ratio < (isLarge ? 3 : 4.5) && !seen.has(key)) { seen.add(key); problems.push("contrast " + ratio.toFixed(2) + " of “" + node.textContent.trim().slice(0, 30) + "” in " + describe(element)); }
  }
  return problems;
})()`;

/** The names of the elements that Tab reaches, in its order. */
export async function tabOrder(page, count) {
  const names = [];
  for (let index = 0; index < count; index++) {
    await page.press("Tab");
    names.push(await page.run(`(element => element.getAttribute("aria-label") || element.textContent.trim() || element.tagName)(document.activeElement)`));
  }
  return names;
}
