// A canvas that the reader pans and zooms, with the pointer or with keys.

function makeViewport(canvas, { draw, bounds, move, click, open, first, minimum = 0.02, maximum = 3 }) {
  const context = canvas.getContext("2d");
  const view = { scale: 1, x: 0, y: 0, width: 0, height: 0, context };
  let frame = 0;
  let animation = 0;
  let drag = null;
  view.request = () => { if (!frame) frame = requestAnimationFrame(() => { frame = 0; paint(); }); };
  const paint = () => {
    const ratio = devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    draw(context, view);
  };
  view.toWorld = (x, y) => [(x - view.x) / view.scale, (y - view.y) / view.scale];
  view.apply = context => {
    const ratio = devicePixelRatio || 1;
    context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
  };
  const limited = scale => Math.min(maximum, Math.max(minimum, scale));
  view.zoom = (factor, x = view.width / 2, y = view.height / 2) => {
    cancelAnimationFrame(animation);
    const scale = limited(view.scale * factor);
    view.x = x - (x - view.x) * scale / view.scale;
    view.y = y - (y - view.y) * scale / view.scale;
    view.scale = scale;
    view.request();
  };
  view.pan = (x, y) => { cancelAnimationFrame(animation); view.x += x; view.y += y; view.request(); };
  /** Shows a rectangle of the world beside `insets`, the pixels that are covered at the left, at the top and at the right. */
  view.show = (area, { animated = true, largest = 1.15, margin = 36, insets = [0, 0, 0] } = {}) => {
    if (!area || !view.width) return;
    const width = Math.max(1, area.right - area.left);
    const height = Math.max(1, area.bottom - area.top);
    const [roomX, roomY] = [view.width - insets[0] - insets[2], view.height - insets[1]];
    const scale = limited(Math.min(largest, (roomX - 2 * margin) / width, (roomY - 2 * margin) / height));
    const target = {
      scale, x: insets[0] + roomX / 2 - scale * (area.left + width / 2), y: insets[1] + roomY / 2 - scale * (area.top + height / 2),
    };
    animateTo(target, animated && !matchMedia("(prefers-reduced-motion: reduce)").matches);
  };
  view.fit = options => view.show(bounds(), options);
  const animateTo = (target, isAnimated) => {
    cancelAnimationFrame(animation);
    if (!isAnimated) { Object.assign(view, target); return view.request(); }
    const from = { scale: view.scale, x: view.x, y: view.y };
    const begin = performance.now();
    const step = now => {
      const time = Math.min(1, (now - begin) / 220);
      const eased = 1 - (1 - time) ** 3;
      for (const key of ["scale", "x", "y"]) view[key] = from[key] + (target[key] - from[key]) * eased;
      view.request();
      if (time < 1) animation = requestAnimationFrame(step);
    };
    animation = requestAnimationFrame(step);
  };

  const resize = () => {
    const ratio = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = canvas;
    const isFirst = !view.width && width > 0;
    [view.width, view.height] = [width, height];
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (isFirst && first) first(); else if (isFirst) view.fit({ animated: false });
    paint();
  };
  const position = event => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  canvas.addEventListener("pointerdown", event => {
    if (event.button) return;
    drag = { at: position(event), moved: false };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", event => {
    const at = position(event);
    if (!drag) return move(...view.toWorld(...at), at);
    const [x, y] = [at[0] - drag.at[0], at[1] - drag.at[1]];
    if (!drag.moved && Math.hypot(x, y) < 4) return;
    drag.moved = true;
    drag.at = at;
    canvas.style.cursor = "grabbing";
    view.pan(x, y);
  });
  canvas.addEventListener("pointerup", event => {
    if (drag && !drag.moved) click(...view.toWorld(...position(event)));
    drag = null;
    canvas.style.cursor = "";
  });
  canvas.addEventListener("pointercancel", () => { drag = null; });
  canvas.addEventListener("pointerleave", () => { if (!drag) move(NaN, NaN, null); });
  canvas.addEventListener("dblclick", event => { if (open) open(...view.toWorld(...position(event))); });
  canvas.addEventListener("wheel", event => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    view.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), ...position(event));
  }, { passive: false });
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  view.close = () => { observer.disconnect(); cancelAnimationFrame(animation); cancelAnimationFrame(frame); };
  /** `+`, `-`, `0` and, with `pans`, the arrow keys. */
  view.key = (event, pans) => {
    const pan = pans && { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    if (pan) view.pan(...pan);
    else if (event.key === "+" || event.key === "=") view.zoom(1.25);
    else if (event.key === "-") view.zoom(0.8);
    else if (event.key === "0") view.fit();
    else return false;
    event.preventDefault();
    return true;
  };
  return view;
}
