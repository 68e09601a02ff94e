import { z } from 'zod';
import { cableType } from './entities.ts';

/**
 * What a Supernova station and the server say to each other: JSON over MQTT 3.1.1.
 * Times are unix milliseconds. A receiver refuses a version it does not know.
 */
export const stationProtocolVersion = 1;

const root = 'supernova/v1';
const version = z.literal(stationProtocolVersion);
/** What a date can hold; anything later would be refused only by the database, as our fault. */
const time = z.int().min(0).max(8_640_000_000_000_000);
const sequence = z.int().min(0);
export const stationCode = z.string().regex(/^(\d{4}|\d{6})$/);
const electronId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/);
const nestNumber = z.int().min(1).max(64);
/** Where a message belongs in a trace, as W3C's `traceparent`. Who cannot read it ignores it: a return counts without. */
const trace = z
  .string()
  .regex(/^[ -~]{1,64}$/)
  .optional()
  .catch(undefined);
const messageId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** A station publishes its snapshot at least this often; silent for three of them, it counts as offline. */
export const heartbeatMs = 30_000;
export const missedHeartbeats = 3;

/** A message larger than this is refused unread. The fullest panel of 64 nests takes two thirds of it. */
export const largestMessageBytes = 16_384;

/** What one station may say at a stretch, and then each second. What is beyond is not taken. */
export const messageRate = { burst: 600, perSecond: 10 } as const;

/** How many command ids a station remembers over a power cut: a repeated one opens nothing. */
export const rememberedCommands = 64;

/** How many unacknowledged events a station keeps at least; beyond that the oldest may go, the panel tells the rest. */
export const keptEvents = 256;

/** A lost connection is tried again after the first wait, then after twice as long each time, half more or less by chance. */
export const reconnect = { firstMs: 1_000, longestMs: 60_000, jitter: 0.5 } as const;

/** How long a release command may wait on its way. Unlocking is physical: a stale command must open nothing. */
export const commandLifetimeMs = 8_000;

/** How long a lit nest stays unlocked for the rider before it locks again (302). */
export const takeWithinMs = 20_000;

export type StationChannel = 'online' | 'state' | 'event' | 'command';

export function stationTopic(station: string, channel: StationChannel): string {
  return `${root}/${station}/${channel}`;
}

/** The same topic of every station, for a gateway's subscription. */
export function everyStationTopic(channel: StationChannel): string {
  return `${root}/+/${channel}`;
}

/** The name of a station's connection. It belongs to its user name: under another's, it would end that one's connection. */
export function stationClientId(station: string): string {
  return `station-${station}`;
}

export function parseStationTopic(topic: string): { station: string; channel: string } | undefined {
  const parts = topic.split('/');
  const [first, second, station, channel] = parts;
  if (parts.length !== 4 || `${first}/${second}` !== root || !station || !channel) return undefined;
  return stationCode.safeParse(station).success ? { station, channel } : undefined;
}

/** Retained; `online: false` is also the station's last will. */
export const stationOnline = z.object({
  v: version,
  online: z.boolean(),
  at: time,
  firmware: z.string().max(64).optional(),
});
export type StationOnline = z.infer<typeof stationOnline>;

export const nestFault = z.enum(['jammed', 'unreadable', 'not_charging', 'half_out']);
export type NestFault = z.infer<typeof nestFault>;

export const nestState = z.object({
  nest: nestNumber,
  electron: electronId.nullable(),
  cable: cableType.nullable(),
  charge: z.int().min(0).max(100).nullable(),
  lit: z.boolean(),
  fault: nestFault.nullable(),
  /** When what is in the nest (or its emptiness) began, by the station's clock. */
  since: time,
});
export type NestState = z.infer<typeof nestState>;

/** The whole front panel. Retained; sent on connect, after every change, as heartbeat, and as the answer to `sync`. */
export const stationState = z.object({
  v: version,
  seq: sequence,
  at: time,
  /** The id of the `sync` command this answers. */
  answers: messageId.optional(),
  nests: z.array(nestState).min(1).max(64),
});
export type StationState = z.infer<typeof stationState>;

export const stationEventType = z.enum([
  'released',
  'taken',
  'not_taken',
  'returned',
  'removed_unasked',
  'return_failed',
  'refused',
  'rebooting',
]);
export type StationEventType = z.infer<typeof stationEventType>;

/** Why a command was not carried out, or why a return could not be read. */
export const stationReason = z.enum([
  'expired',
  'repeated',
  'busy',
  /** The release before this one has not come to its end: a motor or a flap is not back in its place. */
  'previous_unfinished',
  'not_ready',
  'nest_empty',
  'unreadable',
  'nest_fault',
  'wrong_electron',
  /** The lock was told to open, and the Electron is still there and can be read. */
  'not_out',
]);
export type StationReason = z.infer<typeof stationReason>;

/** Something that happened, at QoS 1 and kept by the station until acknowledged. Taken once per station and `id`. */
export const stationEvent = z.object({
  v: version,
  id: messageId,
  seq: sequence,
  at: time,
  type: stationEventType,
  nest: nestNumber.optional(),
  electron: electronId.optional(),
  cable: cableType.optional(),
  charge: z.int().min(0).max(100).optional(),
  /** The command this answers. */
  command: messageId.optional(),
  reason: stationReason.optional(),
  /** That of the command it answers, as it was. */
  trace,
});
export type StationEvent = z.infer<typeof stationEvent>;

type EventPart = 'nest' | 'electron' | 'cable' | 'charge' | 'command' | 'reason';
const whatWasThere = ['nest', 'electron', 'cable', 'charge'] as const;

/** What an event of each type must tell. The server makes do with less; a station that leaves it out does not conform. */
export const partsOfEvent = {
  released: [...whatWasThere, 'command'],
  taken: [...whatWasThere, 'command'],
  not_taken: [...whatWasThere, 'command'],
  returned: whatWasThere,
  removed_unasked: ['nest'],
  return_failed: ['nest', 'reason'],
  refused: ['command', 'reason'],
  rebooting: ['command'],
} as const satisfies Record<StationEventType, readonly EventPart[]>;

/** An event as a conforming station tells it: nothing missing. */
export const wholeStationEvent = stationEvent.superRefine((event, context) => {
  for (const part of partsOfEvent[event.type]) {
    if (event[part] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [part], message: `${event.type} must tell it` });
  }
});

const command = z.object({ v: version, id: messageId, issued_at: time, expires_at: time, trace });

/** Sent once at QoS 0, never retained, never repeated blindly. */
export const stationCommand = z.discriminatedUnion('type', [
  command.extend({
    type: z.literal('release'),
    nest: nestNumber,
    electron: electronId,
    take_within_ms: z.int().min(1_000).max(120_000),
  }),
  command.extend({ type: z.literal('sync') }),
  command.extend({ type: z.literal('reboot') }),
]);
export type StationCommand = z.infer<typeof stationCommand>;
