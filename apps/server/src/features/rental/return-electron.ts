import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findLanguage } from '../account/index.ts';
import { type Evidence, electronJudgement } from '../station/index.ts';
import { endRental } from './end-rental.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import { type HeldElectronRow, listHeldElectrons, updateHeldElectron } from './held-electron.store.ts';
import { closeIncidents, listUnreadableReturns } from './incident.store.ts';
import { lockRental, type RentalRow, switchElectron } from './rental.store.ts';
import { believableReturn, earliestReturn, type PanelProof } from './return-evidence.rules.ts';
import { insertUnproved } from './unproved-return.store.ts';

export interface ReturnedElectron {
  held: HeldElectronRow;
  station: string;
  nest: number;
  /** The time of the return by our clock. An offline station reports it hours later, at no cost to the rider. */
  at: Date;
  /** Whether a newer panel of the station has already been received. */
  outdated?: boolean;
  /** What the station's own panels say about the time; undefined if the return is derived from our own records. */
  evidence?: Evidence;
  proof: PanelProof;
  /** Its charge level, as the message tells it. */
  charge?: number | null | undefined;
  eventId: string | undefined;
  now: Date;
}

/**
 * Records that one Electron of a rental is back in a nest. The rental ends with its last Electron (`endRental`), otherwise
 * it continues with the one that is still out. The rental ends on the station's report alone; a refund needs a panel that
 * shows the Electron, and never covers time in which the station's panels did not show it.
 */
export async function returnElectron(tx: Tx, back: ReturnedElectron): Promise<RiderNotice[]> {
  const { held, station, proof, eventId, now } = back;
  // Before the rental is locked: a worker that judges the Electron locks its due work first and the rental second.
  await planWork(tx, { kind: electronJudgement, subject: held.electron_id, dueAt: now });
  const rental = await lockRental(tx, held.rental_id);
  const sensedAt = await closeUnreadableReturn(tx, back);
  await inOrder([
    updateHeldElectron(tx, held.release_id, toReturnColumns(back, sensedAt)),
    proof !== 'shown' &&
      insertUnproved(tx, {
        release_id: held.release_id,
        rental_id: held.rental_id,
        station_code: station,
        doubted_at: proof === 'missing' ? now : null,
      }),
  ]);
  const all = await listHeldElectrons(tx, rental.id);
  const stillOut = all.filter((each) => each.back_at === null).at(-1);
  const returned = all.find((each) => each.release_id === held.release_id) ?? held;
  if (proof === 'missing' && eventId)
    await fileDoubtedReturn(tx, 'return_unseen', { held: returned, accountId: rental.account_id, now });
  if (stillOut) return continueRental(tx, rental, { stillOut, back: held });
  return endRental(tx, rental, { all, returned, proof, now });
}

function toReturnColumns(back: ReturnedElectron, sensedAt: Date | undefined) {
  const { held, station, nest, at, outdated = false, evidence, eventId, now } = back;
  const earliest = evidence && earliestReturn({ at, outdated, now }, evidence);
  const possible = believableReturn(at, { earliest, takenAt: held.taken_at, now });
  return {
    back_at: sensedAt && sensedAt < possible ? latest(sensedAt, held.taken_at) : possible,
    back_station_code: station,
    back_nest: nest,
    back_event_id: eventId ?? null,
    back_heard_at: now,
    back_station_time: new Date(at.getTime() - (evidence?.offsetMs ?? 0)),
    back_told_at: at,
    back_earliest: earliest ?? null,
    charge_back: chargeAtReturn(back),
  };
}

/** A panel that comes later than this shows an Electron that has been charging in its nest. */
const freshPanelMs = 10 * 60_000;

/** The event of a return tells the charge at that moment, however late it arrives; a panel tells the present one. */
function chargeAtReturn({ charge, eventId, at, now }: ReturnedElectron): number | null {
  const isOfReturn = eventId !== undefined || now.getTime() - at.getTime() <= freshPanelMs;
  return isOfReturn ? (charge ?? null) : null;
}

const latest = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Closes the incident of a nest that sensed this Electron but could not read it. Returns the time at which it was sensed:
 * by then the rider had done everything a return needs, so the return counts from there.
 */
async function closeUnreadableReturn(
  tx: Tx,
  { held, station, nest, now }: Pick<ReturnedElectron, 'held' | 'station' | 'nest' | 'now'>,
): Promise<Date | undefined> {
  const sensed = (await listUnreadableReturns(tx, station)).filter(
    (each) => each.nest === nest && (each.electron_id ?? held.electron_id) === held.electron_id,
  );
  const ids = sensed.map((each) => each.id);
  await closeIncidents(tx, ids, now);
  return sensed.find((each) => each.heard_at >= held.taken_at)?.happened_at;
}

/** One of the two Electrons of an exchange is back. Riders may put in the new one first; the rental keeps the other. */
async function continueRental(
  tx: Tx,
  rental: RentalRow,
  { stillOut, back }: { stillOut: HeldElectronRow; back: HeldElectronRow },
): Promise<RiderNotice[]> {
  await switchElectron(tx, rental.id, stillOut.electron_id);
  const t = translator(await findLanguage(tx, rental.account_id));
  const wentAsPlanned = back.taken_at <= stillOut.taken_at;
  const text = wentAsPlanned
    ? t('server.notice.exchanged')
    : t('server.notice.one-more', { electron: stillOut.electron_id });
  return [
    {
      accountId: rental.account_id,
      rentalId: rental.id,
      notice: { text, type: 'success' },
      userChanged: true,
    },
  ];
}
