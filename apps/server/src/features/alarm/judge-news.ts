import type { AlarmKind, AlarmState } from '@etg/contract/console/alarm-words';
import { type AlarmRow, chosenWays, dueAt, gatherMs, isOfStation, waitingStates } from './alarm.rules.ts';
import type { AlarmPerson } from './alarm-person.store.ts';
import type { Area } from './find-area.ts';
import { isInArea } from './is-in-area.ts';

interface OpenNews {
  /** Every open alarm that may matter to somebody, the oldest first. */
  alarms: readonly AlarmRow[];
  /** What became of them for this person so far. */
  told: ReadonlyMap<string, AlarmState>;
  area: Area;
  now: Date;
  raisedSince: Date;
}

export type DueAlarm = AlarmRow & { before: AlarmState | undefined };

export interface PersonalNews {
  due: DueAlarm[];
  /** They waited, and are not wanted any more. */
  dropped: AlarmRow[];
  /** When more becomes due. */
  nextAt: number | undefined;
}

/** What one person is to be told now. */
export function judgeNews(
  person: AlarmPerson,
  { alarms, told, area, now, raisedSince }: OpenNews,
): PersonalNews {
  const chosen = chosenWays(person);
  const due: DueAlarm[] = [];
  const dropped: AlarmRow[] = [];
  const coming: { alarm: DueAlarm; at: Date }[] = [];
  for (const alarm of alarms) {
    const before = told.get(alarm.id);
    const waits = before !== undefined && waitingStates.includes(before);
    if (before !== undefined && !waits) continue;
    const isWanted = chosen.has(alarm.kind) && isInArea({ ...person, area }, alarm);
    if (waits && isWanted) due.push({ ...alarm, before });
    else if (waits && before !== 'no-way') dropped.push(alarm);
    if (waits || !isWanted || alarm.raised_at <= raisedSince) continue;
    const at = dueAt(alarm, person.settings);
    if (at < person.countsFrom) continue;
    if (at <= now) due.push({ ...alarm, before });
    else coming.push({ alarm: { ...alarm, before }, at });
  }
  const later = gather(due, coming, new Date(now.getTime() + gatherMs(person.settings)));
  return { due, dropped, nextAt: later.length > 0 ? Math.min(...later) : undefined };
}

/** Moves what comes soon to what is due now of the same kind. Returns when the rest comes. */
function gather(due: DueAlarm[], coming: readonly { alarm: DueAlarm; at: Date }[], until: Date): number[] {
  const kinds = new Set<AlarmKind>(due.map(({ kind }) => kind).filter(isOfStation));
  const later: number[] = [];
  for (const { alarm, at } of coming)
    if (at <= until && kinds.has(alarm.kind)) due.push(alarm);
    else later.push(at.getTime());
  return later;
}
