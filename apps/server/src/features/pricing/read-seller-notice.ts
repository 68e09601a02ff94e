import type { SellerNotice } from '@etg/contract/seller-notice';
import { countryOfCode, type Region } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { findSellerOf, isComplete, sellerFactsOf } from '../seller/index.ts';
import { toWireSchedule } from './pricing.rules.ts';
import { listInForce } from './pricing.store.ts';

/** What must be said beside an offer, such as 特定商取引法に基づく表記 in Japan [QM7]. Undefined until somebody sells there. */
export async function readSellerNotice(
  db: Reader,
  { country, now }: { country: Region; now: Date },
): Promise<SellerNotice | undefined> {
  const seller = await findSellerOf(db, country);
  const known = countryOfCode(country);
  if (!seller || !isComplete(seller) || known?.state !== 'served') return undefined;
  const schedules = await listInForce(db, now);
  return {
    country,
    currency: known.currency,
    tax_included: true,
    seller: {
      ...sellerFactsOf(seller, country),
      ...(seller.responsible && { responsible: seller.responsible }),
      ...(seller.phone && { phone: seller.phone }),
    },
    schedules: schedules.filter((schedule) => schedule.country === country).map(toWireSchedule),
  };
}
