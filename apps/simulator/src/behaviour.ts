import type { StationMessage } from './station-port.ts';

/** Where a station or the rider before it may differ from a perfect one; a scenario replaces single parts. */
export type StationBehaviour = {
  /** How long after it was lit the virtual rider takes the Electron. */
  riderTakesAfterMs: number;
  /** Puts one message on the wire: a scenario may send it late, twice or never. */
  deliver(message: StationMessage, send: () => void): void;
};

export const wellBehaved: StationBehaviour = {
  riderTakesAfterMs: 3_000,
  deliver: (_message, send) => send(),
};
