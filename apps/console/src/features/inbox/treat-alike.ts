import type { InboxCase } from '@etg/contract/console/inbox';
import type { ReasonCode } from '@etg/contract/console/rights';
import { confirmAct, planAct, previewAct } from '../../platform/act/act-call.ts';
import type { WaitingAct } from '../../platform/act/act-toast.ts';
import { ConsoleError } from '../../platform/console-error.ts';
import { stepUp } from '../../platform/passkey.ts';
import { firstDraft, putRightReasons } from './answer-draft.rules.ts';

/** What became of one row. */
export type AlikeReport =
  | ({ is: 'waits' } & WaitingAct)
  | { is: 'second' | 'changed' | 'failed' | 'passkey' }
  | { is: 'busy'; who: string }
  | { is: 'refused'; why: string };

export function isReady({ item, proposal, reachable }: InboxCase): boolean {
  return item.state !== 'done' && !item.pending && proposal?.end !== undefined && reachable.length > 0;
}

interface Treating {
  code: ReasonCode;
  /** The same for a second try: it joins the first [QA7]. */
  key: string;
}

/** Puts one right, with a preview of its own. Nothing that needs a look of its own is confirmed. */
export async function treatAlike(found: InboxCase, treating: Treating): Promise<AlikeReport> {
  try {
    const first = await putRight(found, treating);
    if (first.is !== 'passkey') return first;
    return (await stepUp()) === 'done' ? await putRight(found, treating) : first;
  } catch (error) {
    return { is: error instanceof ConsoleError && error.why === 'passkey' ? 'passkey' : 'failed' };
  }
}

async function putRight(found: InboxCase, { code, key }: Treating): Promise<AlikeReport> {
  const act = actOf(found);
  const viewed = await previewAct(act, AbortSignal.timeout(20_000));
  if (viewed.outcome === 'refused') return { is: 'refused', why: viewed.why };
  const { version, meanwhile, needsPasskey } = viewed.preview;
  const [other] = meanwhile;
  if (other) return { is: 'busy', who: other.operator };
  if (needsPasskey) return { is: 'passkey' };
  const outcome = await confirmAct(act, { reason: { code }, key, seen: version });
  switch (outcome.outcome) {
    case 'waiting':
      return { is: 'waits', act: outcome.act, until: outcome.until };
    case 'needs-second-person':
      return { is: 'second' };
    case 'refused':
      return { is: 'refused', why: outcome.why };
    default:
      return { is: 'changed' };
  }
}

/** The words are those of the first template that fits, in the language of each rider. */
function actOf(found: InboxCase) {
  const { item, proposal } = found;
  const { text, language, by } = firstDraft(found);
  return planAct({
    name: 'POST /inbox/{itemId}/put-right',
    params: { itemId: item.id },
    given: {
      station: proposal?.end?.place.station ?? '',
      at: proposal?.end?.at ?? 0,
      text,
      language,
      by,
    },
    reasons: putRightReasons,
  });
}
