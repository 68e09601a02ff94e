import type { Debt } from '@etg/contract/late-return';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { listUnpaidFees, toWireFee, type UnpaidFee } from '../late-return/index.ts';
import { readBankCheck } from '../payment/index.ts';

/** What an account owes, one debt per currency. */
export async function readDebts(db: Reader, accountId: string): Promise<Debt[]> {
  const unpaid = await listUnpaidFees(db, accountId);
  const currencies = [...new Set(unpaid.map((fee) => fee.currency))];
  return Promise.all(
    currencies.map(async (currency) => {
      const fees = unpaid.filter((fee) => fee.currency === currency);
      const key = fees.find((fee) => fee.is_processing)?.money_key ?? null;
      const bank = await readBankCheck(db, key);
      return { ...debtOf(fees, currency), ...(bank && { bank }) };
    }),
  );
}

function debtOf(fees: readonly UnpaidFee[], currency: Debt['currency']): Debt {
  const minor = fees.reduce((sum, fee) => sum + fee.amount_minor - fee.given_back_minor, 0n);
  return {
    currency,
    amount: toDecimal({ minor, currency }),
    processing: fees.some((fee) => fee.is_processing),
    fees: fees.map((fee) => ({
      ...toWireFee(fee, fee.amount_minor),
      rental: fee.rental_id,
      station: fee.station_code,
      ...toVenueName(fee.title, fee.titles),
    })),
  };
}
