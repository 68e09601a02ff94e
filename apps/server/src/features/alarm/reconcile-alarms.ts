import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import { isOfStation } from './alarm.rules.ts';
import { insertAlarms, listOpenAlarms, markAlarmsOver } from './alarm.store.ts';
import { type Cause, listItemCauses, listStationCauses, listWorkCauses } from './alarm-cause.store.ts';

/**
 * Compares the open alarms with what is so at this moment: new causes raise an alarm, and an alarm whose cause is gone is
 * over. Whatever happened in between, and whichever node or release did it, nothing is missed and nothing stays open.
 */
export async function reconcileAlarms(tx: Tx, now: Date): Promise<void> {
  const causes = [
    ...(await listStationCauses(tx, now)),
    ...(await listItemCauses(tx, now)),
    ...(await listWorkCauses(tx, now)),
  ];
  const open = await listOpenAlarms(tx);
  const known = new Set(open.map(keyOf));
  const holding = new Set(causes.map(keyOf));
  // Whether a station that is silent is still empty, full or jammed is not known: it is not told as new when it is heard.
  const silent = new Set(causes.flatMap(({ kind, subject }) => (kind === 'station-silent' ? [subject] : [])));
  const over = open.filter((alarm) => {
    // Raised by whoever knew of it, who also ends it.
    if (alarm.until !== null) return alarm.until <= now;
    const isUnknown = isOfStation(alarm.kind) && silent.has(alarm.subject);
    return !holding.has(keyOf(alarm)) && !isUnknown;
  });
  if (over.length > 0)
    await markAlarmsOver(
      tx,
      over.map(({ id }) => id),
      now,
    );
  const raised = causes.filter((cause) => !known.has(keyOf(cause)));
  if (raised.length > 0)
    await insertAlarms(
      tx,
      raised.map((cause) => toAlarm(cause, now)),
    );
}

function keyOf({ kind, subject }: Pick<Cause, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

function toAlarm({ said, ...cause }: Cause, now: Date) {
  return {
    id: randomUUID(),
    ...cause,
    for_staff: null,
    said: JSON.stringify(said),
    raised_at: now,
    until: null,
  };
}
