import { consoleCalls } from '@etg/contract/console/index';
import type { Evidence } from '@etg/contract/console/rental-case';
import type { StaffCallShape } from '@etg/contract/console/staff-call';
import {
  type CaseAnswer,
  type CaseMessage,
  type CaseReport,
  type InboxItems,
  itemOf,
  type Places,
  type ReminderText,
  type StaffActRow,
} from './case-rows.rules.ts';
import { toEvidence } from './evidence.rules.ts';

/** What the rider told us: each report, its answer, and that it holds the fees of the rental [QA14]. */
export function reportItems(
  reports: readonly CaseReport[],
  { places, inbox }: { places: Places; inbox: InboxItems },
): Evidence[] {
  return reports.flatMap((report) => {
    const { id, station_code, problem, created_at, closed_at, rental_id } = report;
    const station = claimedStation(report);
    const link = { to: 'report', id, ...itemOf(inbox, id) } as const;
    const of = { option: report.option, station: station ?? station_code };
    return [
      toEvidence({
        id: `reported:${id}`,
        kind: 'reported',
        lane: 'rider',
        source: 'person',
        at: created_at,
        values: { ...of, venue: station && places.get(station, created_at)?.venue },
        ...(problem && { words: problem }),
        ...(report.photo_type && { state: 'with-photo' }),
        link,
      }),
      ...(rental_id && !closed_at
        ? [
            toEvidence({
              id: `held:${id}`,
              kind: 'fee-held',
              lane: 'money',
              source: 'we',
              at: created_at,
              link,
            }),
          ]
        : []),
      ...(closed_at
        ? [
            toEvidence({
              id: `closed:${id}`,
              kind: 'closed',
              lane: 'messages',
              source: 'we',
              at: closed_at,
              values: of,
              link,
            }),
          ]
        : []),
    ];
  });
}

/** The station that the rider names. Without a name a report keeps the station of the rental, which claims nothing. */
export function claimedStation({
  station_number,
  station_code,
}: Pick<CaseReport, 'station_number' | 'station_code'>): string | undefined {
  return station_code && station_number?.replace(/\D/g, '') === station_code ? station_code : undefined;
}

const channels = { sms: 'sms', mail: 'email', app: 'app' } as const;

/** What staff told the rider in answer to a report, and what became of the message that carried it. */
export function answerItems(
  answers: readonly CaseAnswer[],
  { messages, inbox }: { messages: readonly CaseMessage[]; inbox: InboxItems },
): Evidence[] {
  return answers.map(({ id, reportId, words, by, sentBy, at }) => {
    const way = sentBy.find((each) => each !== 'app') ?? 'app';
    const carried = messages.find((message) => message.channel === channels[way] && carries(message, words));
    return toEvidence({
      id: `answered:${id}`,
      kind: 'answered',
      lane: 'messages',
      source: 'we',
      at,
      values: { channel: channels[way] },
      words,
      state: carried ? states[carried.state] : 'shown',
      by,
      link: { to: 'report', id: reportId, ...itemOf(inbox, reportId) },
    });
  });
}

/** A message contains the words of an answer, and where to read it. */
function carries({ text }: CaseMessage, words: string): boolean {
  return text.includes(words);
}

const remindersOf = { deadline: -1, held: -2 };

/** Every message once, whatever number of phones and browsers it went to, with what became of it. */
export function messageItems(
  messages: readonly CaseMessage[],
  { reminders, answers }: { reminders: readonly ReminderText[]; answers: readonly CaseAnswer[] },
): Evidence[] {
  const notices = new Map<string, CaseMessage[]>();
  for (const message of messages) {
    if (answers.some(({ words }) => carries(message, words))) continue;
    const key = message.notice_id ?? message.id;
    notices.set(key, [...(notices.get(key) ?? []), message]);
  }
  const sent = [...notices].flatMap(([key, copies]) => {
    const best = copies.toSorted((one, other) => rank(one) - rank(other))[0];
    return best ? messageItem(key, best, reminders) : [];
  });
  const texts = new Set(sent.map(({ words }) => words));
  // While fees are held a reminder is shown on the rider's page and not sent.
  const shown = reminders.filter(({ text }) => text !== '' && !texts.has(text));
  return [...sent, ...shown.map(shownItem)];
}

const states = {
  sent: 'sent',
  waiting: 'on-its-way',
  sending: 'on-its-way',
  refused: 'not-delivered',
  given_up: 'not-delivered',
  not_needed: 'not-needed',
} as const;
const order = ['sent', 'sending', 'waiting', 'refused', 'given_up', 'not_needed'];

function rank({ state, last_resort }: CaseMessage): number {
  return order.indexOf(state) * 2 + (last_resort ? 1 : 0);
}

function messageItem(
  key: string,
  { channel, text: words, subject, state, created_at, sent_at }: CaseMessage,
  reminders: readonly ReminderText[],
): Evidence {
  const reminder = reminders.find(({ text }) => text === words);
  return toEvidence({
    id: `message:${key}`,
    kind: 'message',
    lane: 'messages',
    source: 'we',
    at: sent_at ?? created_at,
    values: { channel, subject, ...aboutOf(reminder) },
    words,
    state: states[state],
    by: channel,
  });
}

function shownItem(reminder: ReminderText): Evidence {
  return toEvidence({
    id: `shown:${reminder.step}`,
    kind: 'message',
    lane: 'messages',
    source: 'we',
    at: reminder.sent_at,
    values: { channel: 'app', ...aboutOf(reminder) },
    words: reminder.text,
    state: 'shown',
    by: 'app',
  });
}

/** What a reminder announces: the end of the time, fees after all, or the fee of a step. */
function aboutOf(reminder: ReminderText | undefined): Record<string, string | number> {
  if (!reminder) return { about: 'other' };
  if (reminder.step === remindersOf.deadline) return { about: 'deadline' };
  return reminder.step < 0 ? { about: 'held' } : { about: 'fee', step: reminder.step };
}

const calls: readonly StaffCallShape[] = consoleCalls;
/** Looking at something is in the record, but is no part of the story. */
const readings = new Set(calls.flatMap(({ recordedAs }) => recordedAs ?? []));

export function actItems(acts: readonly StaffActRow[]): Evidence[] {
  return acts
    .filter(({ act }) => !readings.has(act))
    .map(({ id, at, operator, act, subject, reason_code }) =>
      toEvidence({
        id: `act:${id}`,
        kind: 'act',
        lane: 'staff',
        source: 'we',
        at,
        values: { act, reason: reason_code },
        by: operator,
        link: { to: 'record', act: String(id), subject },
      }),
    );
}
