import { readBrowser } from './browser.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { buildStale } from './build.mjs';
import { runCodeTests } from './code-tests.mjs';
import { runKillTest } from './kill.mjs';
import { readProgram } from './other-programs.mjs';
import { exitWithError, print, secondsSince } from './print.mjs';
import { run } from './run.mjs';

const show = { show: true };
const [wanted, ...rest] = process.argv.slice(2);
const skipped = [];
const remarks = [];

const steps = {
  check: ['Checks', () => run(process.execPath, ['scripts/check.mjs', ...rest], show)],
  build: ['Build', () => buildStale()],
  unit: ['Tests of the code', testCode],
  kill: ['Tests of several nodes that are killed', testKills],
  e2e: ['Tests in the browser', testInBrowser],
};
const selections = { check: ['check'], unit: ['unit'], kill: ['build', 'kill'], e2e: ['build', 'e2e'] };

const selected = wanted ? selections[wanted] : Object.keys(steps);
if (!selected)
  exitWithError(`There is no step "${wanted}". Choose one: npm test -- check, unit, kill or e2e.`);

const testsStart = performance.now();
for (const name of selected) {
  const [title, work] = steps[name];
  const start = performance.now();
  process.stdout.write(`\n── ${title} ${'─'.repeat(60 - title.length)}\n`);
  const result = await work();
  if (result && !result.ok)
    exitWithError(
      `${title}: failed after ${secondsSince(start)}. To run only this step: npm test -- ${name}`,
    );
  print(`${title}: done in ${secondsSince(start)}`);
}
process.stdout.write(`\n── All done in ${secondsSince(testsStart)}\n`);
for (const line of skipped) print(`Skipped: ${line}`);
for (const line of remarks) print(line);

async function testCode() {
  if (!readProgram('mosquitto').path)
    skipped.push(
      'the station tests on Mosquitto, which was not found (see above); they ran on the embedded broker.',
    );
  if (!readProgram('redis').path)
    skipped.push('the tests of several nodes, since Redis was not found (see above).');
  return withRemarks(await runCodeTests(rest));
}

/** One round; `npm run test:kill -- --rounds 20` runs twenty. */
function testKills() {
  const result = runKillTest(rest);
  if (!result) skipped.push('the kill test, since Mosquitto or Redis was not found (see above).');
  return result;
}

async function testInBrowser() {
  if (!readBrowser().executablePath) {
    skipped.push('the tests in the browser, since Chromium was not found (see above).');
    return undefined;
  }
  if (!readProgram('mosquitto').path)
    skipped.push('the browser tests on Mosquitto, which was not found (see above).');
  return withRemarks(await runBrowserTests(rest));
}

function withRemarks({ ok, shaky, remark }) {
  if (remark) print(remark);
  for (const name of shaky) remarks.push(`Shaky: ${name} (failed, then passed when it ran again)`);
  // A failed run ends before the remarks are printed at the end.
  if (!ok) for (const line of remarks) print(line);
  return { ok };
}
