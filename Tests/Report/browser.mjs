// A headless Chromium, driven through the DevTools protocol on a pipe: no library, no port, no network.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
  #process;
  #folder = mkdtempSync(join(tmpdir(), "weir-report-"));
  #next = 1;
  #waiting = new Map();
  #listeners = [];
  #rest = "";

  constructor(program) {
    const options = [
      "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
      "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
      "--force-color-profile=srgb", "--user-data-dir=" + this.#folder, "about:blank",
    ];
    this.#process = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.#process.stdio[4].setEncoding("utf8").on("data", text => this.#read(text));
  }

  #read(text) {
    const parts = (this.#rest + text).split("\0");
    this.#rest = parts.pop();
    for (const part of parts) {
      const message = JSON.parse(part);
      const waiting = this.#waiting.get(message.id);
      if (!waiting) { this.#listeners.forEach(listener => listener(message)); continue; }
      this.#waiting.delete(message.id);
      if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  listen(listener) { this.#listeners.push(listener); }

  async open(options) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId);
    await page.start(options);
    return page;
  }

  async close() {
    await this.send("Browser.close").catch(() => {});
    await new Promise(resolve => this.#process.exitCode === null ? this.#process.once("exit", resolve) : resolve());
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** One tab. `problems` are its errors, its warnings and its requests other than the page itself. */
export class Page {
  problems = [];
  #browser;
  #session;
  #loaded = () => {};

  constructor(browser, session) {
    [this.#browser, this.#session] = [browser, session];
    browser.listen(message => {
      if (message.sessionId !== session) return;
      const { method, params } = message;
      if (method === "Page.loadEventFired") this.#loaded();
      if (method === "Runtime.exceptionThrown") this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) {
        this.problems.push(params.args.map(argument => argument.value ?? argument.description).join(" "));
      }
      if (method === "Log.entryAdded" && ["error", "warning"].includes(params.entry.level)) this.problems.push(params.entry.text);
      if (method === "Network.requestWillBeSent" && !/^(file|data|about):/.test(params.request.url)) this.problems.push("request of " + params.request.url);
    });
  }

  send(method, params) { return this.#browser.send(method, params, this.#session); }

  async start({ width = 1440, height = 900, scale = 1, dark = false } = {}) {
    for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility", "DOM"]) await this.send(domain + ".enable");
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: false });
    await this.colours(dark);
  }

  colours(dark) {
    return this.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: dark ? "dark" : "light" }, { name: "prefers-reduced-motion", value: "reduce" }] });
  }

  async load(address) {
    const loaded = new Promise(resolve => { this.#loaded = resolve; });
    // A new document even if only the part behind `#` differs.
    await this.send("Page.navigate", { url: "about:blank" });
    await loaded;
    const page = new Promise(resolve => { this.#loaded = resolve; });
    await this.send("Page.navigate", { url: address });
    await page;
    await this.settle();
  }

  /** Waits until two frames are drawn. */
  settle() {
    return this.run("new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20))))");
  }

  async run(expression) {
    const result = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (result.exceptionDetails) throw new Error(result.exceptionDetails.exception?.description ?? result.exceptionDetails.text);
    return result.result.value;
  }

  async go(hash) {
    await this.run(`location.hash = ${JSON.stringify(hash)}`);
    await this.settle();
  }

  async press(key, modifiers = 0) {
    const codes = { Tab: 9, Enter: 13, Escape: 27, " ": 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Home: 36, End: 35 };
    const text = key.length === 1 ? key : key === "Enter" ? "\r" : undefined;
    const event = { key, code: key, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0), text, modifiers };
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event, text: undefined });
    await this.settle();
  }

  async type(text) {
    await this.send("Input.insertText", { text });
    await this.settle();
  }

  async mouse(type, x, y, options = {}) {
    await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: type === "mouseMoved" ? options.buttons ?? 0 : 1, clickCount: 1, ...options });
  }

  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }
}
