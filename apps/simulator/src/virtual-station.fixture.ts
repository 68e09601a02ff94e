import type { HeldElectron, StationBehaviour } from '@etg/contract/simulator-control';
import {
  completeStationEvent,
  type StationCommand,
  type StationEvent,
  type StationState,
  stationCommand,
  stationState,
} from '@etg/contract/station-protocol';
import type { StationMemory } from './memory.ts';
import { Random } from './random.ts';
import type { StationMessage } from './station-port.ts';
import { VirtualStation } from './virtual-station.ts';
import { seedWorld } from './world-seed.ts';

export const noon = Date.UTC(2026, 0, 1, 12);

/** Station 1001 with E1 in nest 1, E2 in nest 2 and an empty nest 3; its clock stands at noon until `waitMs`. */
export function stationAtNoon(
  options: { autoTake?: boolean; behaviour?: StationBehaviour; protocol?: '1.0' | '1.1' } = {},
) {
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
        autoTake: options.autoTake ?? true,
        behaviour: options.behaviour ?? 'well_behaved',
        protocol: options.protocol ?? '1.1',
        takenElectrons: [],
      },
    ],
    noon,
  );
  const [memory] = stations;
  if (!memory) throw new Error('No station was seeded');
  return runStation(memory);
}

/** Runs a station from its memory, with a clock at noon. */
export function runStation(memory: StationMemory) {
  const clock = { now: noon };
  const events: StationEvent[] = [];
  const states: StationState[] = [];
  const hands: HeldElectron[] = [];
  const restarts: number[] = [];
  const visits: number[] = [];
  const port = {
    now: () => clock.now,
    send: ({ channel, body }: StationMessage) => {
      if (channel === 'event') events.push(completeStationEvent.parse(body));
      else states.push(stationState.parse(body));
    },
    handOver: (electron: HeldElectron) => hands.push(electron),
    restart: () => restarts.push(clock.now),
    connectionChanged: () => undefined,
    visit: () => visits.push(clock.now),
  };
  const station = new VirtualStation(memory, port, new Random('42'));
  function waitMs(ms: number): void {
    clock.now += ms;
    station.catchUp();
  }
  return { station, clock, events, states, hands, restarts, visits, waitMs };
}

let commands = 0;

export function aRelease(options: { [key: string]: unknown } = {}): StationCommand {
  return aCommand({ type: 'release', nest: 1, electron: 'E1', take_within_ms: 20_000, ...options });
}

/** Opens nest 1 for a minute. */
export function anOpening(options: { [key: string]: unknown } = {}): StationCommand {
  return aCommand({ type: 'open_for_service', nest: 1, open_for_ms: 60_000, ...options });
}

export function aCommand(options: { [key: string]: unknown }): StationCommand {
  commands += 1;
  const head = { v: 1, id: `command-${commands}`, issued_at: noon, expires_at: noon + 8_000 };
  return stationCommand.parse({ ...head, ...options });
}
