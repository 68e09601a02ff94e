import type {
  CommandType,
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
 * How a station, its network or its rider differs from perfect ones. Only data and pure functions of the random
 * numbers, so that a run can be repeated.
 */
export type Scenario = {
  /** One line of help text. */
  story: string;
  /** When the virtual rider takes the lit Electron; null: never. */
  riderTakesAfterMs(random: Random, takeWithinMs: number): number | null;
  /** The copies of a message that arrive. An empty list: the message is lost and the station does not notice. */
  deliver(message: StationMessage, random: Random): Delivery[];
  /** How long a command takes to arrive; null: it never arrives. */
  travelMs(command: StationCommand): number | null;
  /** The reason why the station refuses a command; `reason` is that of a correct station. */
  judge(reason: StationReason | undefined, type: CommandType): StationReason | undefined;
  /** The fault that a command to open a nest causes in it. */
  breaksOnOpening: NestFault | null;
  /** The fault that the rider's pull causes; the Electron stays in the nest. */
  breaksOnTaking: NestFault | null;
  /** The nest that opens; a wrong station may open one of `others`. */
  opens(asked: NestMemory, others: readonly NestMemory[], random: Random): NestMemory;
  returns: 'readable' | 'unreadable' | 'reported_twice';
  /** How long the connection is lost when this event happens, before the event is sent. */
  awayMsOn(type: StationEventType): number;
  /** Events that happen without a connection are lost; only the next state shows their result. */
  losesUnsentEvents: boolean;
  /** The connection breaks and returns every few seconds. */
  flaps: boolean;
  /** The error of the station's clock. */
  clockSkewMs: number;
  /** What a visitor does who comes to the station without a release. */
  visitor: 'brings_back' | 'brings_foreign' | 'forces_out';
};

export function atOnce(message: StationMessage): Delivery[] {
  return [{ afterMs: 0, message }];
}

export const wellBehaved: Scenario = {
  story: 'does everything right; a rider takes the lit Electron after 3 seconds',
  riderTakesAfterMs: () => 3_000,
  deliver: atOnce,
  travelMs: () => 0,
  judge: (reason) => reason,
  breaksOnOpening: null,
  breaksOnTaking: null,
  opens: (asked) => asked,
  returns: 'readable',
  awayMsOn: () => 0,
  losesUnsentEvents: false,
  flaps: false,
  clockSkewMs: 0,
  visitor: 'brings_back',
};
