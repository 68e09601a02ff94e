import type { Referral } from '@etg/contract/promo';
import { toDecimal } from '@etg/domain/money';
import { transact } from '../../platform/database/transact.ts';
import type { Payments } from '../payment/index.ts';
import { findSchedule } from '../pricing/index.ts';
import { findOrCreateReferralCode } from '../promo/index.ts';
import { countFriends, findHome } from './referral.store.ts';

/** The code to invite friends with, what the month is worth where one lives, and what came of it so far [S28]. */
export async function readReferral({ db, clock, publicUrl }: Payments, accountId: string): Promise<Referral> {
  return transact(db, async (tx) => {
    const code = await findOrCreateReferralCode(tx, accountId, clock.now());
    const { price, currency } = await findSchedule(tx, await findHome(tx, accountId), 'monthly');
    return {
      unique_code: code,
      local_amount: toDecimal({ minor: BigInt(price), currency }),
      currency,
      share_link: new URL(`/r/${code}`, publicUrl).href,
      ...(await countFriends(tx, accountId)),
    };
  });
}
