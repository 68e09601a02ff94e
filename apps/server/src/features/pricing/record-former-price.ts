import type { FormerPriceTable } from '../../migrations/pricing-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { insertFormerPrice } from './former-price.store.ts';

export type FormerPriceRecorded =
  | { outcome: 'recorded' }
  | { outcome: 'malformed'; fault: string }
  /** A price of this plan that was charged until that day is recorded already. */
  | { outcome: 'recorded-before' };

/** A price that was really charged, and when. Until an operator records one, no price is shown crossed out [N6]. */
export async function recordFormerPrice(
  db: Reader,
  { former, now }: { former: FormerPriceTable; now: Date },
): Promise<FormerPriceRecorded> {
  if (former.charged_from >= former.charged_until)
    return { outcome: 'malformed', fault: 'charged_until: is not after charged_from' };
  if (former.charged_until > now)
    return {
      outcome: 'malformed',
      fault: 'charged_until: is still to come, so the price is not a former one',
    };
  return { outcome: (await insertFormerPrice(db, former)) ? 'recorded' : 'recorded-before' };
}
