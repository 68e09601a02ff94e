import { z } from 'zod';
import { cableType } from './entities.ts';
import { nestFaults } from './vocabulary.ts';

/**
 * The messages between a Supernova station and the server: JSON over MQTT 3.1.1.
 * Times are unix milliseconds. A receiver refuses an unknown version.
 */
export const stationProtocolVersion = 1;

/** The newest version within it. A station says in its greeting which one it has; without a word it has 1.0. */
export const stationProtocolMinor = '1.1';

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

/** How long the lights blink for `identify`. */
export const identifyMs = 20_000;

/** How long a nest stays open for service before it locks again. */
export const serviceOpenMs = 60_000;

/** A station that restarts is back within this time; after that it counts as failed. */
export const restartWithinMs = 180_000;

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

export const commandTypes = ['release', 'sync', 'reboot', 'identify', 'open_for_service', 'restart'] as const;
export type CommandType = (typeof commandTypes)[number];
/** What every station knows. */
const firstCommands: readonly CommandType[] = ['release', 'sync', 'reboot'];

/**
 * Retained; `online: false` is also the station's last will, which says nothing of the version: only the greeting does.
 * A malformed version or list counts as none: the greeting counts.
 */
export const stationOnline = z.object({
  v: version,
  online: z.boolean(),
  at: time,
  firmware: z.string().max(64).optional(),
  /** Since 1.1: the version that the station has. */
  protocol: z
    .string()
    .regex(/^1\.\d{1,3}$/)
    .optional()
    .catch(undefined),
  /** Since 1.1: the commands that it knows. Names that the server does not know are ignored. */
  commands: z.array(z.string().max(40)).max(32).optional().catch(undefined),
});

/** The commands that a station knows, by its greeting. The server sends no others. */
export function knownCommands(greeting: {
  protocol?: string | null | undefined;
  commands?: readonly string[] | null | undefined;
}): CommandType[] {
  const { protocol, commands } = greeting;
  if (!protocol || protocol === '1.0') return [...firstCommands];
  return commandTypes.filter((type) => firstCommands.includes(type) || commands?.includes(type));
}
export type StationOnline = z.infer<typeof stationOnline>;

export const nestFault = z.enum(nestFaults);
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
  /** Since 1.1: open for a technician. Nobody else is sent to it. */
  open: z.boolean().optional(),
});
export type NestState = z.infer<typeof nestState>;

/** Since 1.1: how the station is, as a conforming station says it. */
export const completeTelemetry = z.object({
  firmware: z.string().max(64),
  /** Of its network, 0 to 5. */
  signal: z.int().min(0).max(5).optional(),
  /** Inside, in degrees Celsius. */
  temperature: z.int().min(-60).max(150).optional(),
  uptime_s: z.int().min(0).max(1_000_000_000),
  /** Whether it runs on its own battery, and how full that is in percent. */
  backup: z.object({ on: z.boolean(), percent: z.int().min(0).max(100).optional() }).optional(),
});
const measured = completeTelemetry.shape;

/** Each is optional, and a malformed one is left out: the panel must count without it. */
export const stationTelemetry = z.object({
  firmware: measured.firmware.optional().catch(undefined),
  signal: measured.signal.catch(undefined),
  temperature: measured.temperature.catch(undefined),
  uptime_s: measured.uptime_s.optional().catch(undefined),
  backup: measured.backup.catch(undefined),
});
export type StationTelemetry = z.infer<typeof stationTelemetry>;

/** A snapshot of all nests. Retained; sent on connect, after every change, as heartbeat, and as the answer to `sync`. */
export const stationState = z.object({
  v: version,
  seq: sequence,
  at: time,
  /** The id of the `sync` command this answers. */
  answers: messageId.optional(),
  nests: z.array(nestState).min(1).max(64),
  telemetry: stationTelemetry.optional().catch(undefined),
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
  // Since 1.1.
  'accepted',
  'identified',
  'opened_for_service',
  'closed_after_service',
]);
export type StationEventType = z.infer<typeof stationEventType>;

/** Why a command was not executed, or why a return could not be read. */
export const stationReason = z.enum([
  'expired',
  'repeated',
  /** Since 1.1, as is the next: the station does not know the command, or has no such nest to open. */
  'unknown_command',
  'unknown_nest',
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
  accepted: ['command'],
  identified: ['command'],
  opened_for_service: ['nest', 'command'],
  closed_after_service: ['nest', 'command'],
} as const satisfies Record<StationEventType, readonly EventField[]>;

/** A complete event, as a conforming station sends it. */
export const completeStationEvent = stationEvent.superRefine((event, context) => {
  for (const field of requiredEventFields[event.type]) {
    if (event[field] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [field], message: `${event.type} requires it` });
  }
});

const command = z.object({ v: version, id: messageId, issued_at: time, expires_at: time, trace });

/** The start of a command of any type. A station needs no more of one that it does not know in order to refuse it. */
export const commandHead = command.extend({ type: z.string().max(40) });
export type CommandHead = z.infer<typeof commandHead>;

/** Sent once at QoS 0, never retained, and not repeated automatically. */
export const stationCommand = z.discriminatedUnion('type', [
  command.extend({
    type: z.literal('release'),
    nest: nestNumber,
    electron: electronId,
    take_within_ms: z.int().min(1_000).max(120_000),
  }),
  command.extend({ type: z.literal('sync') }),
  /** The older name of `restart`, for stations of 1.0. */
  command.extend({ type: z.literal('reboot') }),
  /** Since 1.1, as are the following: blink all lights, so that somebody finds the station. */
  command.extend({ type: z.literal('identify'), for_ms: z.int().min(1_000).max(120_000) }),
  /** Opens a nest for a technician: no rental begins, and what leaves it is expected to. */
  command.extend({
    type: z.literal('open_for_service'),
    nest: nestNumber,
    open_for_ms: z.int().min(1_000).max(300_000),
  }),
  /** Waits until no nest is lit or open. */
  command.extend({ type: z.literal('restart') }),
]);
export type StationCommand = z.infer<typeof stationCommand>;
