import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { noteRefundsDue } from './fee-refund.store.ts';
import { type HeldRow, listHeld, saveBack } from './held-electron.store.ts';
import { closeIncidents, findUnreadReturns } from './incident.store.ts';
import { clampTime, rentalEnded } from './rental.rules.ts';
import {
  closeRental,
  findLanguage,
  findVenueTitles,
  goOnWith,
  lockRental,
  type RentalRow,
} from './rental.store.ts';

export interface PutBack {
  held: HeldRow;
  station: string;
  nest: number;
  /** When, by the station's clock: a station that was offline tells hours later, and the rider owes nothing for it. */
  at: Date;
  eventId: string | undefined;
  now: Date;
}

/** One Electron of a rental is in a nest again. The rental ends with the last of them, when the last came back. */
export async function putBackElectron(
  tx: Tx,
  { held, station, nest, at, eventId, now }: PutBack,
): Promise<Telling[]> {
  const rental = await lockRental(tx, held.rental_id);
  const sensedAt = await answerUnreadReturn(tx, { held, station, nest, now });
  await saveBack(tx, held.release_id, {
    back_at: clampTime(sensedAt && sensedAt < at ? sensedAt : at, { from: held.taken_at, to: now }),
    back_station_code: station,
    back_nest: nest,
    back_event_id: eventId ?? null,
    back_heard_at: now,
  });
  const all = await listHeld(tx, rental.id);
  const stillOut = all.filter((each) => each.back_at === null).at(-1);
  return stillOut ? goOn(tx, rental, { stillOut, back: held }) : end(tx, rental, { all, now });
}

/** It was sensed in this nest before it could be read: the rider had done all there was to do by then. */
async function answerUnreadReturn(
  tx: Tx,
  { held, station, nest, now }: Pick<PutBack, 'held' | 'station' | 'nest' | 'now'>,
): Promise<Date | undefined> {
  const sensed = (await findUnreadReturns(tx, station)).filter(
    (each) => each.nest === nest && (each.electron_id ?? held.electron_id) === held.electron_id,
  );
  const ids = sensed.map((each) => each.id);
  await closeIncidents(tx, ids, now);
  return sensed.find((each) => each.heard_at >= held.taken_at)?.happened_at;
}

/** One of the two of an exchange is back, whichever the rider put in first. */
async function goOn(
  tx: Tx,
  rental: RentalRow,
  { stillOut, back }: { stillOut: HeldRow; back: HeldRow },
): Promise<Telling[]> {
  await goOnWith(tx, rental.id, stillOut.electron_id);
  const t = translator(await findLanguage(tx, rental.account_id));
  const wentAsPlanned = back.taken_at <= stillOut.taken_at;
  const text = wentAsPlanned
    ? t('server.notice.exchanged')
    : t('server.notice.one-more', { electron: stillOut.electron_id });
  return [{ accountId: rental.account_id, notice: { text, type: 'success' }, userChanged: true }];
}

async function end(
  tx: Tx,
  rental: RentalRow,
  { all, now }: { all: readonly HeldRow[]; now: Date },
): Promise<Telling[]> {
  const last = all.reduce((latest, each) => (Number(each.back_at) > Number(latest.back_at) ? each : latest));
  const { back_at, back_station_code, back_nest, back_event_id } = last;
  if (back_at === null || back_station_code === null || back_nest === null) return [];
  await closeRental(tx, rental.id, {
    returned_at: back_at,
    return_station_code: back_station_code,
    return_nest: back_nest,
    return_event_id: back_event_id,
    return_heard_at: now,
    // Said to be lost while it was back already: it never was.
    ...(rental.lost_at && back_at < rental.lost_at && { lost_at: null }),
  });
  const [titles, language] = await Promise.all([
    findVenueTitles(tx, [back_station_code]),
    findLanguage(tx, rental.account_id),
    noteRefundsDue(tx, { rentalId: rental.id, returnedAt: back_at, now }),
    planWork(tx, { kind: rentalEnded, subject: rental.id, dueAt: now }),
  ]);
  const text = translator(language)('server.notice.returned');
  const returned = {
    receipt: rental.id,
    electron: last.electron_id,
    station: back_station_code,
    venue: titles.get(back_station_code) ?? '',
    nest: back_nest,
    at: toUnix(back_at),
  };
  const notice = { text, type: 'success' } as const;
  return [{ accountId: rental.account_id, since: back_at, notice, returned, userChanged: true }];
}
