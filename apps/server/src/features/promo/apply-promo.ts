import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { networkOf } from '../sign-in/index.ts';
import { limitGuesses } from './limit-guesses.ts';
import { guessCounters, judgePromo, type PromoVerdict, readCode } from './promo.rules.ts';
import { findBearer, findPromoByCode, insertApplied, type PromoRow } from './promo.store.ts';

export interface TypedCode {
  typed: string;
  /** Undefined for a visitor who follows a link before signing in. */
  accountId: string | undefined;
  address: string;
  source: string | undefined;
  /** A link names the kind of its code; a code of another kind is not found. */
  of?: 'Referral' | 'Marketing' | undefined;
}

export type PromoApplied =
  | { outcome: 'valid'; promo: PromoRow }
  | { outcome: Exclude<PromoVerdict, 'valid'> }
  | { outcome: 'wait'; retryAfterS: number };

/** Checks a code that was typed or came with a link [K21, K22]. It is used only when an order with it is paid. */
export async function applyPromo(
  { db, clock, codeKey }: Core & { codeKey: Buffer },
  code: TypedCode,
): Promise<PromoApplied> {
  const now = clock.now();
  const counters = guessCounters({ accountId: code.accountId, network: networkOf(code.address) }, codeKey);
  return transact(db, async (tx) => {
    const guessed = await limitGuesses(tx, {
      counters,
      now,
      judge: () => judge(tx, code, now),
      isWrong: ({ outcome }) => outcome === 'not-found',
    });
    if (guessed.outcome === 'wait') return guessed;
    const { result } = guessed;
    const { accountId, source } = code;
    if (result.outcome === 'valid' && accountId)
      await insertApplied(tx, { promo: result.promo, accountId, source, now });
    return result;
  });
}

async function judge(
  tx: Tx,
  { typed, accountId, of }: TypedCode,
  now: Date,
): Promise<Exclude<PromoApplied, { outcome: 'wait' }>> {
  const code = readCode(typed);
  const promo = code && (await findPromoByCode(tx, code));
  if (!promo || (of && (of === 'Referral') !== (promo.kind === 'referral'))) return { outcome: 'not-found' };
  const bearer = accountId ? await findBearer(tx, { promo, accountId, now }) : undefined;
  const outcome = judgePromo(promo, bearer, now);
  return outcome === 'valid' ? { outcome, promo } : { outcome };
}
