import { electronInHand, stationBehaviour } from '@etg/contract/simulator-control';
import { nestState, stationCode, stationEvent } from '@etg/contract/station-protocol';
import { z } from 'zod';

/** What survives a killed process. Times are unix milliseconds by the stations' clock. */
const time = nestState.shape.since;

const nestMemory = z.object({
  nest: nestState.shape.nest,
  /** With the charge it had at `chargedAt`. */
  electron: electronInHand.nullable(),
  chargedAt: time,
  since: time,
  fault: nestState.shape.fault,
  /** Something was put in and nobody could be told what: the return is told once it can be read. */
  unread: z.boolean().default(false),
  light: z
    .object({
      command: z.string(),
      /** The command's own: told with everything that answers it. */
      trace: stationEvent.shape.trace,
      until: time,
      /** When the virtual rider takes it; null when nobody stands there. */
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
  /** Without a connection until then, though plugged in. */
  awayUntil: time.nullable().default(null),
  seq: z.int().min(0),
  nests: z.array(nestMemory),
  /** Events the broker has not acknowledged, oldest first. */
  untold: z.array(stationEvent),
  /** The latest commands obeyed or refused, so that a repeated one opens nothing. */
  commands: z.array(z.string()),
});
export type StationMemory = z.infer<typeof stationMemory>;

const hand = electronInHand.extend({ takenFrom: stationCode });
export type Hand = z.infer<typeof hand>;

export const worldMemory = z.object({
  version: z.literal(1),
  stations: z.array(stationMemory),
  /** Electrons in people's hands, the one taken first first. */
  hands: z.array(hand),
});
export type WorldMemory = z.infer<typeof worldMemory>;
