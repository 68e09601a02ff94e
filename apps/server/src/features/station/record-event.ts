import type { StationEvent } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { planSilenceCheck } from './plan-silence-check.ts';
import { emptyNest, insertEvent, lightNest, lockStation, updateLastMessage } from './station.store.ts';
import { correctTime } from './station-clock.rules.ts';
import { type Evidence, evidenceOf } from './station-evidence.rules.ts';

export interface ReceivedEvent {
  station: string;
  event: StationEvent;
  now: Date;
}

/** `outdated`: a younger snapshot has been received, so the event reports the past, not the present state. */
export type EventRecorded = 'recorded' | 'outdated' | 'repeated' | 'unknown-station';

export interface RecordedEvent {
  recorded: EventRecorded;
  /** Only for a new event: the event with its time corrected to our clock, and what is known of its station. */
  learned?: { event: StationEvent; evidence: Evidence };
}

/** Records an event once. The stored panel is updated only if no younger snapshot has been received. */
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
  await inOrder([
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
