import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { demoLogFile } from '../config.ts';
import type { TestServer } from './server.fixture.ts';

/** Cases for each call or topic; `npm run fuzz` runs thousands. */
export const numRuns = Number(process.env.FUZZ_RUNS ?? 20);
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_115);
/** Generous: only a test that hangs must reach it. */
export const patienceMs = 60_000 + numRuns * 1_000;

/** The answers by status, for the summary of `npm run fuzz`. */
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

/** An overloaded machine is not a fault of the server. */
const isOfTheMachine = /connection timeout/;

/** Errors that the server has logged. */
export async function ownFaults({ config }: TestServer): Promise<string[]> {
  const lines = (await readFile(demoLogFile(config.dataDir), 'utf8')).split('\n').filter(Boolean);
  return lines
    .map((line) => logLine.parse(JSON.parse(line)))
    .filter(({ level }) => level >= 50)
    .map(({ msg, error }) => `${msg}: ${JSON.stringify(error)}`)
    .filter((line) => !isOfTheMachine.test(line));
}
