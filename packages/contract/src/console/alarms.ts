import { z } from 'zod';
import { email, keyId, unixTime } from '../entities.ts';
import { type AlarmKind, alarmKinds, alarmLanguages, alarmStates, alarmWays } from './alarm-words.ts';
import { staffCall } from './staff-call.ts';
import { wordWithValues } from './stations.ts';

const kind = z.enum(alarmKinds as [AlarmKind, ...AlarmKind[]]);
const phone = z.string().regex(/^\+\d{7,15}$/, 'is not a number such as +14155552671');
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 22:30');

/** What one person wants to be told, how, where and when. */
export const alarmSettings = z.strictObject({
  kinds: z
    .array(z.strictObject({ kind, ways: z.array(z.enum(alarmWays)).max(3) }))
    .max(40)
    .describe('a kind that is missing, or has no way, is not told'),
  /** Narrower than the person's own scope; all of it without them. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(50)
    .optional(),
  venues: z.array(keyId).min(1).max(500).optional(),
  /** How long a station must be silent, empty, full or jammed before it wakes somebody. */
  after_min: z.int().min(0).max(1_440),
  quiet: z
    .strictObject({
      from: clockTime,
      until: clockTime,
      zone: z.string().max(60),
      /** The days on which it begins, 1 is Monday; every day without it. The same time twice: the whole day. */
      days: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
    })
    .optional(),
  /** Of the messages. Without it, the first language of the browser from which alarms were last set up. */
  language: z.enum(alarmLanguages).optional(),
});
export type AlarmSettings = z.infer<typeof alarmSettings>;

const venue = z.object({ id: keyId, title: z.string(), city: z.string(), country: z.string() });

export const readAlarms = staffCall({
  id: 'QF12',
  method: 'GET',
  path: '/alarms',
  summary: 'What the signed-in person is told, how, and what they were told lately',
  access: { staff: 'signed-in' },
  reply: z.object({
    settings: alarmSettings,
    version: z.int().describe('to be sent back when saving [QA8]'),
    /** Which kinds the person may read about. */
    kinds: z.array(kind),
    /** What the area can be narrowed to. */
    countries: z.array(z.string()),
    hasVenues: z.boolean().describe('whether there is more than one venue'),
    /** Those that are chosen. */
    venues: z.array(venue),
    phone: z.object({ masked: z.string(), confirmed: z.boolean() }).optional(),
    mail: z.object({ masked: z.string(), confirmed: z.boolean() }).optional(),
    push: z.object({
      /** The public key that browsers need to subscribe. Missing: this installation sends no push. */
      key: z.string().optional(),
      browsers: z.array(
        z.object({
          id: keyId,
          name: z.string(),
          since: unixTime,
          /** When its session ends, and messages to it with it. */
          until: unixTime,
          current: z.boolean(),
        }),
      ),
    }),
    recent: z.array(
      z.object({
        id: keyId,
        kind,
        /** A text `console-alarms.told-{word}`. */
        what: wordWithValues,
        at: unixTime,
        state: z.enum(alarmStates),
        ways: z.array(z.enum(alarmWays)),
        /** When what it was about ended. */
        over: unixTime.optional(),
        /** Below `/console`. */
        href: z.string(),
      }),
    ),
    now: unixTime,
  }),
});
export type Alarms = z.infer<(typeof readAlarms)['reply']>;

export const readAlarmVenues = staffCall({
  id: 'QF12',
  method: 'GET',
  path: '/alarms/venues',
  summary:
    'Venues that the area of alarms can be narrowed to, by words of their name and city, or by their ids',
  access: { staff: 'signed-in' },
  query: z.strictObject({
    q: z.string().max(100).default(''),
    ids: z.string().max(4_000).optional().describe('with commas between them; the words do not count then'),
  }),
  reply: z.object({ venues: z.array(venue) }),
});

const refusedOrDone = <const Why extends readonly [string, ...string[]]>(why: Why) =>
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({ outcome: z.literal('refused'), why: z.enum(why) }),
  ]);

export const saveAlarms = staffCall({
  id: 'QF12',
  method: 'POST',
  path: '/alarms',
  summary: 'Save what one is told. It counts from the next alarm on',
  access: { staff: 'signed-in' },
  body: z.strictObject({ settings: alarmSettings, version: z.int() }),
  reply: refusedOrDone(['changed-meanwhile', 'unknown-zone', 'not-in-scope', 'not-for-role', 'no-person']),
  recordedAs: 'alarm.save',
});

/** A code of six digits goes there; until it is given back nothing else does. */
export const setAlarmAddress = staffCall({
  id: 'QF12',
  method: 'POST',
  path: '/alarms/address',
  summary: 'Give a phone number or a mail address for alarms, or remove it. A code goes there first',
  access: { staff: 'signed-in' },
  body: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('sms'), phone: phone.optional().describe('missing: remove it') }),
    z.strictObject({ way: z.literal('mail'), mail: email.optional() }),
  ]),
  reply: refusedOrDone(['too-often', 'not-served', 'not-set-up', 'no-person']),
  recordedAs: 'alarm.address',
});

export const confirmAlarmAddress = staffCall({
  id: 'QF12',
  method: 'POST',
  path: '/alarms/address/confirm',
  summary: 'Give back the code that came to a new address',
  access: { staff: 'signed-in' },
  body: z.strictObject({ way: z.enum(['sms', 'mail']), code: z.string().regex(/^\d{6}$/) }),
  reply: refusedOrDone(['wrong-code', 'expired', 'too-often', 'no-person']),
});

export const addAlarmBrowser = staffCall({
  id: 'QF12',
  method: 'POST',
  path: '/alarms/browsers',
  summary: 'Send alarms to this browser as long as its session lasts',
  access: { staff: 'signed-in' },
  body: z.strictObject({
    endpoint: z.url().max(1_000),
    /** As browsers give them, in base64url. */
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}=?$/),
    }),
    renews: z
      .boolean()
      .optional()
      .describe('nobody pressed anything: only if the person allowed it here before, and did not remove it'),
  }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({ outcome: z.literal('removed') }),
    z.object({
      outcome: z.literal('refused'),
      why: z.enum(['not-set-up', 'not-a-push-service', 'too-many', 'no-person']),
    }),
  ]),
});

export const removeAlarmBrowser = staffCall({
  id: 'QF12',
  method: 'POST',
  path: '/alarms/browsers/{browserId}/remove',
  summary: 'Send no more alarms to a browser',
  access: { staff: 'signed-in' },
  params: z.object({ browserId: keyId }),
  reply: z.object({ outcome: z.literal('done') }),
});

export const tryAlarm = staffCall({
  id: 'QF12',
  method: 'POST',
  path: '/alarms/try',
  summary: 'Send oneself a sample, to see that it arrives',
  access: { staff: 'signed-in' },
  body: z.strictObject({ way: z.enum(alarmWays) }),
  reply: refusedOrDone(['no-address', 'too-often', 'not-set-up', 'no-person']),
});
