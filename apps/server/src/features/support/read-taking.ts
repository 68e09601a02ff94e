import type { Evidence } from '@etg/contract/console/rental-case';
import type { Reader } from '../../platform/database/database.ts';
import type { HeldElectronRow, RentalRow } from '../rental/index.ts';
import { listAnswers, listPresses, type Places, type StationWord } from './case.store.ts';
import { findTrace } from './case-money.store.ts';
import { takingItems } from './station-items.rules.ts';

/** A station answers within seconds; what it stored while it was away arrives when the release is long over. */
const slackMs = 60_000;

/** From the presses to the Electrons in the hand, and how far the station's clock was from ours then. */
export async function readTaking(
  db: Reader,
  {
    rental,
    held,
    places,
  }: { rental: RentalRow; held: readonly HeldElectronRow[]; places: Places },
): Promise<{ items: Evidence[]; clockApartMs: number | undefined }> {
  const releaseIds = [rental.release_id, ...held.map(({ release_id }) => release_id)];
  const presses = await listPresses(db, releaseIds);
  const words: StationWord[] = [];
  for (const { station_code: station, commanded_at, ended_at } of presses)
    words.push(
      ...(await listAnswers(db, {
        station,
        from: new Date(commanded_at.getTime() - slackMs),
        until: new Date((ended_at ?? commanded_at).getTime() + slackMs),
      })),
    );
  const distinct = [...new Map(words.map((word) => [word.event_id, word])).values()];
  const items = takingItems({ presses, words: distinct, held, places, trace: await findTrace(db, rental.id) });
  const taken = distinct.find(
    ({ type, body }) => type === 'taken' && 'command' in body && body.command === rental.release_id,
  );
  return {
    items,
    clockApartMs: taken && taken.heard_at.getTime() - taken.station_time.getTime(),
  };
}
