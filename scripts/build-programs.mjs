import { buildStale, programs } from './build.mjs';

/** Vitest runs this before all tests: some tests start our programs as processes. */
export function setup() {
  return buildStale(programs);
}
