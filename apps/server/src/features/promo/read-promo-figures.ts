import type { PromoFigures } from '@etg/contract/console/promo';
import { toDecimal } from '@etg/domain/money';
import { placeDay } from '@etg/domain/place-day';
import type { Reader } from '../../platform/database/database.ts';
import {
  countFirstRentals,
  countInvitations,
  countStayed,
  countWrongCodes,
  readMonth,
} from './promo-figures.store.ts';

/** What codes gave and brought this month, for the whole company [QM4]. */
export async function readPromoFigures(db: Reader, now: Date): Promise<PromoFigures> {
  const { month } = placeDay(now, 'UTC');
  const spent = await readMonth(db, month);
  const first = await countFirstRentals(db, new Date(`${month}-01T00:00:00Z`));
  const { came, stayed } = await countStayed(db, now);
  const { invited, inviters, months } = await countInvitations(db);
  return {
    used: spent.reduce((sum, { used }) => sum + used, 0),
    first_rentals: first.rentals,
    first_with_code: first.with_code,
    came,
    stayed,
    invited,
    inviters,
    months_given: months,
    given: spent
      .filter(({ minor }) => minor > 0n)
      .map(({ minor, currency }) => ({ amount: toDecimal({ minor, currency }), currency })),
    ...(await countWrongCodes(db, now)),
  };
}
