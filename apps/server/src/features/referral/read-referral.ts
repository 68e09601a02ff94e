import type { Referral } from '@etg/contract/promo';
import { toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import { transact } from '../../platform/database/transact.ts';
import type { Payments } from '../payment/index.ts';
import { findSchedule } from '../pricing/index.ts';
import { findOrCreateReferralCode } from '../promo/index.ts';
import { countFriends, findHomeCountry } from './referral.store.ts';

/** The rider's code for inviting friends, the price of a month in the rider's country, and the friends so far [S28]. */
export async function readReferral({ db, clock, publicUrl }: Payments, accountId: string): Promise<Referral> {
  return transact(db, async (tx) => {
    const now = clock.now();
    const code = await findOrCreateReferralCode(tx, accountId, now);
    const country = await findHomeCountry(tx, accountId);
    // A country that has no prices now: the month is shown as worth nothing.
    const { price = 0 } = (await findSchedule(tx, { country, plan: 'monthly', at: now })) ?? {};
    const { currency } = factsOf(country);
    return {
      unique_code: code,
      local_amount: toDecimal({ minor: BigInt(price), currency }),
      currency,
      share_link: new URL(`/r/${code}`, publicUrl).href,
      ...(await countFriends(tx, accountId)),
    };
  });
}
