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

/** The number of a message, and its own time. */
export interface Numbered {
  seq: number;
  at: number;
}

/**
 * Whether two messages contradict each other (3.6): the one that is later by the station's own clock has the lower number,
 * or two have the same. It does not depend on the order of arrival, which several station gateways do not share.
 */
export function numbersFall(messages: readonly Numbered[]): boolean {
  const sorted = [...messages].sort((left, right) => left.seq - right.seq);
  return sorted.some((message, index) => {
    const before = sorted[index - 1];
    return before !== undefined && (before.seq === message.seq || before.at > message.at);
  });
}
