import type { Today } from '@etg/contract/console/today';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { listRevenue, type RevenueHour } from './today.store.ts';

/** Money of today beside the same day a week ago, for each currency by itself [QA16]. `hour`: of the day, now. */
export async function readRevenue(
  db: Reader,
  { chosen, zones, now, hour }: { chosen: Scope; zones: readonly string[]; now: Date; hour: number },
): Promise<Today['figures']['revenue']> {
  const rows = await listRevenue(db, { chosen, zones, now });
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const today = own.filter(({ days_ago }) => days_ago === 0);
    const before = own.filter(({ days_ago }) => days_ago === 7);
    return {
      today: { amount: toDecimal({ minor: sumOf(today, 'minor'), currency }), currency },
      ...(before.length > 0 && { week_ago: toDecimal({ minor: sumOf(before, 'until_now'), currency }) }),
      hours: upTo(today, hour + 1, currency),
      hours_week_ago: upTo(before, 24, currency),
    };
  });
}

function sumOf(rows: readonly RevenueHour[], which: 'minor' | 'until_now'): bigint {
  return rows.reduce((sum, row) => sum + row[which], 0n);
}

/** At each full hour, what had come in by then. */
function upTo(rows: readonly RevenueHour[], count: number, currency: Currency): number[] {
  return Array.from({ length: count }, (_, full) =>
    toDecimal({
      minor: sumOf(
        rows.filter(({ hour }) => hour < full),
        'minor',
      ),
      currency,
    }),
  );
}
