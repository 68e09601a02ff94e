import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { demoLogFile } from './config.ts';
import type { TestServer } from './server.fixture.ts';

/** Of each door; `npm run fuzz` asks for thousands. */
export const numRuns = Number(process.env.FUZZ_RUNS ?? 20);
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_115);
/** Only ends what hangs. */
export const patienceMs = 60_000 + numRuns * 1_000;

/** What came of the cases, for the summary of `npm run fuzz`. */
export class Tally {
  readonly #doors = new Set<string>();
  readonly #answers = new Map<string, number>();

  count(door: string, answer: number | string): void {
    this.#doors.add(door);
    this.#answers.set(String(answer), (this.#answers.get(String(answer)) ?? 0) + 1);
  }

  async write(): Promise<void> {
    const file = process.env.FUZZ_SUMMARY;
    const line = { doors: this.#doors.size, answers: Object.fromEntries(this.#answers) };
    if (file) await appendFile(file, `${JSON.stringify(line)}\n`);
  }
}

const logLine = z.object({ level: z.number(), msg: z.string(), error: z.unknown() });

/** A machine with too much to do is no fault of ours. */
const isOfTheMachine = /connection timeout/;

/** What the server itself took for its own fault meanwhile. */
export async function ownFaults({ config }: TestServer): Promise<string[]> {
  const lines = (await readFile(demoLogFile(config.dataDir), 'utf8')).split('\n').filter(Boolean);
  return lines
    .map((line) => logLine.parse(JSON.parse(line)))
    .filter(({ level }) => level >= 50)
    .map(({ msg, error }) => `${msg}: ${JSON.stringify(error)}`)
    .filter((line) => !isOfTheMachine.test(line));
}
