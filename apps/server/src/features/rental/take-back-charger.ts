import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { clampTime } from './rental.rules.ts';
import { closeRental, lockOpenRentalOf } from './rental.store.ts';

export interface TakenBack {
  electron: string;
  station: string;
  nest: number;
  /** When, by the station's clock: a station that was offline tells hours later, and the rider owes nothing for it. */
  at: Date;
  eventId: string | undefined;
  now: Date;
}

/** An Electron is in a nest, so nobody has it any more: its rental ends, once, at any station [P4]. */
export async function takeBackCharger(
  tx: Tx,
  { electron, station, nest, at, eventId, now }: TakenBack,
): Promise<Telling[]> {
  const rental = await lockOpenRentalOf(tx, electron);
  if (!rental) return [];
  await closeRental(tx, rental.id, {
    returned_at: clampTime(at, { from: rental.started_at, to: now }),
    return_station_code: station,
    return_nest: nest,
    return_event_id: eventId ?? null,
    return_heard_at: now,
  });
  const { language } = await tx
    .selectFrom('account')
    .select('language')
    .where('id', '=', rental.account_id)
    .executeTakeFirstOrThrow();
  const text = translator(language)('server.notice.returned');
  return [{ accountId: rental.account_id, notice: { text, type: 'success' }, userChanged: true }];
}
