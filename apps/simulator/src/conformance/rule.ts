import type { Bench } from './bench.ts';

/** One demand of the document, and the check for it. */
export type Rule = {
  /** Short and stable, so that reports can be compared. */
  name: string;
  /** The paragraph of docs/station-protocol.md that demands it. */
  paragraph: string;
  demands: string;
  check(bench: Bench): Promise<void>;
};
