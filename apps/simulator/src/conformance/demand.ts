/** The station breaks the rule. */
export class RuleBroken extends Error {}

/** The rule could not be tested; the message names what is missing. */
export class RuleSkipped extends Error {}

export function demand(isMet: boolean, problem: string): asserts isMet {
  if (!isMet) throw new RuleBroken(problem);
}
