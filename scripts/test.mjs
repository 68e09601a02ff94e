import { readBrowser } from './browser.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { buildStale } from './build.mjs';
import { playDeaths } from './kill.mjs';
import { readProgram } from './other-programs.mjs';
import { run, runTool } from './run.mjs';
import { giveUp, say, secondsSince } from './say.mjs';

const show = { show: true };
const [wanted, ...rest] = process.argv.slice(2);
const skipped = [];
const remarks = [];

const parts = {
  check: ['Checks', () => run(process.execPath, ['scripts/check.mjs', ...rest], show)],
  build: ['Build', () => buildStale()],
  unit: ['Tests of the code', testCode],
  kill: ['Tests of several nodes while parts of them die', testDeaths],
  e2e: ['Tests in the browser', testInBrowser],
};
const selections = { check: ['check'], unit: ['unit'], kill: ['build', 'kill'], e2e: ['build', 'e2e'] };

const selected = wanted ? selections[wanted] : Object.keys(parts);
if (!selected) giveUp(`There is no part "${wanted}". Choose one: npm test -- check, unit, kill or e2e.`);

const beginning = performance.now();
for (const name of selected) {
  const [title, work] = parts[name];
  const start = performance.now();
  process.stdout.write(`\n── ${title} ${'─'.repeat(60 - title.length)}\n`);
  const result = await work();
  if (result && !result.ok)
    giveUp(`${title}: failed after ${secondsSince(start)}. Again only this: npm test -- ${name}`);
  say(`${title}: done in ${secondsSince(start)}`);
}
process.stdout.write(`\n── All done in ${secondsSince(beginning)}\n`);
for (const line of skipped) say(`Skipped: ${line}`);
for (const line of remarks) say(line);

function testCode() {
  if (!readProgram('mosquitto').path)
    skipped.push(
      'the station tests on Mosquitto, since there is none here (see above); they ran on the embedded broker.',
    );
  if (!readProgram('redis').path)
    skipped.push('the tests of several nodes, since there is no Redis here (see above).');
  return runTool('vitest/vitest.mjs', ['run', ...rest], show);
}

/** One round; twenty in a row are `npm run test:kill -- --rounds 20`. */
function testDeaths() {
  const played = playDeaths(rest);
  if (!played) skipped.push('nodes that die, since there is no Mosquitto or no Redis here (see above).');
  return played;
}

async function testInBrowser() {
  if (!readBrowser().executablePath) {
    skipped.push('the tests in the browser, since there is no Chromium here (see above).');
    return undefined;
  }
  const { ok, shaky, remark } = await runBrowserTests(rest);
  if (remark) say(remark);
  for (const name of shaky) remarks.push(`Shaky: ${name} (failed, then passed alone; see test-results)`);
  // The end of a run that failed is never reached.
  if (!ok) for (const line of remarks) say(line);
  return { ok };
}
