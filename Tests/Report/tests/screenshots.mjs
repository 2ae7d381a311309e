// The pictures of docs/report.md. Install the font Inter (Debian: `fonts-inter`) so that they look the same on each machine.
import { join } from "node:path";
import { test } from "../suite.mjs";

test("the screenshots of the documents", async ({ browser, broken, screenshots }) => {
  if (!screenshots) return;
  const light = await browser.open({ width: 1180, height: 760 });
  await light.load(broken.address);
  await light.screenshot(join(screenshots, "report-findings.png"));
  const dark = await browser.open({ width: 1180, height: 640, dark: true });
  const finding = broken.report.findings.find(one => one.rule === "shared-action");
  await dark.load(broken.address + "#/graph?finding=" + finding.fingerprint);
  await dark.settle();
  await dark.screenshot(join(screenshots, "report-graph.png"));
});
