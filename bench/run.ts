import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, benches } from './benches.ts';
import { readResult } from './report/result.ts';
import { type Measured, tableOf, withTable } from './report/table.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** The load run: rentals, stations, sockets. */
    load: { type: 'boolean', default: false },
    /** `--only unlock,map`. */
    only: { type: 'string' },
    /** Skips benches that were measured in this size within the last twelve hours. */
    resume: { type: 'boolean', default: false },
    /** Runs nothing: writes the saved figures into docs/performance.md. */
    table: { type: 'boolean', default: false },
  },
});

const chosen = chosenBenches();
const failed: string[] = [];
if (!values.table) for (const bench of chosen) if (!(await isDone(bench))) await run(bench);
const measured = await Promise.all(
  (values.table ? benches : chosen).map(
    async ({ name, title }): Promise<Measured> => ({ name, title, result: await readResult(name) }),
  ),
);
console.log(`\n${tableOf(measured)}\n`);
if (values.table) {
  const document = join(root, 'docs', 'performance.md');
  await writeFile(document, withTable(await readFile(document, 'utf8'), measured));
}
for (const name of failed) console.log(`  bench:${name} ended with an error, or over a budget`);
process.exitCode = failed.length > 0 ? 1 : 0;

function chosenBenches(): readonly Bench[] {
  const names = values.only?.split(',') ?? benches.map(({ name }) => name);
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}`);
  return benches.filter(({ name, isLoad }) => names.includes(name) && (!values.load || isLoad));
}

async function isDone({ name }: Bench): Promise<boolean> {
  const result = values.resume ? await readResult(name) : undefined;
  const ageMs = result ? Date.now() - Date.parse(result.at) : Number.POSITIVE_INFINITY;
  return result?.quick === values.quick && ageMs < 12 * 3_600_000;
}

/** Each bench has a process of its own, so that no bench affects another. */
async function run({ name, quick }: Bench): Promise<void> {
  console.log(`\n== ${name}`);
  const args = values.quick ? ['--', ...quick] : [];
  const child = spawn('npm', ['run', '--silent', `bench:${name}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_QUICK: values.quick ? '1' : '0' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed.push(name);
}
