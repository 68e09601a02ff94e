import type { Consequence } from '@etg/contract/console/consequence';
import { believeReturn } from '@etg/contract/console/inbox';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { previewDoubtedReturn, resolveDoubtedReturn } from '../rental/index.ts';
import { readOpenItem } from './inbox.acts.ts';
import { findItem, updateItem } from './inbox-item.store.ts';
import { findPlaceOfItem } from './inbox-place.store.ts';

export function believeReturnActs(): readonly AnyStaffAct[] {
  return [believe()];
}

/** A return that the server doubts counts from the time that the station reported; fees for the time after it are refunded. */
function believe(): StaffAct<typeof believeReturn> {
  return {
    call: believeReturn,
    placeOf: (reader, { params }) => findPlaceOfItem(reader, params.itemId),
    // The item is not locked: the due work of the rental is locked first, by `resolveDoubtedReturn`.
    preview: async (tx, { params: { itemId } }) => {
      const item = await readOpenItem(tx, { itemId, locks: false });
      if ('refused' in item) return item;
      const found = item.kind === 'incident' ? await previewDoubtedReturn(tx, item.source) : undefined;
      if (!found) return { refused: 'no-doubted-return' };
      const { electron, zone, counted, believed, feesAfter } = found;
      const rows: Consequence['rows'] = [
        {
          label: 'return-counts-from',
          name: electron,
          before: { is: 'time', at: toUnix(counted), zone },
          after: { is: 'time', at: toUnix(believed), zone },
        },
        ...sumsOf(feesAfter).map(({ minor, currency }) => ({
          label: 'fees-after-return',
          before: { is: 'money', amount: toDecimal({ minor, currency }), currency } as const,
          after: { is: 'word', word: 'fees-refunded' } as const,
        })),
      ];
      const facts = { believed: toUnix(believed), fees: feesAfter.length };
      return { subject: item.source, consequence: { rows, final: true }, facts };
    },
    perform: async (tx, { params: { itemId }, by, now }) => {
      const item = await findItem(tx, itemId);
      if (!item || !(await resolveDoubtedReturn(tx, item.source, now)))
        throw new Error('the preview found it');
      await updateItem(tx, itemId, { closed_with: 'put-right', closed_by: by.operator });
      return { before: { closed: false }, after: { closed: true }, topics: ['inbox'] };
    },
  };
}

/** Fees of one rental are in one currency, except after a move of its plan. */
function sumsOf(fees: readonly { amount_minor: bigint; currency: Currency }[]) {
  const sums = new Map<Currency, bigint>();
  for (const { amount_minor, currency } of fees)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount_minor);
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
