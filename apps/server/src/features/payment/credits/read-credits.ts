import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../../platform/database/database.ts';
import { listCredits } from './credit.store.ts';

/** What is left of a rider's credits, one sum for each currency. */
export async function readCredits(db: Reader, accountId: string) {
  const credits = await listCredits(db, accountId);
  const currencies = new Set(credits.map(({ currency }) => currency));
  return [...currencies].sort().flatMap((currency) => {
    const minor = credits
      .filter((credit) => credit.currency === currency)
      .reduce((sum, { left_minor }) => sum + left_minor, 0n);
    return minor > 0n ? [{ amount: toDecimal({ minor, currency }), currency }] : [];
  });
}
