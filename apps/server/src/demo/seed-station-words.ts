import { randomBytes } from 'node:crypto';
import {
  completeStationEvent,
  type StationEvent,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';
import type { Tx } from '../platform/database/database.ts';

interface SeededWord {
  station: string;
  type: StationEvent['type'];
  at: Date;
  heardAfterMs: number;
  about: Pick<StationEvent, 'nest' | 'electron' | 'cable' | 'charge' | 'command'>;
}

/**
 * A word of a station, as the intake records it. Only the record: what followed from it is seeded beside it, and a station
 * that is recorded as heard long ago would be silent since. Its number is lower than those of the virtual stations, which
 * count the seconds too.
 */
export async function seedWord(
  tx: Tx,
  { station, type, at, heardAfterMs, about }: SeededWord,
): Promise<string> {
  const seq = Math.floor(at.getTime() / 1_000);
  const id = `e-${seq}-${randomBytes(4).toString('hex')}`;
  const event = completeStationEvent.parse({
    v: stationProtocolVersion,
    id,
    seq,
    at: at.getTime(),
    type,
    ...about,
  });
  await tx
    .insertInto('station_event')
    .values({
      station_code: station,
      event_id: id,
      seq: BigInt(seq),
      type,
      body: JSON.stringify(event),
      station_time: at,
      corrected_time: at,
      heard_at: new Date(at.getTime() + heardAfterMs),
    })
    .execute();
  return id;
}
