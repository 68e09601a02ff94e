import { stationBehaviour } from '@etg/contract/simulator-control';
import { stationCommand } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import { scenarios } from './scenarios.ts';
import { aRelease, noon, stationAtNoon } from './virtual-station.fixture.ts';

const hour = 3_600_000;
const e9 = { electron: 'E9', cable: 'usb_c', charge: 10 } as const;
const sync = stationCommand.parse({
  v: 1,
  id: 'sync-0001',
  type: 'sync',
  issued_at: noon,
  expires_at: noon + 8_000,
});

function types({ events }: { events: { type: string }[] }): string[] {
  return events.map((event) => event.type);
}

it('every behaviour has a story to choose it by', () => {
  const stories = stationBehaviour.options.map((name) => scenarios[name].story);
  expect(new Set(stories).size).toBe(stationBehaviour.options.length);
});

describe('what a station says arrives late, twice or not at all', () => {
  it('acks_late: 13 to 16 seconds late, though a question is answered at once', () => {
    const trial = stationAtNoon({ behaviour: 'acks_late' });
    trial.station.obey(aRelease());
    trial.waitMs(3_000);
    trial.waitMs(9_999);
    expect(trial.events).toEqual([]);
    trial.station.obey(sync);
    expect(trial.states).toMatchObject([{ answers: 'sync-0001', nests: [{ electron: null }, {}, {}] }]);
    trial.waitMs(6_001);
    expect(types(trial)).toEqual(['released', 'taken']);
    expect(trial.events.map((event) => event.at)).toEqual([noon, noon + 3_000]);
  });

  it('acks_lost: never, nor again after a reconnect; only the panel tells it', () => {
    const trial = stationAtNoon({ behaviour: 'acks_lost' });
    trial.station.obey(aRelease());
    trial.waitMs(3_000);
    expect([trial.events, trial.states]).toEqual([[], []]);
    trial.station.publisher.announce();
    expect([trial.events.length, trial.states.length]).toEqual([0, 1]);
    expect(trial.states[0]?.nests[0]).toMatchObject({ electron: null, since: noon + 3_000 });
  });

  it('acks_doubled: twice, under one id', () => {
    const trial = stationAtNoon({ behaviour: 'acks_doubled' });
    trial.station.obey(aRelease());
    expect(types(trial)).toEqual(['released', 'released']);
    expect(trial.events[0]).toEqual(trial.events[1]);
  });

  it('return_told_twice: as two events with the time it happened', () => {
    const trial = stationAtNoon({ behaviour: 'return_told_twice' });
    trial.station.insert(e9);
    trial.waitMs(5_000);
    expect(trial.events).toMatchObject([
      { type: 'returned', electron: 'E9', at: noon },
      { type: 'returned', electron: 'E9', at: noon },
    ]);
    expect(trial.events[0]?.id).not.toBe(trial.events[1]?.id);
  });

  it('returned_offline: three hours later, with the time it happened', () => {
    const trial = stationAtNoon({ behaviour: 'returned_offline' });
    trial.station.insert(e9);
    expect([trial.station.publisher.canSend, trial.events, trial.states]).toEqual([false, [], []]);
    trial.waitMs(3 * hour);
    expect(trial.station.publisher.canSend).toBe(true);
    trial.station.publisher.announce();
    expect(trial.events).toMatchObject([{ type: 'returned', electron: 'E9', at: noon }]);
    expect(trial.states.at(-1)?.nests[2]).toMatchObject({ electron: 'E9', since: noon });
  });

  it('snapshot_after_reconnect: not at all, but the panel after the reconnect shows it', () => {
    const trial = stationAtNoon({ behaviour: 'snapshot_after_reconnect' });
    trial.station.obey(aRelease());
    expect(trial.station.publisher.canSend).toBe(false);
    trial.waitMs(10_000);
    trial.station.publisher.announce();
    expect(trial.events).toEqual([]);
    expect(trial.states.at(-1)?.nests[0]?.electron).toBeNull();
  });

  it('flapping: with a connection that comes and goes', () => {
    const trial = stationAtNoon({ behaviour: 'flapping' });
    const seen = new Set<boolean>();
    for (let second = 0; second < 60; second += 1) {
      trial.waitMs(1_000);
      seen.add(trial.station.publisher.canSend);
    }
    expect([...seen].sort()).toEqual([false, true]);
  });
});

describe('a command goes astray', () => {
  it('stale_command: it comes two hours late and is refused, and nothing opens', () => {
    const trial = stationAtNoon({ behaviour: 'stale_command' });
    trial.station.obey(aRelease());
    trial.waitMs(2 * hour - 1);
    expect(trial.events).toEqual([]);
    trial.waitMs(1);
    expect(trial.events).toMatchObject([{ type: 'refused', reason: 'expired' }]);
    expect(trial.hands).toEqual([]);
  });

  it('deaf: it never arrives, though a question does', () => {
    const trial = stationAtNoon({ behaviour: 'deaf' });
    trial.station.obey(aRelease());
    trial.waitMs(24 * hour);
    expect(trial.events).toEqual([]);
    trial.station.obey(sync);
    expect(trial.states.at(-1)?.answers).toBe('sync-0001');
  });
});

describe('the station does not do what it is told', () => {
  it.each([
    ['not_ready', 'not_ready'],
    ['previous_unfinished', 'previous_unfinished'],
    ['not_out_but_readable', 'not_out'],
    ['jammed', 'nest_fault'],
  ] as const)('%s: it says so, and the Electron stays', (behaviour, reason) => {
    const trial = stationAtNoon({ behaviour });
    trial.station.obey(aRelease());
    trial.waitMs(60_000);
    expect(trial.events).toMatchObject([{ type: 'refused', nest: 1, reason }]);
    expect(trial.states.at(-1)?.nests[0]).toMatchObject({
      electron: 'E1',
      lit: false,
      fault: behaviour === 'jammed' ? 'jammed' : null,
    });
  });

  it('what any station refuses is refused for its own reason', () => {
    const trial = stationAtNoon({ behaviour: 'jammed' });
    trial.station.obey(aRelease({ electron: 'E2' }));
    expect(trial.events).toMatchObject([{ type: 'refused', reason: 'wrong_electron' }]);
    expect(trial.station.memory.nests[0]?.fault).toBeNull();
  });

  it('wrong_electron_out: another nest opens, and the station tells what really came out', () => {
    const trial = stationAtNoon({ behaviour: 'wrong_electron_out' });
    const release = aRelease();
    trial.station.obey(release);
    trial.waitMs(3_000);
    expect(trial.events).toMatchObject([
      { type: 'released', nest: 2, electron: 'E2', command: release.id },
      { type: 'taken', nest: 2, electron: 'E2', command: release.id },
    ]);
    expect(trial.hands).toMatchObject([{ electron: 'E2' }]);
  });
});

describe('the rider is not as expected', () => {
  it('nobody_takes: the nest locks again', () => {
    const trial = stationAtNoon({ behaviour: 'nobody_takes' });
    trial.station.obey(aRelease());
    trial.waitMs(20_000);
    expect(types(trial)).toEqual(['released', 'not_taken']);
  });

  it('slow_rider: it is taken in the last moment', () => {
    const trial = stationAtNoon({ behaviour: 'slow_rider' });
    trial.station.obey(aRelease());
    trial.waitMs(18_499);
    expect(types(trial)).toEqual(['released']);
    trial.waitMs(1_501);
    expect(types(trial)).toEqual(['released', 'taken']);
  });

  it('half_out: it sticks, the nest is out of order and the release ends without a taking', () => {
    const trial = stationAtNoon({ behaviour: 'half_out' });
    trial.station.obey(aRelease());
    trial.waitMs(3_000);
    expect(trial.states.at(-1)?.nests[0]).toMatchObject({ electron: 'E1', fault: 'half_out', lit: true });
    trial.waitMs(17_000);
    expect(types(trial)).toEqual(['released', 'not_taken']);
    expect(trial.hands).toEqual([]);
  });
});

describe('something comes or goes that nobody asked for', () => {
  it('return_unreadable: felt but not read, and told as a return once it can be read', () => {
    const trial = stationAtNoon({ behaviour: 'return_unreadable' });
    trial.station.insert(e9);
    expect(trial.events).toMatchObject([{ type: 'return_failed', nest: 3, reason: 'unreadable' }]);
    expect(trial.states.at(-1)?.nests[2]).toMatchObject({ electron: null, fault: 'unreadable', since: noon });
    trial.waitMs(hour);
    trial.station.breakNest(3, null);
    expect(trial.events.at(-1)).toMatchObject({ type: 'returned', nest: 3, electron: 'E9', at: noon });
    trial.station.breakNest(3, 'jammed');
    trial.station.breakNest(3, null);
    expect(types(trial)).toEqual(['return_failed', 'returned']);
  });

  it.each(['foreign_electron', 'removed_unasked'] as const)('%s: somebody walks up', (behaviour) => {
    const trial = stationAtNoon();
    trial.station.behave(behaviour);
    trial.waitMs(2_000);
    expect(trial.visits).toEqual([noon + 2_000]);
  });
});

describe('the clock is wrong', () => {
  it('clock_ahead: a fresh command seems too late, and what happens is told for later', () => {
    const trial = stationAtNoon({ behaviour: 'clock_ahead' });
    trial.station.obey(aRelease());
    trial.station.insert(e9);
    expect(trial.events).toMatchObject([
      { type: 'refused', reason: 'expired', at: noon + 5 * hour },
      { type: 'returned', at: noon + 5 * hour },
    ]);
    expect(trial.states.at(-1)).toMatchObject({ at: noon + 5 * hour });
  });

  it('clock_behind: all is obeyed, and told for earlier', () => {
    const trial = stationAtNoon({ behaviour: 'clock_behind' });
    trial.station.obey(aRelease());
    trial.waitMs(3_000);
    expect(trial.events).toMatchObject([
      { type: 'released', at: noon - 5 * hour },
      { type: 'taken', at: noon - 5 * hour + 3_000 },
    ]);
    expect(trial.states.at(-1)?.nests[0]?.since).toBe(noon - 5 * hour + 3_000);
  });
});
