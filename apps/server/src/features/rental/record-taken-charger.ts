import { releaseCode } from '@etg/contract/live-events';
import type { CableType } from '@etg/contract/vocabulary';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findLanguage } from '../account/index.ts';
import type { Evidence } from '../station/index.ts';
import { updateBooking } from './booking.store.ts';
import { findHeldElectronByRelease } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';
import { openOrExtendRental } from './open-or-extend-rental.ts';
import { type ReleaseRow, updateRelease } from './release.store.ts';
import { clampTime, releaseCheck, takenTime } from './rental.rules.ts';
import { resolveElectron } from './resolve-electron.ts';
import { resolvePreviousHolder } from './resolve-previous-holder.ts';
import { returnElectron } from './return-electron.ts';

export interface TakenCharger {
  release: ReleaseRow;
  /** The Electron that came out, if the station reports it. It may differ from the one that was commanded. */
  electron: string | undefined;
  cable: CableType | undefined;
  nest: number | undefined;
  /** Its charge level when it left. */
  charge: number | undefined;
  /** The reported time, corrected to our clock. */
  at: Date;
  /** The sequence number of the message that reports it. */
  seq: number;
  /** Whether a younger panel has been received. */
  outdated: boolean;
  evidence: Evidence;
  now: Date;
}

/** A charger left the station through a release: the rental starts [T200], even if the release had ended by a guess. */
export async function recordTakenCharger(core: Core, tx: Tx, taken: TakenCharger): Promise<RiderNotice[]> {
  const { release, seq, now } = taken;
  if (release.state === 'taken') return checkSecondCharger(tx, taken);
  const nest = taken.nest ?? release.nest;
  const takenAt = takenTime(taken.at, { commandedAt: release.commanded_at, now });
  const [electron] = await inOrder([
    resolveElectron(tx, taken),
    updateRelease(tx, release.id, { state: 'taken', reason: null, ended_at: now }),
    core.dueWork.drop(tx, { kind: releaseCheck, subject: release.id }),
  ]);
  const { notices, backAt, goneAgain } = await resolvePreviousHolder(tx, {
    ...taken,
    electron,
    nest,
    takenAt,
  });
  if (goneAgain) return notices;
  const held = await openOrExtendRental(tx, {
    release,
    electron,
    nest,
    seq,
    takenAt,
    charge: taken.charge,
  });
  if (held === 'second-charger')
    return backAt ? notices : [...notices, ...(await fileSecondCharger(tx, { ...taken, electron }))];
  await updateBooking(tx, release.booking_id, { status: 'charger_taken' });
  notices.push({
    accountId: release.account_id,
    rentalId: held.row.rental_id,
    since: release.commanded_at,
    electron: {
      code: releaseCode.taken,
      nest,
      electron,
      ...(taken.charge !== undefined && { charge: taken.charge }),
    },
    userChanged: true,
    ...(held.exchangedFor && { notice: await putBackNotice(tx, release, { nest, old: held.exchangedFor }) }),
  });
  if (backAt)
    notices.push(...(await returnElectron(tx, { ...backAt, held: held.row, eventId: undefined, now })));
  return notices;
}

/** The release already has its charger. If the station reports another one, two came out for one press. */
async function checkSecondCharger(tx: Tx, taken: TakenCharger): Promise<RiderNotice[]> {
  const { release, electron } = taken;
  const held = await findHeldElectronByRelease(tx, release.id);
  if (electron === undefined || !held || held.electron_id === electron) return [];
  return fileSecondCharger(tx, { ...taken, electron });
}

/** No rental starts for a second charger, which another rider may have taken. The rider is asked to return it. */
async function fileSecondCharger(tx: Tx, taken: TakenCharger & { electron: string }): Promise<RiderNotice[]> {
  const { release, electron, nest, at, now } = taken;
  await fileIncident(tx, {
    kind: 'second_charger',
    station_code: release.station_code,
    nest: nest ?? release.nest,
    electron_id: electron,
    account_id: release.account_id,
    release_id: release.id,
    happened_at: clampTime(at, { from: release.commanded_at, to: now }),
    heard_at: now,
  });
  const text = translator(await findLanguage(tx, release.account_id))('server.notice.second-charger', {
    electron,
  });
  return [{ accountId: release.account_id, notice: { text, type: 'info' } }];
}

async function putBackNotice(tx: Tx, release: ReleaseRow, { nest, old }: { nest: number; old: string }) {
  const t = translator(await findLanguage(tx, release.account_id));
  return { text: t('server.notice.put-back', { nest, electron: old }), type: 'info' } as const;
}
