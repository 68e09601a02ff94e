import type { StationEvent } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { emptyNest, lightNest, openNest } from './nest.store.ts';
import { planSilenceCheck } from './plan-silence-check.ts';
import { recordCommandWord } from './record-command-word.ts';
import { insertEvent, lockStation, updateLastMessage } from './station.store.ts';
import { advanceStationCheck } from './station-check.ts';
import { correctTime } from './station-clock.rules.ts';
import { commandWordOf } from './station-command.rules.ts';
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
  if (known.open_check !== null)
    await advanceStationCheck(tx, {
      id: known.open_check,
      word: { channel: 'event', body: event, heardAt: now },
      now,
    });
  await recordWordOf(tx, { station, event, corrected: new Date(at), greetedAt: known.announced_at, now });
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

interface Said {
  station: string;
  event: StationEvent;
  corrected: Date;
  greetedAt: Date | null;
  now: Date;
}

/** What an event says of a command of staff. Most events are about releases and returns, and ask nothing here. */
async function recordWordOf(tx: Tx, { station, event, corrected, greetedAt, now }: Said): Promise<void> {
  const own = new Date(event.at);
  const word = commandWordOf(event, { corrected, own });
  if (!word || event.command === undefined) return;
  const said = { station, id: event.command, now };
  await recordCommandWord(tx, { ...said, word });
  // The greeting after the restart was faster than the event that announces it.
  if (word.says === 'rebooting' && greetedAt && greetedAt >= own)
    await recordCommandWord(tx, { ...said, word: { says: 'greeting' } });
}

async function updatePanel(tx: Tx, station: string, { type, nest, at }: StationEvent): Promise<void> {
  if (nest === undefined) return;
  if (type === 'taken' || type === 'removed_unasked')
    await emptyNest(tx, { station, nest, since: new Date(at) });
  if (type === 'released' || type === 'not_taken')
    await lightNest(tx, { station, nest, lit: type === 'released' });
  if (type === 'opened_for_service' || type === 'closed_after_service')
    await openNest(tx, { station, nest, open: type === 'opened_for_service' });
}
