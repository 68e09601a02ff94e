import { randomUUID } from 'node:crypto';
import { releaseCode } from '@etg/contract/live-events';
import { type PlanKey, returnDeadline } from '@etg/domain/plan';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { updateBooking } from './booking.store.ts';
import { type ReleaseRow, updateRelease } from './release.store.ts';
import { clampTime, releaseCheck } from './rental.rules.ts';
import { findCurrentPlan, hasOpenRental, insertRental, isElectronKnown } from './rental.store.ts';

export interface HandOver {
  release: ReleaseRow;
  /** What really came out, if the station says; it may be another Electron than the one asked for. */
  electron: string | undefined;
  /** When, by the station's clock. */
  at: Date;
  now: Date;
}

/** A charger left the station through our command: the rental begins [T200]. True even if we had given up on it. */
export async function handOverCharger(
  core: Core,
  tx: Tx,
  { release, electron, at, now }: HandOver,
): Promise<Telling[]> {
  if (release.state === 'taken') return [];
  await updateRelease(tx, release.id, { state: 'taken', reason: null, ended_at: now });
  await core.dueWork.drop(tx, { kind: releaseCheck, subject: release.id });
  if (await hasOpenRental(tx, release.account_id)) {
    core.log.error(
      { release: release.id, electron },
      'a second charger came out for one rider: a person must look',
    );
    return [];
  }
  const startedAt = clampTime(at, { from: release.commanded_at, to: now });
  const plan = await rentalPlan(tx, release.account_id, startedAt);
  await insertRental(tx, {
    id: randomUUID(),
    account_id: release.account_id,
    release_id: release.id,
    electron_id: electron && (await isElectronKnown(tx, electron)) ? electron : release.electron_id,
    plan,
    station_code: release.station_code,
    nest: release.nest,
    started_at: startedAt,
    deadline: returnDeadline(startedAt, plan),
  });
  await updateBooking(tx, release.booking_id, { status: 'charger_taken' });
  const electronEvent = { code: releaseCode.taken, nest: release.nest };
  return [{ accountId: release.account_id, electron: electronEvent, userChanged: true }];
}

/** A plan that ran out between the press and the taking still lets the rider leave with what is in the hand. */
async function rentalPlan(tx: Tx, accountId: string, now: Date): Promise<PlanKey> {
  return (await findCurrentPlan(tx, accountId, now)) ?? 'free_use_with_penalty';
}
