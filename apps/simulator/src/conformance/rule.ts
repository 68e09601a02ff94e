import type { CommandType } from '@etg/contract/station-protocol';
import type { Bench } from './bench.ts';

/** One demand of the document, and the check for it. */
export type Rule = {
  /** Short and stable, so that reports can be compared. */
  name: string;
  /** The paragraph of docs/station-protocol.md that demands it. */
  paragraph: string;
  demands: string;
  /** Asked only of a station that announces this: version 1.1 or later, or a command of it. */
  needs?: '1.1' | CommandType;
  check(bench: Bench): Promise<void>;
};
