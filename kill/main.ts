import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runRound } from './round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    /** The seed of the first round; those of the other rounds follow from it. */
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    /** Prints each death as it happens. */
    verbose: { type: 'boolean', default: false },
  },
});

const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  exitWithError('npm run test:kill -- [--rounds 20] [--seed …] [--verbose]');

// The started processes have process groups of their own: the exit handler ends them after an interrupt.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const failedSeeds: string[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const seed = round === 1 ? values.seed : `${values.seed}-${round}`;
  if (!(await reportRound(round, seed))) failedSeeds.push(seed);
}
print(
  failedSeeds.length === 0
    ? `${rounds} of ${rounds} rounds ended without faults`
    : `${failedSeeds.length} of ${rounds} rounds ended with faults. To repeat: npm run test:kill -- --seed ${failedSeeds[0]}`,
);
process.exit(failedSeeds.length === 0 ? 0 : 1);

async function reportRound(round: number, seed: string): Promise<boolean> {
  const start = performance.now();
  const log = (line: string) => {
    const at = ((performance.now() - start) / 1_000).toFixed(1).padStart(6);
    if (values.verbose) print(`${at} s  ${line}`);
  };
  const { rentals, exchanges, lateReturns, charges, kills, seconds, faults, folder } = await runRound({
    seed,
    log,
  });
  const counts = `${rentals} rentals, ${exchanges} exchanges, ${lateReturns} late, ${charges} charges, ${kills} kills`;
  const verdict = faults.length === 0 ? 'no faults' : `${faults.length} FAULTS`;
  print(`round ${round}, seed ${seed}: ${verdict}; ${counts}, ${seconds.toFixed(0)} s`);
  for (const fault of faults) print(`  ${fault}`);
  if (faults.length > 0) print(`  logs: ${folder}`);
  return faults.length === 0;
}

function print(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

function exitWithError(why: string): never {
  process.stderr.write(`\n  ${why}\n\n`);
  process.exit(1);
}
