import {
  type AlarmKind,
  type AlarmState,
  type AlarmWay,
  alarmKinds,
  alarmRights,
} from '@etg/contract/console/alarm-words';
import type { AlarmSettings } from '@etg/contract/console/alarms';
import { type Harm, harms } from '@etg/contract/console/inbox-words';
import type { BuiltInRole, Right } from '@etg/contract/console/rights';
import type { Selectable } from 'kysely';
import type { AlarmTable } from '../../migrations/alarm-schema.ts';

export type AlarmRow = Selectable<AlarmTable>;

/** Due work: compares alarms with their causes, and tells people. One row serves all. */
export const alarmLook = 'alarm-look';
/** At the latest so long after a cause it is known. */
export const lookEveryMs = 60_000;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A payment whose outcome is unknown for a moment is usual; after this time somebody must ask. */
export const paymentUnknownMs = hourMs;

/** How soon a report should have its first answer, by what it does to the rider. */
const firstAnswerMinutes: Readonly<Record<Harm, number>> = {
  'billed-wrongly': 30,
  'turned-away': 60,
  'cannot-unlock': 60,
  'money-not-known': 120,
  stock: 240,
  request: 1_440,
};
export const firstAnswerMs: readonly number[] = harms.map((harm) => firstAnswerMinutes[harm] * minuteMs);

/** Jammed nests that make a station worth a trip. */
export const leastJammed = 2;

/** A kind of a station lasts for `after_min` before anybody is told: most of them end by themselves. */
const patientKinds: ReadonlySet<AlarmKind> = new Set([
  'station-silent',
  'nests-jammed',
  'station-empty',
  'station-full',
]);

export function isOfStation(kind: AlarmKind): boolean {
  return patientKinds.has(kind);
}

/** An alarm in one of these states is told once it can be, if it is still open. Everything else is final. */
export const waitingStates: readonly AlarmState[] = ['quiet', 'limited', 'no-way'];

/** Kinds of which there are many: their messages leave room for all others, of which each may be money. */
export function isFrequent(kind: AlarmKind): boolean {
  return isOfStation(kind) || kind === 'electron-dud';
}

const push: AlarmWay[] = ['push'];
const pushAndMail: AlarmWay[] = ['push', 'mail'];
/** Push ends with the session: what somebody is called for at night needs a way that does not. */
const pushAndSms: AlarmWay[] = ['push', 'sms'];

/** What a new person is told. Nothing is sent before they have a way, and they choose for themselves then. */
const suggested: Readonly<Record<BuiltInRole, Partial<Record<AlarmKind, AlarmWay[]>>>> = {
  field: { 'station-silent': pushAndSms, 'nests-jammed': push, 'ticket-yours': pushAndSms },
  fleet: {
    'station-silent': pushAndSms,
    'nests-jammed': push,
    'station-empty': push,
    'station-full': push,
    'electron-dud': push,
  },
  support: { 'report-waits': pushAndMail },
  finance: { 'payment-not-known': pushAndMail, 'dispute-opened': pushAndMail, 'books-differ': pushAndMail },
  admin: { 'work-stuck': pushAndMail, 'sign-ins-refused': pushAndMail },
};
const suggestedAfterMin = 10;

/** A role that admins have added begins with what it can be given: tickets. */
const suggestedForOthers: Partial<Record<AlarmKind, AlarmWay[]>> = { 'ticket-yours': push };

export function kindsFor(rights: ReadonlySet<Right>): AlarmKind[] {
  return alarmKinds.filter((kind) => rights.has(alarmRights[kind]));
}

export function suggestedSettings(role: string, rights: ReadonlySet<Right>): AlarmSettings {
  const ofRole: Readonly<Record<string, Partial<Record<AlarmKind, AlarmWay[]>>>> = suggested;
  const ways = ofRole[role] ?? suggestedForOthers;
  return {
    kinds: kindsFor(rights).flatMap((kind) => (ways[kind] ? [{ kind, ways: ways[kind] }] : [])),
    after_min: suggestedAfterMin,
  };
}

/** The chosen ways of every kind that the person may still read about. */
export function chosenWays({
  rights,
  settings,
}: {
  rights: ReadonlySet<Right>;
  settings: Pick<AlarmSettings, 'kinds'>;
}): Map<AlarmKind, AlarmWay[]> {
  const chosen = settings.kinds.filter(({ kind, ways }) => ways.length > 0 && rights.has(alarmRights[kind]));
  return new Map(chosen.map(({ kind, ways }) => [kind, [...new Set(ways)]]));
}

/** When a person is to be told. */
export function dueAt(
  { kind, since, raised_at }: Pick<AlarmRow, 'kind' | 'since' | 'raised_at'>,
  { after_min }: Pick<AlarmSettings, 'after_min'>,
): Date {
  if (!isOfStation(kind)) return raised_at;
  return new Date(Math.max(raised_at.getTime(), since.getTime() + after_min * minuteMs));
}

const longestGatherMs = 90_000;

/**
 * Stations that fall silent together do so within seconds of each other. What becomes due so soon after the first of a kind
 * is told with it, so that an outage is one message. Half of the patience has passed for each of them.
 */
export function gatherMs({ after_min }: Pick<AlarmSettings, 'after_min'>): number {
  return Math.min(longestGatherMs, (after_min * minuteMs) / 2);
}
