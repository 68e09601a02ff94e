import type { StationSeed } from '@etg/contract/simulator-control';
import { ImpossibleAct } from './impossible-act.ts';
import type { Hand, StationMemory, WorldMemory } from './memory.ts';
import { uptimeMsAtSeed } from './telemetry.ts';

export function seedWorld(seeds: readonly StationSeed[], now: number): WorldMemory {
  return resumeWorld({ version: 1, stations: [], hands: [] }, seeds, now);
}

/** The saved world, plus the new stations of the seeds, minus the stations that no seed names. Firmware may be new. */
export function resumeWorld(saved: WorldMemory, seeds: readonly StationSeed[], now: number): WorldMemory {
  const codes = new Set(seeds.map((seed) => seed.code));
  if (codes.size < seeds.length) throw new ImpossibleAct('Two seeded stations have the same code');
  const protocols = new Map(seeds.map((seed) => [seed.code, seed.protocol]));
  const kept = saved.stations.flatMap((station) => {
    const protocol = protocols.get(station.code);
    return protocol ? [{ ...station, protocol }] : [];
  });
  const known = new Set(kept.map((station) => station.code));
  const added = seeds.filter((seed) => !known.has(seed.code));
  const inUse = new Set([...kept.flatMap(electronsOf), ...saved.hands.map((hand) => hand.electron)]);
  const isFree = (electron: string) => !inUse.has(electron);
  const world: WorldMemory = {
    version: 1,
    stations: [...kept, ...added.map((seed) => seedStation(seed, now, isFree))],
    hands: [
      ...saved.hands,
      ...added.flatMap((seed) => seedHands(seed).filter((hand) => isFree(hand.electron))),
    ],
  };
  refuseDoubles([...world.stations.flatMap(electronsOf), ...world.hands.map((hand) => hand.electron)]);
  return world;
}

/** Starts from the seeds. Sequence numbers continue, so that the server does not ignore the new messages as old. */
export function reseedWorld(before: WorldMemory, seeds: readonly StationSeed[], now: number): WorldMemory {
  const world = seedWorld(seeds, now);
  const seqs = new Map(before.stations.map((station) => [station.code, station.seq]));
  for (const station of world.stations) station.seq = Math.max(station.seq, seqs.get(station.code) ?? 0);
  return world;
}

function seedStation(seed: StationSeed, now: number, isFree: (electron: string) => boolean): StationMemory {
  const nests = seed.nests.map(({ nest, electron, cable, charge, forMs = 0, fault = null }) => {
    const isPresent = electron !== null && cable !== null && charge !== null && isFree(electron);
    const inside = isPresent ? { electron, cable, charge } : null;
    const since = now - forMs;
    return {
      nest,
      electron: inside,
      chargedAt: now,
      since,
      fault,
      unread: false,
      light: null,
      service: null,
    };
  });
  // From the time, not from 0: after a lost memory the numbers must still be higher than those used before.
  const seq = Math.floor(now / 1000);
  return {
    code: seed.code,
    online: seed.online,
    autoTake: seed.autoTake,
    behaviour: seed.behaviour,
    protocol: seed.protocol,
    bootedAt: now - uptimeMsAtSeed(seed.code),
    measured: {},
    backup: { on: false, percent: 100, at: now },
    blinkingUntil: null,
    restart: null,
    awayUntil: null,
    seq,
    nests,
    untold: [],
    commands: [],
  };
}

function seedHands(seed: StationSeed): Hand[] {
  return seed.takenElectrons.map((electron) => ({ ...electron, takenFrom: seed.code }));
}

function electronsOf(station: StationMemory): string[] {
  return station.nests.flatMap((nest) => (nest.electron ? [nest.electron.electron] : []));
}

function refuseDoubles(electrons: readonly string[]): void {
  const seen = new Set<string>();
  for (const electron of electrons) {
    if (seen.has(electron)) throw new ImpossibleAct(`Electron ${electron} is seeded in two places`);
    seen.add(electron);
  }
}
