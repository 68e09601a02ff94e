import type { HeldElectron } from '@etg/contract/simulator-control';
import {
  type StationCommand,
  type StationEvent,
  type StationState,
  stationCommand,
  stationEvent,
  stationState,
} from '@etg/contract/station-protocol';
import type { StationMemory } from './memory.ts';
import { VirtualStation } from './virtual-station.ts';
import { seedWorld } from './world-seed.ts';

export const noon = Date.UTC(2026, 0, 1, 12);

/** Station 1001 with E1 in nest 1, E2 in nest 2, and nest 3 empty; its clock stands at noon until moved. */
export function stationAtNoon(wishes: { autoTake?: boolean } = {}) {
  const { stations } = seedWorld(
    [
      {
        code: '1001',
        password: 'secret',
        nests: [
          { nest: 1, electron: 'E1', cable: 'usb_c', charge: 80 },
          { nest: 2, electron: 'E2', cable: 'lightning', charge: 50 },
          { nest: 3, electron: null, cable: null, charge: null },
        ],
        online: true,
        autoTake: wishes.autoTake ?? true,
        takenElectrons: [],
      },
    ],
    noon,
  );
  const [memory] = stations;
  if (!memory) throw new Error('No station was seeded');
  return runStation(memory);
}

/** The station as its memory says, by a clock at noon. */
export function runStation(memory: StationMemory) {
  const clock = { now: noon };
  const events: StationEvent[] = [];
  const states: StationState[] = [];
  const hands: HeldElectron[] = [];
  const restarts: number[] = [];
  const station = new VirtualStation(memory, {
    now: () => clock.now,
    tell: ({ channel, body }) => {
      if (channel === 'event') events.push(stationEvent.parse(body));
      else states.push(stationState.parse(body));
    },
    handOver: (electron) => hands.push(electron),
    restart: () => restarts.push(clock.now),
  });
  function waitMs(ms: number): void {
    clock.now += ms;
    station.catchUp();
  }
  return { station, clock, events, states, hands, restarts, waitMs };
}

let commands = 0;

export function aRelease(wishes: { [key: string]: unknown } = {}): StationCommand {
  commands += 1;
  return stationCommand.parse({
    v: 1,
    id: `command-${commands}`,
    type: 'release',
    issued_at: noon,
    expires_at: noon + 8_000,
    nest: 1,
    electron: 'E1',
    take_within_ms: 20_000,
    ...wishes,
  });
}
