import { buildStale, programs } from './build.mjs';

/** Run by vitest before all tests: some of them start our programs as processes of their own. */
export function setup() {
  return buildStale(programs);
}
