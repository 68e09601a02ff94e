import { type StationSeed, stationBehaviour, stationSeed } from '@etg/contract/simulator-control';
import type { StationEvent } from '@etg/contract/station-protocol';
import type { StationMessage } from './station-port.ts';
import { aRelease, noon } from './virtual-station.fixture.ts';
import { World } from './world.ts';
import { seedWorld } from './world-seed.ts';

/** Stations 1001 and 1002, or one station of each behaviour; each has an Electron in nest 1 and an empty nest 2. */
export function aWorld({ seed = '42', behaviours = false } = {}) {
  const seeded = behaviours ? stationBehaviour.options : (['well_behaved', 'well_behaved'] as const);
  const seeds: StationSeed[] = seeded.map((behaviour, index) => {
    const code = String(1001 + index);
    const first = { nest: 1, electron: `E-${code}`, cable: 'usb_c', charge: 80 };
    const second = { nest: 2, electron: null, cable: null, charge: null };
    return stationSeed.parse({ code, password: 'secret', nests: [first, second], behaviour });
  });
  let time = noon;
  let commands = 0;
  const sent: string[] = [];
  const events: (StationEvent & { station: string })[] = [];
  const ignore = () => undefined;
  const send = (station: string, { channel, body }: StationMessage) => {
    sent.push(JSON.stringify({ station, channel, body }));
    if (channel === 'event') events.push({ station, ...body });
  };
  const port = { now: () => time, send, restart: ignore, connectionChanged: ignore };
  const world = new World(seedWorld(seeds, noon), port, seed);

  function release(code: string, nest: number): void {
    commands += 1;
    const electron = world.station(code).memory.nests[nest - 1]?.electron?.electron ?? 'none';
    const times = { issued_at: time, expires_at: time + 8_000 };
    world.station(code).obey(aRelease({ id: `command-${commands}`, nest, electron, ...times }));
  }
  function waitMs(ms: number): void {
    time += ms;
    world.catchUp();
  }
  return { world, sent, events, release, waitMs, now: () => time };
}
