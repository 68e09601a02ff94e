import type { Bench } from './bench.ts';

/** One thing the document demands, and how to see whether a station keeps it. */
export type Rule = {
  /** Short and stable: reports are compared by it. */
  name: string;
  /** The paragraph of docs/station-protocol.md that demands it. */
  paragraph: string;
  demands: string;
  check(bench: Bench): Promise<void>;
};
