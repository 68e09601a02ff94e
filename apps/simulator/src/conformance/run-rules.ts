import type { Bench } from './bench.ts';
import { RuleBroken, RuleSkipped } from './demand.ts';
import type { Rule } from './rule.ts';
import { commandRules } from './rules/commands.ts';
import { connectingRules } from './rules/connecting.ts';
import { handsOnRules } from './rules/hands-on.ts';
import { messageRules } from './rules/messages.ts';
import { openingRules } from './rules/opening.ts';
import { operatorRules } from './rules/operator.ts';
import { asState } from './transcript.ts';

export const rules: readonly Rule[] = [
  ...connectingRules,
  ...commandRules,
  ...operatorRules,
  ...handsOnRules,
  ...openingRules,
  ...messageRules,
];

export type Verdict = { rule: Rule; outcome: 'pass' | 'fail' | 'skipped'; why?: string };

/** Waits for the station, then checks every rule of its version, one after the other. */
export async function runRules(bench: Bench, onVerdict: (verdict: Verdict) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const withinMs = 300_000;
  await bench.transcript.next({ what: 'the station', since: 0, withinMs, find: asState });
  for (const rule of rules) {
    if (!isAsked(rule, bench)) continue;
    const verdict = await checkRule(rule, bench);
    verdicts.push(verdict);
    onVerdict(verdict);
  }
  return verdicts;
}

function isAsked({ needs }: Rule, bench: Bench): boolean {
  if (needs === undefined) return true;
  return needs === '1.1' ? bench.protocol !== '1.0' : bench.knows(needs);
}

async function checkRule(rule: Rule, bench: Bench): Promise<Verdict> {
  try {
    await bench.waitUntilIdle();
    await rule.check(bench);
    return { rule, outcome: 'pass' };
  } catch (error) {
    if (error instanceof RuleSkipped) return { rule, outcome: 'skipped', why: error.message };
    if (error instanceof RuleBroken) return { rule, outcome: 'fail', why: error.message };
    throw error;
  }
}
