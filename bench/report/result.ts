import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Figure, verdictOf } from './figure.ts';

const folder = join(import.meta.dirname, '..', '..', '.tmp', 'bench');

const benchResult = z.object({
  bench: z.string(),
  /** A small run, to which the budgets do not apply. */
  quick: z.boolean(),
  at: z.iso.datetime(),
  machine: z.string(),
  /** The slowest part, as text. */
  slowest: z.string().optional(),
  figures: z.array(
    z.object({
      what: z.string(),
      value: z.number(),
      unit: z.string(),
      atMost: z.number().exactOptional(),
      atLeast: z.number().exactOptional(),
      aim: z.number().exactOptional(),
    }),
  ),
});
export type BenchResult = z.infer<typeof benchResult>;

const isQuick = process.env.BENCH_QUICK === '1';

/** Saves the figures of a bench for the table. If a figure misses its limit, the process ends with an error. */
export async function record(bench: string, figures: readonly Figure[], slowest?: string): Promise<void> {
  const result: BenchResult = {
    bench,
    quick: isQuick,
    at: new Date().toISOString(),
    machine: `${cpus().length} cores ${process.arch}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`,
    ...(slowest && { slowest }),
    figures: [...figures],
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${bench}.json`), `${JSON.stringify(result, null, 2)}\n`);
  if (figures.some((figure) => verdictOf(figure) === 'missed')) process.exitCode = 1;
}

export async function readResult(bench: string): Promise<BenchResult | undefined> {
  const text = await readFile(join(folder, `${bench}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : benchResult.safeParse(JSON.parse(text)).data;
}
