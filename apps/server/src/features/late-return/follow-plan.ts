import type { PlanKey } from '@etg/domain/plan';
import { heldPlan, movesRental } from '@etg/domain/plan-change';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { lockOpenRentalBy, lockRental, moveToSchedule, type RentalRow } from '../rental/index.ts';
import { type FeeRow, listFees } from './fee.store.ts';
import { notifyRider } from './notify-rider.ts';
import { readFeeBooks } from './read-fee-books.ts';
import { withdrawStep } from './withdraw-step.ts';

export interface Following {
  accountId: string;
  /** The plan the rider has from now on. */
  plan: PlanKey;
  /** When its purchase began: an upgrade that was paid since is paid for twice. */
  begunAt: Date;
  /** Since when its schedule holds. */
  from: Date;
}

/**
 * An Electron that is out follows the longer plan its rider got: nothing of the old schedule is charged any more (D17). The
 * same or a shorter plan changes nothing for it. Whoever calls this holds the account.
 */
export async function followPlan(parts: Payments, tx: Tx, following: Following): Promise<Telling[]> {
  const { accountId, plan, begunAt, from } = following;
  const rental = await lockOpenRentalBy(tx, accountId);
  if (!rental || rental.schedule_id === null) return [];
  const fees = (await listFees(tx, rental.id)).filter(({ step }) => step >= rental.first_step);
  const upgrades = fees.filter(({ kind, state }) => kind === 'upgrade' && state === 'paid');
  const inVain = upgrades.filter(({ ended_at }) => ended_at && ended_at >= begunAt);
  const before = upgrades.filter((fee) => !inVain.includes(fee));
  const held = heldPlan(
    rental.plan,
    before.map(({ to_plan }) => to_plan),
  );
  if (!movesRental(plan, held)) return [];
  const withdrawn = fees.filter((fee) => isOpen(fee) || inVain.includes(fee));
  // The newest first: each undone upgrade gives way to the plan before it.
  for (const fee of withdrawn.reverse())
    await withdrawStep(parts, tx, { fee, why: 'longer_plan', accountId });
  await moveToSchedule(tx, { accountId, plan, now: parts.clock.now(), from });
  return [await tell(parts, tx, { rental, withdrawn })];
}

function isOpen({ state }: FeeRow): boolean {
  return state === 'pending' || state === 'owed';
}

/** The rider was told of fees to come: they hear that these do not come, and what does. */
async function tell(
  { clock }: Payments,
  tx: Tx,
  { rental, withdrawn }: { rental: RentalRow; withdrawn: readonly FeeRow[] },
): Promise<Telling> {
  const books = await readFeeBooks(tx, await lockRental(tx, rental.id));
  const [first] = books?.timeline ?? [];
  const minor = withdrawn.reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
  const [fee] = withdrawn;
  const { telling } = await notifyRider(tx, {
    ...{ accountId: rental.account_id, rentalId: rental.id, type: 'success', sms: true, now: clock.now() },
    words: (t, say) =>
      [
        t('server.late.moved', { electron: rental.electron_id, plan: books?.schedule.plan ?? 'other' }),
        ...(fee && minor > 0n
          ? [t('server.late.moved-withdrawn', { amount: say.money(minor, fee.currency) })]
          : []),
        ...(first ? [t('server.late.moved-next', { when: say.when(first.at) })] : []),
      ].join(' '),
  });
  return telling;
}
