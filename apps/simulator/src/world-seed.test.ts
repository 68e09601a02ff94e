import type { StationSeed } from '@etg/contract/simulator-control';
import { describe, expect, it } from 'vitest';
import { noon } from './virtual-station.fixture.ts';
import { reseedWorld, resumeWorld, seedWorld } from './world-seed.ts';

function aSeed(code: string, electron: string | null, taken: string[] = []): StationSeed {
  const inside = electron === null ? ([null, null, null] as const) : ([electron, 'usb_c', 80] as const);
  const nests = [{ nest: 1, electron: inside[0], cable: inside[1], charge: inside[2] }];
  const takenElectrons = taken.map((id) => ({ electron: id, cable: 'usb_c' as const, charge: 50 }));
  const usual = { online: true, autoTake: true, behaviour: 'well_behaved', protocol: '1.1' } as const;
  return { code, password: 'secret', nests, takenElectrons, ...usual };
}

describe('resuming a saved world', () => {
  it('lets the saved content win and adds the stations that are new', () => {
    const saved = seedWorld([aSeed('1001', 'E1')], noon);
    const world = resumeWorld(saved, [aSeed('1001', null), aSeed('1002', 'E2', ['E3'])], noon + 1_000);
    expect(world.stations.map((station) => station.nests[0]?.electron?.electron)).toEqual(['E1', 'E2']);
    expect(world.hands).toEqual([{ electron: 'E3', cable: 'usb_c', charge: 50, takenFrom: '1002' }]);
  });

  it('does not seed an Electron again that is somewhere already', () => {
    const saved = seedWorld([aSeed('1001', 'E1', ['E2'])], noon);
    const world = resumeWorld(saved, [aSeed('1001', 'E1'), aSeed('1002', 'E2', ['E1'])], noon);
    expect(world.stations[1]?.nests[0]?.electron).toBeNull();
    expect(world.hands.map((hand) => hand.electron)).toEqual(['E2']);
  });

  it('forgets a station that is seeded no more', () => {
    const saved = seedWorld([aSeed('1001', 'E1'), aSeed('1002', 'E2')], noon);
    expect(resumeWorld(saved, [aSeed('1002', null)], noon).stations.map((station) => station.code)).toEqual([
      '1002',
    ]);
  });
});

describe('seeding', () => {
  it('refuses an Electron in two places and a station twice', () => {
    expect(() => seedWorld([aSeed('1001', 'E1'), aSeed('1002', 'E1')], noon)).toThrow(
      'E1 is seeded in two places',
    );
    expect(() => seedWorld([aSeed('1001', 'E1'), aSeed('1001', 'E2')], noon)).toThrow('same code');
  });

  it('anew never numbers messages lower than before, even by an earlier clock', () => {
    const before = seedWorld([aSeed('1001', 'E1')], noon);
    const [station] = reseedWorld(before, [aSeed('1001', 'E5')], noon - 86_400_000).stations;
    expect(station?.seq).toBe(before.stations[0]?.seq);
    expect(station?.nests[0]?.electron?.electron).toBe('E5');
  });
});
