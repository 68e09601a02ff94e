import { z } from 'zod';
import { cableType } from './entities.ts';

/**
 * The messages between a Supernova station and the server: JSON over MQTT 3.1.1.
 * Times are unix milliseconds. A receiver refuses an unknown version.
 */
export const stationProtocolVersion = 1;

const root = 'supernova/v1';
const version = z.literal(stationProtocolVersion);
/** The range of a date. Without the check, the database would refuse a later time, which is a server error. */
const time = z.int().min(0).max(8_640_000_000_000_000);
const sequence = z.int().min(0);
export const stationCode = z.string().regex(/^(\d{4}|\d{6})$/);
const electronId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/);
const nestNumber = z.int().min(1).max(64);
/** The trace of a message, as W3C's `traceparent`. An invalid one is ignored: a return must count without it. */
const trace = z
  .string()
  .regex(/^[ -~]{1,64}$/)
  .optional()
  .catch(undefined);
const messageId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** A station publishes its snapshot at least this often; after three missed ones it counts as offline. */
export const heartbeatMs = 30_000;
export const missedHeartbeats = 3;

/** A larger message is refused without parsing it. The largest snapshot, of 64 nests, needs two thirds of it. */
export const largestMessageBytes = 16_384;

/** How many messages one station may send at once, and then per second. Further messages are refused. */
export const messageRate = { burst: 600, perSecond: 10 } as const;

/** How many command ids a station remembers, also after a power cut: a repeated command must not unlock anything. */
export const rememberedCommands = 64;

/** How many unacknowledged events a station stores at least. It may drop older ones: the snapshot shows their result. */
export const storedEvents = 256;

/** Waits between attempts to reconnect: the first, doubled each time up to the longest, and varied at random by `jitter`. */
export const reconnect = { firstMs: 1_000, longestMs: 60_000, jitter: 0.5 } as const;

/** How long a release command is valid. Unlocking is physical: a stale command must not unlock anything. */
export const commandLifetimeMs = 8_000;

/** How long a lit nest stays unlocked for the rider before it locks again (302). */
export const takeWithinMs = 20_000;

export type StationChannel = 'online' | 'state' | 'event' | 'command';

export function stationTopic(station: string, channel: StationChannel): string {
  return `${root}/${station}/${channel}`;
}

/** The same topic of every station, for the subscription of a station gateway. */
export function everyStationTopic(channel: StationChannel): string {
  return `${root}/+/${channel}`;
}

/** The MQTT client id of a station. The broker ties it to the user name: a connection under another station's id would end that station's. */
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
  /** Since when the nest has its present content, or is empty, by the station's clock. */
  since: time,
});
export type NestState = z.infer<typeof nestState>;

/** A snapshot of all nests. Retained; sent on connect, after every change, as heartbeat, and as the answer to `sync`. */
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

/** Why a command was not executed, or why a return could not be read. */
export const stationReason = z.enum([
  'expired',
  'repeated',
  'busy',
  /** The previous release is not complete: a motor or a flap is not back in place. */
  'previous_unfinished',
  'not_ready',
  'nest_empty',
  'unreadable',
  'nest_fault',
  'wrong_electron',
  /** The lock was opened, but the Electron is still in the nest and readable. */
  'not_out',
]);
export type StationReason = z.infer<typeof stationReason>;

/** An event, at QoS 1. The station stores it until acknowledged; the server handles it once per station and `id`. */
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
  /** The trace of the command, unchanged. */
  trace,
});
export type StationEvent = z.infer<typeof stationEvent>;

type EventField = 'nest' | 'electron' | 'cable' | 'charge' | 'command' | 'reason';
const nestContent = ['nest', 'electron', 'cable', 'charge'] as const;

/** The fields that an event of each type must have. The server tolerates missing ones; conformance does not. */
export const requiredEventFields = {
  released: [...nestContent, 'command'],
  taken: [...nestContent, 'command'],
  not_taken: [...nestContent, 'command'],
  returned: nestContent,
  removed_unasked: ['nest'],
  return_failed: ['nest', 'reason'],
  refused: ['command', 'reason'],
  rebooting: ['command'],
} as const satisfies Record<StationEventType, readonly EventField[]>;

/** A complete event, as a conforming station sends it. */
export const completeStationEvent = stationEvent.superRefine((event, context) => {
  for (const field of requiredEventFields[event.type]) {
    if (event[field] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [field], message: `${event.type} requires it` });
  }
});

const command = z.object({ v: version, id: messageId, issued_at: time, expires_at: time, trace });

/** Sent once at QoS 0, never retained, and not repeated automatically. */
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
