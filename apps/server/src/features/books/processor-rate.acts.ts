import { setProcessorRate } from '@etg/contract/console/books';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { type Currency, fromDecimal, toDecimal } from '@etg/domain/money';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { findRateAt, type ProcessorRate, saveProcessorRate } from './processor-rate.store.ts';

const money = (minor: bigint, currency: Currency) =>
  ({ is: 'money', amount: toDecimal({ minor, currency }), currency }) as const;
const none = { is: 'none' } as const;

/** What the processor takes, from a day on: it is only shown, and computed again for days that are shown already [QM5]. */
export function setProcessorRateAct(): StaffAct<typeof setProcessorRate> {
  return {
    call: setProcessorRate,
    placeOf: async () => 'company',
    preview: async (tx, { given }) => {
      const { currency, begins_on, rate } = given;
      const fixed = minorOf(given);
      if (fixed === undefined) return { refused: 'rate-too-fine' };
      const was = await findRateAt(tx, currency, begins_on);
      if (was && was.rate === rate && was.fixed_minor === fixed) return { refused: 'no-change' };
      return {
        subject: currency,
        consequence: {
          rows: [
            {
              label: 'processor-rate',
              name: begins_on,
              before: was ? { is: 'text', text: percentOf(was) } : none,
              after: { is: 'text', text: percentOf({ rate }) },
            },
            {
              label: 'processor-fixed',
              before: was ? money(was.fixed_minor, currency) : none,
              after: money(fixed, currency),
            },
          ],
        },
        facts: { rate: was?.rate ?? null, fixed: was ? Number(was.fixed_minor) : null },
      };
    },
    perform: async (tx, { given, by, now }) => {
      const { currency, begins_on, rate } = given;
      const was = await findRateAt(tx, currency, begins_on);
      const fixed = minorOf(given) ?? 0n;
      await saveProcessorRate(tx, {
        currency,
        begins_on,
        rate,
        fixed_minor: fixed,
        put_at: now,
        put_by: by.operator,
      });
      return {
        before: was ? { begins_on: was.begins_on, rate: was.rate, fixed: Number(was.fixed_minor) } : {},
        after: { begins_on, rate, fixed: Number(fixed) },
      };
    },
  };
}

/** `2.9 %`: the same in each language. */
function percentOf({ rate }: Pick<ProcessorRate, 'rate'>): string {
  return `${rate / 100} %`;
}

/** Undefined: it has more decimals than the currency. */
function minorOf({ fixed, currency }: { fixed: number; currency: Currency }): bigint | undefined {
  const scaled = fixed * 10 ** decimalsOf(currency);
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 ? fromDecimal(fixed, currency).minor : undefined;
}
