import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { Evidence } from '../station/index.ts';
import { recordRefundsDue } from './fee-refund.store.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import { type HeldElectronRow, listHeldElectrons, updateHeldElectron } from './held-electron.store.ts';
import { closeIncidents, listUnreadableReturns } from './incident.store.ts';
import { graceMs, rentalEnded, returnProofCheck } from './rental.rules.ts';
import {
  closeRental,
  findLanguage,
  listVenueTitles,
  lockRental,
  type RentalRow,
  switchElectron,
} from './rental.store.ts';
import { believableReturn, earliestReturn } from './return-evidence.rules.ts';
import { insertUnproved } from './unproved-return.store.ts';

/** Whether a panel shows it; one has to be awaited; or one came already and did not. */
export type Proof = 'shown' | 'awaited' | 'missing';

export interface ReturnedElectron {
  held: HeldElectronRow;
  station: string;
  nest: number;
  /** When, by our clock: a station that was offline tells hours later, and the rider owes nothing for it. */
  at: Date;
  /** A younger panel has been seen. */
  outdated?: boolean;
  /** What the station's own panels say about it; nothing where we know by ourselves. */
  evidence?: Evidence;
  proof: Proof;
  eventId: string | undefined;
  now: Date;
}

/**
 * One Electron of a rental is in a nest again. The rental ends with the last of them, when the last came back. It ends on
 * the station's word; money goes back only on its panel, and never for time in which its panels did not show it.
 */
export async function returnElectron(tx: Tx, back: ReturnedElectron): Promise<Telling[]> {
  const { held, station, proof, eventId, now } = back;
  const rental = await lockRental(tx, held.rental_id);
  const sensedAt = await answerUnreadReturn(tx, back);
  await Promise.all([
    updateHeldElectron(tx, held.release_id, backOf(back, sensedAt)),
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
  if (proof === 'missing' && eventId) await fileUnseen(tx, rental, { all, back });
  return stillOut ? goOn(tx, rental, { stillOut, back: held }) : end(tx, rental, { all, back });
}

function backOf(back: ReturnedElectron, sensedAt: Date | undefined) {
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
  };
}

const latest = (one: Date, other: Date) => (one > other ? one : other);

/** It was sensed in this nest before it could be read: the rider had done all there was to do by then. */
async function answerUnreadReturn(
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

/** One of the two of an exchange is back, whichever the rider put in first. */
async function goOn(
  tx: Tx,
  rental: RentalRow,
  { stillOut, back }: { stillOut: HeldElectronRow; back: HeldElectronRow },
): Promise<Telling[]> {
  await switchElectron(tx, rental.id, stillOut.electron_id);
  const t = translator(await findLanguage(tx, rental.account_id));
  const wentAsPlanned = back.taken_at <= stillOut.taken_at;
  const text = wentAsPlanned
    ? t('server.notice.exchanged')
    : t('server.notice.one-more', { electron: stillOut.electron_id });
  return [{ accountId: rental.account_id, notice: { text, type: 'success' }, userChanged: true }];
}

interface Ending {
  all: readonly HeldElectronRow[];
  back: ReturnedElectron;
}

async function end(tx: Tx, rental: RentalRow, { all, back }: Ending): Promise<Telling[]> {
  const { now } = back;
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
  const toldAt = last.back_told_at ?? back_at;
  const [titles, language, atStake] = await Promise.all([
    listVenueTitles(tx, [back_station_code]),
    findLanguage(tx, rental.account_id),
    recordRefundsDue(tx, { rentalId: rental.id, returnedAt: back_at, toldAt, now }),
    planWork(tx, { kind: rentalEnded, subject: rental.id, dueAt: now }),
  ]);
  const doubted = { held: last, accountId: rental.account_id, now };
  if (atStake.withheld) await fileDoubtedReturn(tx, 'return_backdated', doubted);
  if (back.proof !== 'shown' && (atStake.refunds || rental.lost_at))
    await seekProof(tx, rental, { all, back });
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

/** Money waits: for a panel, which is asked for unless it comes by itself; or, where none can show it, for a person. */
async function seekProof(tx: Tx, rental: RentalRow, ending: Ending): Promise<void> {
  const { held, proof, now } = ending.back;
  if (proof === 'missing') return fileUnseen(tx, rental, ending);
  const dueAt = new Date(now.getTime() + graceMs);
  await planWork(tx, { kind: returnProofCheck, subject: held.release_id, dueAt });
}

async function fileUnseen(tx: Tx, { account_id }: RentalRow, { all, back }: Ending): Promise<void> {
  const held = all.find((each) => each.release_id === back.held.release_id) ?? back.held;
  await fileDoubtedReturn(tx, 'return_unseen', { held, accountId: account_id, now: back.now });
}
