import { resendReceipt } from '@etg/contract/console/put-right';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { findPlaceOfRental } from '../late-return/index.ts';
import { sendReceipt } from '../payment/index.ts';
import type { AccountActDeps } from './account.acts.ts';
import { maskMail } from './mask.rules.ts';
import { findRiderAccount } from './rider-account.store.ts';

/** The receipts of what was paid for a rental, by mail once more, also to somebody who chose to get none [QC8]. */
export function receiptActs({ payments }: Pick<AccountActDeps, 'payments'>): readonly AnyStaffAct[] {
  const act: StaffAct<typeof resendReceipt> = {
    call: resendReceipt,
    placeOf: (reader, { params }) => findPlaceOfRental(reader, params.rentalId),
    preview: async (tx, { params: { rentalId } }) => {
      const rental = await findPlaceOfRental(tx, rentalId);
      const account = rental && (await findRiderAccount(tx, rental.accountId));
      if (!account || account.closed_at) return { refused: 'rider-gone' };
      if (!account.mail) return { refused: 'no-mail' };
      const paid = await listPayments(tx, rentalId);
      if (paid.length === 0) return { refused: 'nothing-charged' };
      const row = {
        label: 'receipts',
        name: String(paid.length),
        before: { is: 'none' },
        after: { is: 'text', text: maskMail(account.mail) },
      } as const;
      const facts = { paid, to: account.mail };
      return { subject: rentalId, consequence: { rows: [row], final: true }, facts };
    },
    perform: async (tx, { params: { rentalId } }) => {
      const paid = await listPayments(tx, rentalId);
      for (const key of paid) await sendReceipt(payments, tx, { key, evenIfUnwanted: true });
      return { after: { receipts: paid.length }, afterCommit: () => payments.dueWork.wake() };
    },
  };
  return [act];
}

/** The sales and refunds of a rental that went through: its fees, and the plan that was bought for it. */
async function listPayments(db: Reader, rentalId: string): Promise<string[]> {
  const acts = await db
    .selectFrom('money_act')
    .select('key')
    .where('state', '=', 'succeeded')
    .where((act) =>
      act.or([
        act('key', 'in', (of) =>
          of
            .selectFrom('fee_posting')
            .select('money_key')
            .where('rental_id', '=', rentalId)
            .$castTo<{ money_key: string }>(),
        ),
        act('key', 'in', (of) =>
          of
            .selectFrom('fee_refund')
            .select('money_key')
            .where('rental_id', '=', rentalId)
            .$castTo<{ money_key: string }>(),
        ),
        act('key', 'in', (of) =>
          of
            .selectFrom('rental')
            .innerJoin('subscription', (on) =>
              on
                .onRef('subscription.account_id', '=', 'rental.account_id')
                .onRef('subscription.used_at', '=', 'rental.started_at'),
            )
            .select(sql<string>`'plan:' || subscription.order_id`.as('key'))
            .where('rental.id', '=', rentalId),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return acts.map(({ key }) => key);
}
