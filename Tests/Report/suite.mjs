// Tests that run one after another, and expectations that say what they found.
const tests = [];
const failures = [];
let current = "";

/** Whether `make test-slow` runs the tests, with all comparisons and the largest project. */
export const isSlow = process.env.WEIR_SLOW === "all";

export function test(name, run) { tests.push({ name, run }); }

export function expect(condition, message) {
  if (!condition) failures.push(`${current}: ${message}`);
}

export function equal(found, wanted, message = "value") {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  expect(one === other, `${message} is ${one}, not ${other}`);
}

/** Runs all tests; returns whether all passed. */
export async function runAll(context) {
  for (const { name, run } of tests) {
    current = name;
    const before = failures.length;
    const begin = performance.now();
    try { await run(context); } catch (error) { failures.push(`${name}: ${error.stack}`); }
    console.log(`${failures.length === before ? "ok" : "FAILED"}  ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  }
  failures.forEach(failure => console.error("\n" + failure));
  return failures.length === 0;
}
