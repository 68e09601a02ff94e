import { readFileSync } from 'node:fs';

/** With more failed tests than this a run in CI fails without a second try. */
const maxShaky = 3;

/**
 * Whether what failed runs once more: only in CI, and only if little failed.
 * @param {{ failed: number, inCi: boolean, kind: string }} run
 * @returns {{ again: boolean, remark?: string }}
 */
export function secondTry({ failed, inCi, kind }) {
  if (!inCi || failed === 0) return { again: false };
  if (failed <= maxShaky) return { again: true };
  return {
    again: false,
    remark: `${failed} ${kind} failed. With more than ${maxShaky} failures no test runs again.`,
  };
}

/** What a reporter wrote; undefined if it came to nothing. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
