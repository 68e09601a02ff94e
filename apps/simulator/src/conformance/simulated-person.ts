import type { Simulation } from '../simulation.ts';
import type { Person } from './person.ts';
import type { Wire } from './wire.ts';

/** Acts on a virtual station at once, and moves its clock instead of waiting. */
export function simulatedPerson(simulation: Simulation, wire: Wire, station: string): Person {
  let offsetMs = 0;

  /** Waits until all messages have arrived, in both directions. */
  async function untilQuiet(): Promise<void> {
    const hasReceivedAll = () => simulation.tally().commands === wire.commandsSent;
    while (!hasReceivedAll() || !simulation.isIdle) await new Promise((resolve) => setImmediate(resolve));
    await wire.fence();
  }
  const act = async (stationAct: Parameters<Simulation['act']>[1]) =>
    void simulation.act(station, stationAct);

  return {
    now: () => Date.now() + offsetMs,
    wait: async (ms) => {
      offsetMs += ms;
      simulation.moveClock(offsetMs);
    },
    untilQuiet,
    take: (nest) => act({ action: 'take', nest }),
    takeFromOpen: (nest) => act({ action: 'take', nest }),
    putBack: (nest) => act({ action: 'insert', nest }),
    putBackUnreadable: async (nest) => {
      const { self } = simulation.world.station(station);
      const usual = self.scenario;
      self.scenario = { ...usual, returns: 'unreadable' };
      await act({ action: 'insert', nest });
      self.scenario = usual;
    },
    repair: (nest) => act({ action: 'fault', nest, fault: null }),
    pullOut: (nest) => act({ action: 'remove', nest }),
    unplug: () => act({ action: 'offline' }),
    plugIn: () => act({ action: 'online' }),
  };
}
