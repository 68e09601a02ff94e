import type { Consequence } from '@etg/contract/console/consequence';
import { resendReceipt } from '@etg/contract/console/put-right';
import type { Selectable } from 'kysely';
import type { MoneyActTable } from '../../migrations/payment-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { maskMail } from '../../platform/mask.ts';
import { shownMoney } from '../../platform/operator/act-money.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { findPlaceOfRental } from '../late-return/index.ts';
import { sendReceipt } from '../payment/index.ts';
import type { AccountActDeps } from './account.acts.ts';
import { findRentalRow } from './case.store.ts';
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
      const facts = { paid: paid.map(({ key }) => key), to: account.mail };
      const rows = [row, ...(await paidSoFar(tx, rentalId, paid))];
      return { subject: rentalId, consequence: { rows, final: true }, facts };
    },
    perform: async (tx, { params: { rentalId } }) => {
      const paid = await listPayments(tx, rentalId);
      for (const { key } of paid) await sendReceipt(payments, tx, { key, evenIfUnwanted: true });
      return { after: { receipts: paid.length }, afterCommit: () => payments.dueWork.wake() };
    },
  };
  return [act];
}

type Payment = Pick<Selectable<MoneyActTable>, 'key' | 'kind' | 'amount_minor' | 'currency'>;

/** A rental that goes on has receipts too, of what was paid until now: the agent is told that more may follow. */
async function paidSoFar(
  db: Reader,
  rentalId: string,
  paid: readonly Payment[],
): Promise<Consequence['rows']> {
  const rental = await findRentalRow(db, rentalId);
  const [first] = paid;
  if (!first || !rental || rental.returned_at) return [];
  const minor = paid.reduce((sum, act) => sum + signOf(act.kind) * act.amount_minor, 0n);
  const after = shownMoney({ minor, currency: first.currency });
  return [{ label: 'paid-so-far', name: rental.electron_id, before: { is: 'none' }, after }];
}

function signOf(kind: Payment['kind']): bigint {
  // A hold takes nothing: credit has paid.
  return kind === 'hold' ? 0n : kind === 'refund' ? -1n : 1n;
}

/** The sales and refunds of a rental that went through: its fees, and the plan that was bought for it, also by credit. */
async function listPayments(db: Reader, rentalId: string): Promise<Payment[]> {
  return (
    db
      .selectFrom('money_act')
      .select(['key', 'kind', 'amount_minor', 'currency'])
      // A hold is voided as soon as it was granted.
      .where((act) => act.or([act('state', '=', 'succeeded'), act('kind', '=', 'hold')]))
      .where('ended_at', 'is not', null)
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
              .innerJoin('plan_order', 'plan_order.id', 'subscription.order_id')
              .select('plan_order.money_key')
              .where('rental.id', '=', rentalId)
              .where((order) =>
                order.or([
                  order('plan_order.credit_minor', '>', 0n),
                  order('plan_order.money_key', 'like', 'plan:%'),
                ]),
              )
              .$castTo<{ money_key: string }>(),
          ),
        ]),
      )
      .orderBy('created_at')
      .execute()
  );
}
