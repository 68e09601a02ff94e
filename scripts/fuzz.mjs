import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, print, secondsSince } from './print.mjs';
import { runTool } from './run.mjs';

/** Thousands of cases for every call and every other door, generated from the contract. The same seed gives the same cases. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' } },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed))
  exitWithError('Runs and seed must be whole numbers: npm run fuzz -- --runs 2000 --seed 1');

const folder = mkdtempSync(join(tmpdir(), 'etg-fuzz-'));
const summary = join(folder, 'summary.jsonl');
const start = performance.now();
const env = { ...process.env, FUZZ_RUNS: String(runs), PROPERTY_SEED: String(seed), FUZZ_SUMMARY: summary };
const files = [
  'apps/server/src/system-tests/fuzz.test.ts',
  'apps/server/src/system-tests/fuzz-doors.test.ts',
];
const { ok } = await runTool('vitest/vitest.mjs', ['run', '--project', 'database', ...files], {
  show: true,
  env,
});
const answers = readAnswers();
rmSync(folder, { recursive: true });

process.stdout.write('\n');
print(`Doors     ${answers.doors}`);
print(`Cases     ${Object.values(answers.by).reduce((sum, count) => sum + count, 0)} (${runs} per door)`);
print(
  `Answers   ${Object.entries(answers.by)
    .map(([answer, count]) => `${answer}: ${count}`)
    .join(', ')}`,
);
print(`Seed      ${seed}`);
print(`Time      ${secondsSince(start)}`);
if (!ok)
  exitWithError(
    `Fuzzing found a fault, see above. To repeat it: npm run fuzz -- --runs ${runs} --seed ${seed}`,
  );
print('No faults: no server error, and no data of another user.');

function readAnswers() {
  const lines = readFileSync(summary, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const by = {};
  for (const line of lines)
    for (const [answer, count] of Object.entries(line.answers)) by[answer] = (by[answer] ?? 0) + count;
  return { doors: lines.reduce((sum, { doors }) => sum + doors, 0), by };
}
