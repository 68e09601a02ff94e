import { randomUUID } from 'node:crypto';
import type { AlarmKind, AlarmState, AlarmWay } from '@etg/contract/console/alarm-words';
import type { Tx } from '../../platform/database/database.ts';
import { type AlarmRow, chosenWays, isFrequent } from './alarm.rules.ts';
import { countSent, listNews, listOpenTold, markWaitingOver, saveTold } from './alarm.store.ts';
import { takeAllowance } from './alarm-allowance.store.ts';
import { type AlarmMessage, crowdMs, groupAlarms, hrefOf, textOf } from './alarm-message.rules.ts';
import { type AlarmPerson, listAlarmPeople } from './alarm-person.store.ts';
import { findPlaces } from './alarm-place.store.ts';
import { findArea } from './find-area.ts';
import { type DueAlarm, judgeNews, type PersonalNews } from './judge-news.ts';
import { postAlarm } from './post-alarm.ts';
import { isQuiet } from './quiet-hours.rules.ts';

/** What became of a message for one person, to be counted. */
export interface Notified {
  kind: AlarmKind;
  outcome: AlarmWay | Exclude<AlarmState, 'sent'>;
}

export interface Notifying {
  now: Date;
  consoleUrl: string;
}

/** Something of one person could not be read: they may not be told, and everybody else is. */
interface Unreadable {
  staffId: string;
  error: unknown;
}

interface Outcome {
  notified: Notified[];
  /** When something becomes due that is not yet, if that is known. */
  nextAt: Date | undefined;
  unreadable: Unreadable[];
}

/** Longer than the longest `after_min`: what nobody was told by then was not for them. */
const newsMs = 26 * 3_600_000;

/**
 * Tells everybody what is due for them. Runs in one transaction with what it writes to the outbox: nobody is told twice, and
 * nothing is told that was rolled back. What is open is read once for everybody.
 */
export async function notifyPeople(tx: Tx, { now, consoleUrl }: Notifying): Promise<Outcome> {
  const raisedSince = new Date(now.getTime() - newsMs);
  const notified: Notified[] = (await markWaitingOver(tx, now)).map((kind) => ({ kind, outcome: 'over' }));
  const alarms = await listNews(tx, raisedSince);
  if (alarms.length === 0) return { notified, nextAt: undefined, unreadable: [] };
  const all = await listAlarmPeople(tx, now);
  // Whoever never set up a way is told nothing, and no list of theirs grows by each alarm.
  const people = all.filter(({ isSetUp }) => isSetUp);
  const unreadable = people.flatMap((person) => person.unreadable);
  const places = await findPlaces(tx, people);
  const told = await listOpenTold(tx);
  const lately = await countSent(tx, new Date(now.getTime() - crowdMs));
  const later: number[] = [];
  for (const person of people) {
    const news = readable(person.id, unreadable, () => {
      const area = findArea(person, places);
      const own = told.get(person.id) ?? new Map<string, AlarmState>();
      const isHeld = person.settings.quiet !== undefined && isQuiet(person.settings.quiet, now);
      return { ...judgeNews(person, { alarms, told: own, area, now, raisedSince }), isHeld };
    });
    if (!news) continue;
    if (news.nextAt !== undefined) later.push(news.nextAt);
    const sent = lately.get(person.id) ?? new Map<AlarmKind, number>();
    notified.push(...(await notifyPerson(tx, { person, news, sent, now, consoleUrl })));
  }
  const nextAt = later.length > 0 ? new Date(Math.min(...later)) : undefined;
  return { notified, nextAt, unreadable };
}

/** Only for what sends no statement: after a failed one the whole transaction has failed. */
function readable<Result>(
  staffId: string,
  unreadable: Unreadable[],
  judge: () => Result,
): Result | undefined {
  try {
    return judge();
  } catch (error) {
    unreadable.push({ staffId, error });
    return undefined;
  }
}

interface Telling extends Notifying {
  person: AlarmPerson;
}

async function notifyPerson(
  tx: Tx,
  {
    person,
    news: { due, dropped, isHeld },
    sent,
    now,
    consoleUrl,
  }: Telling & { news: PersonalNews & { isHeld: boolean }; sent: ReadonlyMap<AlarmKind, number> },
): Promise<Notified[]> {
  const notified = await saveUnsent(tx, { person, alarms: dropped, state: 'over', now });
  if (isHeld) return [...notified, ...(await saveUnsent(tx, { person, alarms: due, state: 'quiet', now }))];
  const wanted = chosenWays(person);
  const canTell = ({ kind }: DueAlarm) => (wanted.get(kind) ?? []).some((way) => canReach(person, way));
  const unreached = due.filter((alarm) => !canTell(alarm));
  notified.push(...(await saveUnsent(tx, { person, alarms: unreached, state: 'no-way', now })));
  const reached = due.filter(canTell);
  const messages = groupAlarms(reached, sent);
  const told = new Set<DueAlarm>();
  // What matters more takes of the allowance first.
  for (const message of messages.toSorted(
    (one, other) => Number(isFrequent(one.kind)) - Number(isFrequent(other.kind)),
  )) {
    const ways = await sendMessage(tx, { person, message, now, consoleUrl });
    if (ways.length > 0) for (const alarm of message.alarms) told.add(alarm);
    notified.push(...ways.map((outcome) => ({ kind: message.kind, outcome })));
  }
  const crowded = reached.filter((alarm) => !told.has(alarm));
  return [...notified, ...(await saveUnsent(tx, { person, alarms: crowded, state: 'limited', now }))];
}

/** The ways by which it left: none if there is no room in any. */
async function sendMessage(
  tx: Tx,
  { person, message, now, consoleUrl }: Telling & { message: AlarmMessage<DueAlarm> },
): Promise<AlarmWay[]> {
  const { kind, alarms } = message;
  const usable = (chosenWays(person).get(kind) ?? []).filter((way) => canReach(person, way));
  const ways: AlarmWay[] = [];
  for (const way of usable) {
    const taking = { staffId: person.id, purpose: way, now, leavesRest: isFrequent(kind) };
    if (await takeAllowance(tx, taking)) ways.push(way);
  }
  if (ways.length === 0) return [];
  const { language } = person;
  const post = {
    text: textOf(message, language, now),
    href: hrefOf(alarms[0], alarms.length),
    language,
    consoleUrl,
    now,
  };
  for (const way of ways) await postAlarm(tx, person, { ...post, way });
  const told = { staff_id: person.id, state: 'sent', ways, at: now, message_id: randomUUID() } as const;
  await saveTold(
    tx,
    alarms.map(({ id }) => ({ alarm_id: id, ...told })),
  );
  return ways;
}

function canReach({ phone, mail, browsers }: AlarmPerson, way: AlarmWay): boolean {
  return { sms: phone !== undefined, mail: mail !== undefined, push: browsers.length > 0 }[way];
}

/** What is so already is not written again at each look. */
async function saveUnsent(
  tx: Tx,
  {
    person,
    alarms,
    state,
    now,
  }: {
    person: AlarmPerson;
    alarms: readonly (AlarmRow & { before?: AlarmState | undefined })[];
    state: Exclude<AlarmState, 'sent'>;
    now: Date;
  },
): Promise<Notified[]> {
  const fresh = alarms.filter(({ before }) => before !== state);
  const told = fresh.map(({ id }) => ({
    alarm_id: id,
    staff_id: person.id,
    state,
    ways: [],
    at: now,
    message_id: randomUUID(),
  }));
  await saveTold(tx, told);
  return fresh.map(({ kind }) => ({ kind, outcome: state }));
}
