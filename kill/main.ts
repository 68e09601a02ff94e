import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { playRound } from './round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    /** Of the first round; the seeds of the others follow from it. */
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    /** Tells of each death as it happens. */
    verbose: { type: 'boolean', default: false },
  },
});

const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  giveUp('npm run test:kill -- [--rounds 20] [--seed …] [--verbose]');

// Whoever interrupts us ends what we started, too: it runs in groups of its own.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const broken: string[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const seed = round === 1 ? values.seed : `${values.seed}-${round}`;
  if (!(await play(round, seed))) broken.push(seed);
}
print(
  broken.length === 0
    ? `${rounds} of ${rounds} rounds, and all was well in the end`
    : `${broken.length} of ${rounds} rounds left faults behind. Again: npm run test:kill -- --seed ${broken[0]}`,
);
process.exit(broken.length === 0 ? 0 : 1);

async function play(round: number, seed: string): Promise<boolean> {
  const began = performance.now();
  const say = (line: string) => {
    const at = ((performance.now() - began) / 1_000).toFixed(1).padStart(6);
    if (values.verbose) print(`${at} s  ${line}`);
  };
  const { rentals, exchanges, lateReturns, charges, kills, seconds, faults, folder } = await playRound({
    ...{ seed, say },
  });
  const counts = `${rentals} rentals, ${exchanges} exchanges, ${lateReturns} late, ${charges} charges, ${kills} kills`;
  const verdict = faults.length === 0 ? 'all well' : `${faults.length} FAULTS`;
  print(`round ${round}, seed ${seed}: ${verdict}; ${counts}, ${seconds.toFixed(0)} s`);
  for (const fault of faults) print(`  ${fault}`);
  if (faults.length > 0) print(`  logs: ${folder}`);
  return faults.length === 0;
}

function print(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

function giveUp(why: string): never {
  process.stderr.write(`\n  ${why}\n\n`);
  process.exit(1);
}
