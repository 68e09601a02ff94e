import { randomUUID } from 'node:crypto';
import type { AlarmKind, AlarmState, AlarmWay } from '@etg/contract/console/alarm-words';
import type { Tx } from '../../platform/database/database.ts';
import { type AlarmRow, chosenWays, dueAt } from './alarm.rules.ts';
import { countSent, hasNews, listQuiet, listUntold, saveTold } from './alarm.store.ts';
import { takeAllowance } from './alarm-allowance.store.ts';
import { type AlarmMessage, crowdMs, groupAlarms, hrefOf, textOf } from './alarm-message.rules.ts';
import { type AlarmPerson, listAlarmPeople } from './alarm-person.store.ts';
import { isInArea } from './is-in-area.ts';
import { postAlarm } from './post-alarm.ts';
import { isQuiet } from './quiet-hours.rules.ts';

/** What became of a message for one person, to be counted. */
export interface Notified {
  kind: AlarmKind;
  outcome: AlarmWay | 'quiet' | 'over' | 'no-way' | 'limited';
}

export interface Notifying {
  now: Date;
  consoleUrl: string;
}

/** Longer than the longest `after_min`: what nobody was told by then was not for them. */
const newsMs = 26 * 3_600_000;

/**
 * Tells everybody what is due for them. `nextAt`: when something becomes due that is not yet, if that is known. Runs in one
 * transaction with what it writes to the outbox: nobody is told twice, and nothing is told that was rolled back.
 */
export async function notifyPeople(
  tx: Tx,
  { now, consoleUrl }: Notifying,
): Promise<{ notified: Notified[]; nextAt: Date | undefined }> {
  const raisedSince = new Date(now.getTime() - newsMs);
  if (!(await hasNews(tx, raisedSince))) return { notified: [], nextAt: undefined };
  const lately = await countSent(tx, new Date(now.getTime() - crowdMs));
  const notified: Notified[] = [];
  const later: number[] = [];
  for (const person of await listAlarmPeople(tx, now)) {
    const { due, soon, ended } = await readNews(tx, person, { now, raisedSince });
    later.push(...soon);
    notified.push(...ended);
    const held = person.settings.quiet && isQuiet(person.settings.quiet, now);
    if (held) {
      const fresh = due.filter(({ isNew }) => isNew);
      notified.push(...(await recordUnsent(tx, { person, alarms: fresh, state: 'quiet', now })));
      continue;
    }
    const messages = groupAlarms(due, lately.get(person.id) ?? new Map());
    for (const message of messages)
      notified.push(...(await notifyPerson(tx, { person, message, now, consoleUrl })));
  }
  return { notified, nextAt: later.length > 0 ? new Date(Math.min(...later)) : undefined };
}

type News = AlarmRow & { isNew: boolean };

/** What is due for one person, and when more of it will be. What ended in their quiet hours is recorded as over. */
async function readNews(
  tx: Tx,
  person: AlarmPerson,
  { now, raisedSince }: { now: Date; raisedSince: Date },
): Promise<{ due: News[]; soon: number[]; ended: Notified[] }> {
  const quiet = await listQuiet(tx, person.id);
  const isWanted = ({ kind, ...alarm }: AlarmRow) => chosen.has(kind) && isInArea(person, alarm);
  const chosen = chosenWays(person);
  const over = quiet.filter((alarm) => alarm.over_at !== null || !isWanted(alarm));
  const ended = await recordUnsent(tx, { person, alarms: over, state: 'over', now });
  const waited = quiet.filter((alarm) => !over.includes(alarm)).map((alarm) => ({ ...alarm, isNew: false }));
  if (chosen.size === 0) return { due: waited, soon: [], ended };
  const untold = await listUntold(tx, { staffId: person.id, kinds: [...chosen.keys()], raisedSince });
  const timed = untold
    .filter(isWanted)
    .map((alarm) => ({ alarm, at: dueAt(alarm, person.settings) }))
    .filter(({ at }) => at >= person.countsFrom);
  const fresh = timed.filter(({ at }) => at <= now).map(({ alarm }) => ({ ...alarm, isNew: true }));
  return {
    due: [...waited, ...fresh],
    soon: timed.flatMap(({ at }) => (at > now ? [at.getTime()] : [])),
    ended,
  };
}

interface Telling extends Notifying {
  person: AlarmPerson;
  message: AlarmMessage<AlarmRow>;
}

async function notifyPerson(tx: Tx, { person, message, now, consoleUrl }: Telling): Promise<Notified[]> {
  const { kind, alarms } = message;
  const wanted = chosenWays(person).get(kind) ?? [];
  const usable = wanted.filter((way) => canReach(person, way));
  if (usable.length === 0) return recordUnsent(tx, { person, alarms, state: 'no-way', now });
  const ways: AlarmWay[] = [];
  for (const way of usable)
    if (await takeAllowance(tx, { staffId: person.id, purpose: way, now })) ways.push(way);
  // Without room in any way the alarms wait, and are told together later.
  if (ways.length === 0) return [{ kind, outcome: 'limited' }];
  const { language } = person;
  const post = { text: textOf(message, language, now), href: hrefOf(message), language, consoleUrl, now };
  for (const way of ways) await postAlarm(tx, person, { ...post, way });
  const message_id = randomUUID();
  const told = { staff_id: person.id, state: 'sent', ways, at: now, message_id } as const;
  await saveTold(
    tx,
    alarms.map(({ id }) => ({ alarm_id: id, ...told })),
  );
  return ways.map((outcome) => ({ kind, outcome }));
}

function canReach({ phone, mail, browsers }: AlarmPerson, way: AlarmWay): boolean {
  return { sms: phone !== undefined, mail: mail !== undefined, push: browsers.length > 0 }[way];
}

async function recordUnsent(
  tx: Tx,
  {
    person,
    alarms,
    state,
    now,
  }: { person: AlarmPerson; alarms: readonly AlarmRow[]; state: Exclude<AlarmState, 'sent'>; now: Date },
): Promise<Notified[]> {
  const told = alarms.map(({ id }) => ({
    alarm_id: id,
    staff_id: person.id,
    state,
    ways: [],
    at: now,
    message_id: randomUUID(),
  }));
  await saveTold(tx, told);
  return alarms.map(({ kind }) => ({ kind, outcome: state }));
}
