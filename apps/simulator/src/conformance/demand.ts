/** The station does not keep the rule. */
export class RuleBroken extends Error {}

/** The rule could not be tried here; says what is missing. */
export class RuleSkipped extends Error {}

export function demand(isKept: boolean, otherwise: string): asserts isKept {
  if (!isKept) throw new RuleBroken(otherwise);
}
