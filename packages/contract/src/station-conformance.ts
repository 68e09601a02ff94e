import { completeTelemetry, type StationState } from './station-protocol.ts';

/**
 * What a conforming station sends, as far as one message or a row of them shows it: asked by the conformance suite of
 * developers, and by the check of a new station in its place.
 */

export type PanelFault = 'nests-not-in-a-row' | 'electron-twice' | 'electron-incomplete';

/** What is wrong with the nests of a panel (3.3); undefined if nothing is. */
export function panelFault({ nests }: Pick<StationState, 'nests'>): PanelFault | undefined {
  const numbers = new Set(nests.map(({ nest }) => nest));
  // Every nest, each time, numbered from 1 without a gap.
  if (numbers.size !== nests.length || Math.max(...numbers) !== nests.length) return 'nests-not-in-a-row';
  const electrons = nests.flatMap(({ electron }) => electron ?? []);
  if (new Set(electrons).size !== electrons.length) return 'electron-twice';
  const isIncomplete = nests.some(
    ({ electron, cable, charge }) => electron !== null && (cable === null || charge === null),
  );
  return isIncomplete ? 'electron-incomplete' : undefined;
}

/** Whether a panel has the telemetry that 1.1 requires (3.10). */
export function hasCompleteTelemetry({ telemetry }: { telemetry?: unknown }): boolean {
  return completeTelemetry.safeParse(telemetry).success;
}

/** What identifies a message, and when it was made and heard, in milliseconds. */
export interface Numbered {
  seq: number;
  /** By the clock of the station. Of an event: when it happened, which may be before a panel with a lower number. */
  at: number;
  /** By ours. */
  heardAt: number;
  channel: 'state' | 'event';
  /** Of an event. */
  id?: string;
}

/** A message takes a while, and an event is numbered some time after it happened: two seconds are no contradiction. */
const contradictionMs = 2_000;

/** The messages with one more. One that the link delivers twice is one message, heard when it came first. */
export function addNumbered(messages: readonly Numbered[], message: Numbered): Numbered[] {
  const known = messages.findIndex((each) => isSame(each, message));
  if (known === -1) return [...messages, message];
  return messages.map((each, index) =>
    index === known ? { ...each, heardAt: Math.min(each.heardAt, message.heardAt) } : each,
  );
}

function isSame(left: Numbered, right: Numbered): boolean {
  return (
    left.seq === right.seq && left.at === right.at && left.channel === right.channel && left.id === right.id
  );
}

/**
 * Whether two messages contradict each other (3.6): two have one number, or the one that is later both by the station's own
 * time and by ours has the lower number. Neither time is enough: several station gateways do not share the order of arrival,
 * a clock that was wrong is set back, and a panel may be numbered before an event that is older than it.
 */
export function numbersFall(messages: readonly Numbered[]): boolean {
  return messages.some((left, index) => messages.slice(index + 1).some((right) => contradict(left, right)));
}

function contradict(left: Numbered, right: Numbered): boolean {
  const [low, high] = left.seq < right.seq ? [left, right] : [right, left];
  return (
    low.seq === high.seq ||
    (low.at - high.at > contradictionMs && low.heardAt - high.heardAt > contradictionMs)
  );
}
