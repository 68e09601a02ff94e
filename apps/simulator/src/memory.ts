import { electronInHand, stationBehaviour, virtualProtocol } from '@etg/contract/simulator-control';
import { nestState, stationCode, stationEvent } from '@etg/contract/station-protocol';
import { z } from 'zod';

/** The state that survives a killed process. Times are unix milliseconds by the stations' clock. */
const time = nestState.shape.since;

const nestMemory = z.object({
  nest: nestState.shape.nest,
  /** Its `charge` is the battery level at `chargedAt`. */
  electron: electronInHand.nullable(),
  chargedAt: time,
  since: time,
  fault: nestState.shape.fault,
  /** An Electron was put in but could not be read: the station reports the return once it can read it. */
  unread: z.boolean().default(false),
  light: z
    .object({
      command: z.string(),
      /** The trace of the command; every event that answers the command repeats it. */
      trace: stationEvent.shape.trace,
      until: time,
      /** When the virtual rider takes the Electron; null when there is no rider. */
      riderTakesAt: time.nullable(),
    })
    .nullable(),
  /** Open for a technician. */
  service: z
    .object({ command: z.string(), trace: stationEvent.shape.trace, until: time })
    .nullable()
    .default(null),
});
export type NestMemory = z.infer<typeof nestMemory>;

const stationMemory = z.object({
  code: stationCode,
  online: z.boolean(),
  autoTake: z.boolean(),
  behaviour: stationBehaviour.default('well_behaved'),
  protocol: virtualProtocol.default('1.1'),
  /** Null only in a world saved before stations had telemetry. */
  bootedAt: time.nullable().default(null),
  /** What somebody set instead of what the station would measure. */
  measured: z.object({ signal: z.int(), temperature: z.int() }).partial().default({}),
  /** Its battery, as full as it was at `at`. */
  backup: z
    .object({ on: z.boolean(), percent: z.int(), at: time })
    .default({ on: false, percent: 100, at: 0 }),
  blinkingUntil: time.nullable().default(null),
  restart: z
    .object({
      command: z.string(),
      trace: stationEvent.shape.trace,
      /** When it has started again; null while it waits until no nest is lit or open. */
      until: time.nullable(),
      /** The id of its last event: it breaks the connection once that is acknowledged. */
      lastEvent: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** Plugged in, but without a connection until then. */
  awayUntil: time.nullable().default(null),
  seq: z.int().min(0),
  nests: z.array(nestMemory),
  /** Events the broker has not acknowledged, oldest first. */
  untold: z.array(stationEvent),
  /** Ids of the latest commands obeyed or refused, so that a repeated command opens nothing. */
  commands: z.array(z.string()),
});
export type StationMemory = z.infer<typeof stationMemory>;

const hand = electronInHand.extend({ takenFrom: stationCode });
export type Hand = z.infer<typeof hand>;

export const worldMemory = z.object({
  version: z.literal(1),
  stations: z.array(stationMemory),
  /** Electrons in people's hands, in the order they were taken. */
  hands: z.array(hand),
});
export type WorldMemory = z.infer<typeof worldMemory>;
