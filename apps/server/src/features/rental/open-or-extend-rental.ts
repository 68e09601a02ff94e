import { randomUUID } from 'node:crypto';
import { returnDeadlineOf } from '@etg/domain/fee-timeline';
import type { PlanKey } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { findSchedule, scheduleId } from '../pricing/index.ts';
import { findSoldAt, spendActivePlan } from '../subscription/index.ts';
import { markExchangeGrantUsed } from './exchange-grant.store.ts';
import { type HeldElectronRow, insertHeldElectron, listHeldElectrons } from './held-electron.store.ts';
import { isExchange, type ReleaseRow } from './release.store.ts';
import { firstCheck, lateReturnCheck } from './rental.rules.ts';
import { findCountryOf, insertRental, lockOpenRentalBy, switchElectron } from './rental.store.ts';

export interface TakenElectron {
  release: ReleaseRow;
  electron: string;
  nest: number;
  seq: number;
  takenAt: Date;
  /** Its charge level when it left, if the station reports it. */
  charge: number | undefined;
}

export type OpenedRental = { row: HeldElectronRow; exchangedFor: string | undefined } | 'second-charger';

/**
 * Starts a rental. In an exchange the open rental continues with the new Electron: same rental, same deadline, and the old
 * Electron is still to be returned [P5].
 */
export async function openOrExtendRental(tx: Tx, taken: TakenElectron): Promise<OpenedRental> {
  const { release, electron } = taken;
  const open = await lockOpenRentalBy(tx, release.account_id);
  if (!open) return { row: await startRental(tx, taken), exchangedFor: undefined };
  const out = (await listHeldElectrons(tx, open.id)).filter((held) => held.back_at === null);
  if (out.length !== 1 || !(await isExchange(tx, release.id))) return 'second-charger';
  const row = await insertHeldElectron(tx, heldRow(taken, open.id));
  await switchElectron(tx, open.id, electron);
  await markExchangeGrantUsed(tx, {
    accountId: release.account_id,
    releaseId: release.id,
    now: taken.takenAt,
  });
  return { row, exchangedFor: open.electron_id };
}

function heldRow({ release, electron, seq, takenAt, charge }: TakenElectron, rentalId: string) {
  // The panel showed the charge of the Electron that was chosen, which is not always the one that came out.
  const shown = electron === release.electron_id ? release.charge : null;
  return {
    release_id: release.id,
    rental_id: rentalId,
    electron_id: electron,
    station_code: release.station_code,
    taken_at: takenAt,
    taken_seq: BigInt(seq),
    charge_out: charge ?? shown,
  };
}

const dayMs = 86_400_000;

async function startRental(tx: Tx, taken: TakenElectron): Promise<HeldElectronRow> {
  const { release, electron, nest, takenAt } = taken;
  const id = randomUUID();
  const [{ plan, sold }, country] = await inOrder([
    rentalPlan(tx, release, takenAt),
    findCountryOf(tx, release.station_code, takenAt),
  ]);
  // The rental keeps the prices it started with (D10). They are looked up for the time of the press, which is refused
  // without a price: a schedule that was withdrawn after the press still applies.
  const schedule =
    (sold?.country === country && (await findSchedule(tx, { country, plan, at: sold.at }))) ||
    (await findSchedule(tx, { country, plan, at: release.commanded_at }));
  const [, row] = await inOrder([
    insertRental(tx, {
      id,
      account_id: release.account_id,
      release_id: release.id,
      electron_id: electron,
      plan,
      station_code: release.station_code,
      nest,
      started_at: takenAt,
      // Without a schedule nothing can be owed, but the rental is recorded all the same.
      deadline: schedule ? returnDeadlineOf(schedule, takenAt) : new Date(takenAt.getTime() + dayMs),
      schedule_id: schedule ? scheduleId(schedule) : null,
    }),
    insertHeldElectron(tx, heldRow(taken, id)),
    schedule && planWork(tx, { kind: lateReturnCheck, subject: id, dueAt: firstCheck(schedule, takenAt) }),
  ]);
  return row;
}

/**
 * If the plan ran out between the press and the taking, the rental starts under the free plan with a penalty. A plan for
 * one rental was sold with the late fees of that rental, whichever are in force there at the press.
 */
async function rentalPlan(
  tx: Tx,
  { account_id: accountId, station_code: station, commanded_at: at }: ReleaseRow,
  now: Date,
): Promise<{ plan: PlanKey; sold?: { country: string; at: Date } }> {
  const plan = await spendActivePlan(tx, { accountId, now, pressed: { station, at } });
  if (!plan) return { plan: 'free_use_with_penalty' };
  if (!isSingleUse(plan.plan)) return { plan: plan.plan };
  return { plan: plan.plan, sold: { country: plan.country, at: await findSoldAt(tx, plan) } };
}
