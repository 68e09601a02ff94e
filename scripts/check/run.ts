import type { Check, Findings } from './check.ts';

/** One check for each core of a small machine. */
const maxParallel = 2;

export interface Run {
  readonly checks: readonly Check[];
  readonly root: string;
  readonly detailed?: boolean;
  print(text: string): void;
}

/** Runs the checks, two at a time; true if all of them passed. */
export async function runChecks({ checks, root, detailed = false, print }: Run): Promise<boolean> {
  const waiting = [...checks];
  const passed: boolean[] = [];
  async function worker(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const findings = await check.run(root).catch(asFindings);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      print(report(`${check.name.padEnd(14)}${seconds} s`, findings, detailed));
      passed.push(findings.problems.length === 0);
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, worker));
  return passed.every(Boolean);
}

function report(title: string, { problems, notes = [], details = [] }: Findings, detailed: boolean): string {
  const mark = problems.length === 0 ? 'ok  ' : 'FAIL';
  const lines = [...notes, ...(detailed ? details : []), ...problems].map((line) =>
    line.replace(/^/gm, '     '),
  );
  return [`${mark} ${title}`, ...lines].join('\n');
}

/** A check that throws has failed. */
function asFindings(error: unknown): Findings {
  return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
