import { electronInHand, stationBehaviour } from '@etg/contract/simulator-control';
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
});
export type NestMemory = z.infer<typeof nestMemory>;

const stationMemory = z.object({
  code: stationCode,
  online: z.boolean(),
  autoTake: z.boolean(),
  behaviour: stationBehaviour.default('well_behaved'),
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
