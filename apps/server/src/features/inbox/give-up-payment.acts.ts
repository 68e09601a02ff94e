import { giveUpPayment } from '@etg/contract/console/inbox';
import type { Reader } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import { shownMoney } from '../../platform/operator/act-money.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { findMoneyAct, giveUpWork, type MoneyAct } from '../payment/index.ts';
import { readOpenItem } from './inbox.acts.ts';
import { findItem } from './inbox-item.store.ts';
import { findPlaceOfItem } from './inbox-place.store.ts';
import { listPayments } from './inbox-source.store.ts';

/**
 * A payment whose outcome is unknown ends as if it had never happened, unless the gateway has it after all. The gateway is
 * asked by due work, which waits while it is away.
 */
export function giveUpPaymentAct({ dueWork }: { dueWork: DueWork }): StaffAct<typeof giveUpPayment> {
  return {
    call: giveUpPayment,
    placeOf: (reader, { params }) => findPlaceOfItem(reader, params.itemId),
    preview: async (tx, { params: { itemId } }) => {
      const item = await readOpenItem(tx, { itemId, locks: false });
      if ('refused' in item) return item;
      const act = await findUnknownAct(tx, itemId);
      if (!act) return { refused: 'inbox-payment-known' };
      const amount = { minor: act.amount_minor, currency: act.currency };
      return {
        subject: item.source,
        // A sale that is given up is money that the company does not get.
        ...(act.kind === 'sale' && { gives: amount }),
        facts: { key: act.key },
        consequence: {
          rows: [
            {
              label: act.kind === 'sale' ? 'unknown-sale' : 'unknown-refund',
              before: shownMoney(amount),
              after: { is: 'word', word: 'asked-then-given-up' },
            },
          ],
          final: true,
        },
      };
    },
    perform: async (tx, { params: { itemId }, now }) => {
      const act = await findUnknownAct(tx, itemId);
      if (!act) throw new Error('the preview found it');
      await dueWork.plan(tx, { kind: giveUpWork, subject: act.key, dueAt: now });
      return {
        after: { payment: act.key },
        topics: ['inbox'],
        afterCommit: () => dueWork.wake(),
      };
    },
  };
}

async function findUnknownAct(reader: Reader, itemId: string): Promise<MoneyAct | undefined> {
  const item = await findItem(reader, itemId);
  if (item?.kind !== 'payment') return undefined;
  const [payment] = await listPayments(reader, [item.source]);
  if (payment?.kind !== 'unknown_outcome' || !payment.act_key) return undefined;
  const act = await findMoneyAct(reader, payment.act_key);
  return act && act.ended_at === null ? act : undefined;
}
