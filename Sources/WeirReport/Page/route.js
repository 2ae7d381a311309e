// The view is in the address, so that a link leads to it and the browser's buttons work: #/modules/Cart?key=value.

function address(view, name, options) {
  const query = Object.entries(options || {}).map(([key, value]) => key + "=" + encodeURIComponent(value)).join("&");
  return "#/" + view + (name ? "/" + encodeURIComponent(name) : "") + (query ? "?" + query : "");
}

function currentRoute() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const [view, ...name] = path.split("/");
  return { view, name: decoded(name.join("/")), options: Object.fromEntries(new URLSearchParams(query || "")) };
}

/** An address that somebody has edited may not be decodable. */
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

function goTo(view, name, options) { location.hash = address(view, name, options); }
