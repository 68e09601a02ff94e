import type { Debt } from '@etg/contract/late-return';
import type { Reader } from '../../platform/database/database.ts';
import { listOwed, type OwedFee } from './debt.store.ts';
import { decimal, toWireFee } from './wire-fee.rules.ts';

/** What an account owes, by currency. */
export async function readDebts(db: Reader, accountId: string): Promise<Debt[]> {
  const owed = await listOwed(db, accountId);
  const currencies = [...new Set(owed.map((fee) => fee.currency))];
  return currencies.map((currency) => debtOf(owed.filter((fee) => fee.currency === currency)));
}

function debtOf(fees: readonly OwedFee[]): Debt {
  const [first] = fees;
  if (!first) throw new Error('a debt of nothing');
  const { currency } = first;
  const minor = fees.reduce((sum, fee) => sum + fee.amount_minor - fee.given_back_minor, 0n);
  return {
    currency,
    amount: decimal(minor, currency),
    processing: fees.some((fee) => fee.is_processing),
    fees: fees.map((fee) => ({
      ...toWireFee(fee, fee.amount_minor),
      ...{ rental: fee.rental_id, station: fee.station_code, venue: fee.title },
    })),
  };
}
