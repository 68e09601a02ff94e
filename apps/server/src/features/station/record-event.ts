import type { StationEvent } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { emptyNest, insertEvent, lightNest, lockStation, saveHeard } from './station.store.ts';

export interface HeardEvent {
  station: string;
  event: StationEvent;
  now: Date;
}

export type EventRecorded = 'recorded' | 'repeated' | 'unknown-station';

/** Takes an event once. The panel follows it only if no newer snapshot has told us better. */
export async function recordEvent(tx: Tx, { station, event, now }: HeardEvent): Promise<EventRecorded> {
  const known = await lockStation(tx, station);
  if (!known) return 'unknown-station';
  if (!(await insertEvent(tx, { station, event, now }))) return 'repeated';
  const seq = BigInt(event.seq);
  if (seq > known.seq) {
    await saveHeard(tx, { code: station, seq, now });
    await followOnPanel(tx, station, event);
  }
  return 'recorded';
}

async function followOnPanel(tx: Tx, station: string, { type, nest, at }: StationEvent): Promise<void> {
  if (nest === undefined) return;
  if (type === 'taken' || type === 'removed_unasked')
    await emptyNest(tx, { station, nest, since: new Date(at) });
  if (type === 'released' || type === 'not_taken')
    await lightNest(tx, { station, nest, lit: type === 'released' });
}
