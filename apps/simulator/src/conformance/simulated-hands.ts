import type { Simulation } from '../simulation.ts';
import type { Hands } from './hands.ts';
import type { Wire } from './wire.ts';

/** Somebody who acts on a virtual station at once, and moves its clock instead of waiting. */
export function simulatedHands(simulation: Simulation, wire: Wire, station: string): Hands {
  let offsetMs = 0;

  /** Until all that was said has arrived, in both directions. */
  async function quiet(): Promise<void> {
    const hasHeardAll = () => simulation.tally().commands === wire.commandsSent;
    while (!hasHeardAll() || !simulation.isQuiet) await new Promise((resolve) => setImmediate(resolve));
    await wire.fence();
  }
  const act = async (what: Parameters<Simulation['act']>[1]) => void simulation.act(station, what);

  return {
    now: () => Date.now() + offsetMs,
    wait: async (ms) => {
      offsetMs += ms;
      simulation.moveClock(offsetMs);
    },
    patience: quiet,
    take: (nest) => act({ action: 'take', nest }),
    putBack: (nest) => act({ action: 'insert', nest }),
    putBackUnreadable: async (nest) => {
      const { self } = simulation.world.station(station);
      const usual = self.scenario;
      self.scenario = { ...usual, returns: 'unreadable' };
      await act({ action: 'insert', nest });
      self.scenario = usual;
    },
    mend: (nest) => act({ action: 'fault', nest, fault: null }),
    pullOut: (nest) => act({ action: 'remove', nest }),
    unplug: () => act({ action: 'offline' }),
    plugIn: () => act({ action: 'online' }),
  };
}
