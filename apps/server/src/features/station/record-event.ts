import type { StationEvent } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planSilenceCheck } from './plan-silence-check.ts';
import { emptyNest, insertEvent, lightNest, lockStation, updateLastMessage } from './station.store.ts';
import { correctTime } from './station-clock.rules.ts';
import { type Evidence, evidenceOf } from './station-evidence.rules.ts';

export interface ReceivedEvent {
  station: string;
  event: StationEvent;
  now: Date;
}

/** `outdated` when a younger snapshot has told us better: it says what happened, not what is. */
export type EventRecorded = 'recorded' | 'outdated' | 'repeated' | 'unknown-station';

export interface RecordedEvent {
  recorded: EventRecorded;
  /** Only for an event that is new: by our clock, and what else is known of its station. */
  learned?: { event: StationEvent; evidence: Evidence };
}

/** Takes an event once. The panel follows it only if no newer snapshot has told us better. */
export async function recordEvent(tx: Tx, { station, event, now }: ReceivedEvent): Promise<RecordedEvent> {
  const known = await lockStation(tx, station);
  if (!known) return { recorded: 'unknown-station' };
  const evidence = evidenceOf(known);
  const at = correctTime(event.at, evidence.offsetMs);
  if (!(await insertEvent(tx, { station, event, correctedAt: new Date(at), now })))
    return { recorded: 'repeated' };
  const seq = BigInt(event.seq);
  const isNewest = seq > known.seq;
  const isOutdated = seq <= known.panel_seq;
  await Promise.all([
    isNewest && updateLastMessage(tx, { code: station, seq, heardAt: now }),
    isNewest && !known.online && planSilenceCheck(tx, now),
    isOutdated || updatePanel(tx, station, event),
  ]);
  return { recorded: isOutdated ? 'outdated' : 'recorded', learned: { event: { ...event, at }, evidence } };
}

async function updatePanel(tx: Tx, station: string, { type, nest, at }: StationEvent): Promise<void> {
  if (nest === undefined) return;
  if (type === 'taken' || type === 'removed_unasked')
    await emptyNest(tx, { station, nest, since: new Date(at) });
  if (type === 'released' || type === 'not_taken')
    await lightNest(tx, { station, nest, lit: type === 'released' });
}
