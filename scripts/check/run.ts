import type { Check, Findings } from './check.ts';

/** One for each core of a small machine. */
const atOnce = 2;

export interface Run {
  readonly checks: readonly Check[];
  readonly root: string;
  print(text: string): void;
}

/** Runs the checks, two at a time, and says whether all of them passed. */
export async function runChecks({ checks, root, print }: Run): Promise<boolean> {
  const waiting = [...checks];
  const passed: boolean[] = [];
  async function worker(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const findings = await check.run(root).catch(asFindings);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      print(report(check.name, seconds, findings));
      passed.push(findings.problems.length === 0);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return passed.every(Boolean);
}

function report(name: string, seconds: string, { problems, notes = [] }: Findings): string {
  const mark = problems.length === 0 ? 'ok  ' : 'FAIL';
  const details = [...notes, ...problems].map((line) => line.replace(/^/gm, '     '));
  return [`${mark} ${name.padEnd(14)}${seconds} s`, ...details].join('\n');
}

/** A check that breaks has not passed. */
function asFindings(error: unknown): Findings {
  return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
