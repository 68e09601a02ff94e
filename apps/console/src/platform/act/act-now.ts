import type { ActOutcome } from '@etg/contract/console/consequence';
import type { ReasonCode } from '@etg/contract/console/rights';
import { serverNow } from '../server-time.ts';
import { confirmAct, type PlannedAct, previewAct } from './act-call.ts';

/** What an act without a panel led to. `asks`: it needs a passkey, a reason or a second person, so that a panel has to ask. */
export type NowOutcome = ActOutcome | { readonly outcome: 'asks' };

const mostTries = 3;

/**
 * Looks at acts and confirms them in one go, for what the page itself has shown before. `reason`: of acts that need one, where
 * the place says it. A retry after no answer joins the first try [QA7], but not after `joinsForMs`: an act that lasts no longer
 * is over by then, and is meant once more.
 */
export function createActNow(
  reason?: ReasonCode,
  joinsForMs = Number.POSITIVE_INFINITY,
): (act: PlannedAct) => Promise<NowOutcome> {
  let kept: { described: string; key: string; seen: string; at: number } | undefined;
  async function look(act: PlannedAct, described: string): Promise<NowOutcome | undefined> {
    const looked = await previewAct(act, new AbortController().signal);
    if (looked.outcome === 'refused') return looked;
    const { needsPasskey, needsSecondPerson, needsReason, version } = looked.preview;
    if (needsPasskey || needsSecondPerson || (needsReason && !reason)) return { outcome: 'asks' };
    kept = { described, key: crypto.randomUUID(), seen: version, at: serverNow() };
    return undefined;
  }
  return async (act) => {
    const described = JSON.stringify(act);
    if (kept && Math.abs(serverNow() - kept.at) > joinsForMs) kept = undefined;
    let outcome: NowOutcome = { outcome: 'asks' };
    for (let tries = 0; tries < mostTries; tries += 1) {
      const ended = kept?.described === described ? undefined : await look(act, described);
      if (ended || !kept) return ended ?? outcome;
      const said = reason && { code: reason };
      outcome = await confirmAct(act, { reason: said, key: kept.key, seen: kept.seen });
      kept = undefined;
      // Something changed between the look and the confirmation: looked at again, the rules of the act decide.
      if (outcome.outcome !== 'changed') return outcome;
    }
    return outcome;
  };
}
