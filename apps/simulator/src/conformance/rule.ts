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

/** The station does not keep the rule. */
export class RuleBroken extends Error {}

/** The rule could not be tried here; says what is missing. */
export class RuleSkipped extends Error {}

export function demand(isKept: boolean, otherwise: string): asserts isKept {
  if (!isKept) throw new RuleBroken(otherwise);
}
