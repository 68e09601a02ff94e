import type {
  NestFault,
  StationCommand,
  StationEventType,
  StationReason,
} from '@etg/contract/station-protocol';
import type { NestMemory } from './memory.ts';
import type { Random } from './random.ts';
import type { StationMessage } from './station-port.ts';

export type Delivery = { afterMs: number; message: StationMessage };

/**
 * Where a station, its network or the person before it differs from a perfect one. Data and pure functions of the
 * random numbers given: a run can be played again.
 */
export type Scenario = {
  /** What it is, in one line for the person who chooses it. */
  story: string;
  /** When the virtual rider takes the lit Electron; null: nobody does. */
  riderTakesAfterMs(random: Random, takeWithinMs: number): number | null;
  /** The copies of a message that arrive. None: it is lost, and the station does not know. */
  deliver(message: StationMessage, random: Random): Delivery[];
  /** How long a command is on its way; null: it never arrives. */
  travelMs(command: StationCommand): number | null;
  /** Why the station refuses a release, given why a correct one would. */
  judge(reason: StationReason | undefined): StationReason | undefined;
  /** What the release shows to be broken in its nest. */
  breaksOnRelease: NestFault | null;
  /** What the rider's pull breaks, instead of getting the Electron. */
  breaksOnTaking: NestFault | null;
  /** Which nest opens, when another than the one asked for could. */
  opens(asked: NestMemory, others: readonly NestMemory[], random: Random): NestMemory;
  returns: 'readable' | 'unreadable' | 'told_twice';
  /** How long the connection is gone when this happens, before it could be told. */
  awayMsOn(type: StationEventType): number;
  /** What was not told when the connection broke is forgotten; only the panel tells it. */
  forgetsUntold: boolean;
  /** Breaks the connection every now and then. */
  flaps: boolean;
  /** How far the station's clock is wrong. */
  clockSkewMs: number;
  /** What somebody does who walks up to the station by themselves. */
  visitor: 'brings_back' | 'brings_foreign' | 'forces_out';
};

export function atOnce(message: StationMessage): Delivery[] {
  return [{ afterMs: 0, message }];
}

export const wellBehaved: Scenario = {
  story: 'does everything right; a rider takes what is lit after 3 seconds',
  riderTakesAfterMs: () => 3_000,
  deliver: atOnce,
  travelMs: () => 0,
  judge: (reason) => reason,
  breaksOnRelease: null,
  breaksOnTaking: null,
  opens: (asked) => asked,
  returns: 'readable',
  awayMsOn: () => 0,
  forgetsUntold: false,
  flaps: false,
  clockSkewMs: 0,
  visitor: 'brings_back',
};
