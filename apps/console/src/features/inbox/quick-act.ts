import type { ActOutcome } from '@etg/contract/console/consequence';
import { confirmAct, type PlannedAct, previewAct } from '../../platform/act/act-call.ts';

export type QuickOutcome =
  | { is: 'concluded'; outcome: ActOutcome }
  /** Somebody has to look first: fees follow, somebody else is at it, or a passkey is asked for. */
  | { is: 'look' }
  | { is: 'refused'; why: string };

/** What needs a look before it is confirmed; everything else can be taken back for ten seconds. */
const worthALook = new Set(['inbox-held-fees', 'inbox-same']);

/** Previews an act and confirms it at once, unless its consequence has to be seen first [QA5]. */
export async function performQuickly(act: PlannedAct): Promise<QuickOutcome> {
  const viewed = await previewAct(act, AbortSignal.timeout(20_000));
  if (viewed.outcome === 'refused') return { is: 'refused', why: viewed.why };
  const { consequence, meanwhile, needsPasskey, needsSecondPerson, version } = viewed.preview;
  const isPlain = !consequence.rows.some(({ label }) => worthALook.has(label));
  if (!isPlain || meanwhile.length > 0 || needsPasskey || needsSecondPerson) return { is: 'look' };
  const outcome = await confirmAct(act, { reason: undefined, key: crypto.randomUUID(), seen: version });
  if (outcome.outcome === 'changed') return { is: 'look' };
  return outcome.outcome === 'refused' ? { is: 'refused', why: outcome.why } : { is: 'concluded', outcome };
}
