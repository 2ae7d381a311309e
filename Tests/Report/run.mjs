// run.mjs WEIR CHROMIUM [SCREENSHOTS]: tests the page of `weir check --format html` in a browser. With a folder for
// SCREENSHOTS, it also writes those of docs/report.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser } from "./browser.mjs";
import { Projects } from "./projects.mjs";
import { runAll } from "./suite.mjs";
import "./tests/views.mjs";
import "./tests/findings.mjs";
import "./tests/graph.mjs";
import "./tests/keyboard.mjs";
import "./tests/modules.mjs";
import "./tests/impact.mjs";
import "./tests/swift.mjs";
import "./tests/hostile.mjs";
import "./tests/large.mjs";
import "./tests/screenshots.mjs";

const [weir, chromium, screenshots] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = mkdtempSync(join(tmpdir(), "weir-report-test-"));
const browser = new Browser(chromium);
let passed = false;
try {
  const projects = new Projects(resolve(weir), root, folder);
  const broken = projects.sample("broken");
  passed = await runAll({ browser, projects, broken, app: projects.sample("app"), screenshots });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);
