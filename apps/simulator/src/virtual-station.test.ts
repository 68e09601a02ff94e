import { heartbeatMs, stationCommand } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import { aRelease, noon, runStation, stationAtNoon } from './virtual-station.fixture.ts';

describe('a release', () => {
  it('lights the nest, and the virtual rider takes the Electron after three seconds', () => {
    const { station, events, states, hands, waitMs } = stationAtNoon();
    const command = aRelease();
    station.obey(command);
    expect(states.at(-1)?.nests[0]).toMatchObject({ electron: 'E1', lit: true });
    waitMs(2_999);
    expect(events.map((event) => event.type)).toEqual(['released']);
    waitMs(1);
    const details = { nest: 1, electron: 'E1', cable: 'usb_c', charge: 80, command: command.id };
    expect(events).toMatchObject([
      { type: 'released', at: noon, ...details },
      { type: 'taken', at: noon + 3_000, ...details },
    ]);
    expect(hands).toMatchObject([{ electron: 'E1' }]);
    expect(states.at(-1)?.nests[0]).toMatchObject({ electron: null, lit: false, since: noon + 3_000 });
  });

  it.each([true, false])('tells the trace of its command with everything that answers it: %s', (autoTake) => {
    const { station, events, waitMs } = stationAtNoon({ autoTake });
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    station.obey(aRelease({ trace }));
    waitMs(30_000);
    station.obey(aRelease({ trace, nest: 3 }));
    expect(events.map((event) => [event.type, event.trace])).toEqual([
      ['released', trace],
      [autoTake ? 'taken' : 'not_taken', trace],
      ['refused', trace],
    ]);
  });

  it('locks the nest again when nobody takes the Electron in time', () => {
    const { station, events, states, hands, waitMs } = stationAtNoon({ autoTake: false });
    const command = aRelease();
    station.obey(command);
    waitMs(19_999);
    expect(events).toHaveLength(1);
    waitMs(60_001);
    expect(events[1]).toMatchObject({
      type: 'not_taken',
      at: noon + 20_000,
      nest: 1,
      electron: 'E1',
      command: command.id,
    });
    expect(states.at(-1)?.nests[0]).toMatchObject({ electron: 'E1', lit: false, since: noon });
    expect(hands).toEqual([]);
  });

  it('waits for the rider only as long as the command says', () => {
    const { station, events, waitMs } = stationAtNoon();
    station.obey(aRelease({ take_within_ms: 1_000 }));
    waitMs(5_000);
    expect(events.map((event) => event.type)).toEqual(['released', 'not_taken']);
  });

  it('can be taken by hand before the rider comes, and only once', () => {
    const { station, events, waitMs } = stationAtNoon();
    station.obey(aRelease());
    station.take();
    waitMs(60_000);
    expect(events.map((event) => event.type)).toEqual(['released', 'taken']);
    expect(() => station.take(1)).toThrow('locked');
    expect(() => station.take()).toThrow('No nest of station 1001 is lit');
  });

  it('goes on after another: the station is free again', () => {
    const { station, events, waitMs } = stationAtNoon();
    station.obey(aRelease());
    waitMs(3_000);
    station.obey(aRelease({ nest: 2, electron: 'E2' }));
    expect(events.map((event) => event.type)).toEqual(['released', 'taken', 'released']);
  });

  it('is due exactly when the rider comes or the nest locks', () => {
    const { station } = stationAtNoon();
    expect(station.nextDue()).toBe(noon + heartbeatMs);
    station.obey(aRelease());
    expect(station.nextDue()).toBe(noon + 3_000);
    station.setAutoTake(false);
    expect(station.nextDue()).toBe(noon + 20_000);
  });
});

describe('a release is refused', () => {
  it.each([
    ['expired', { expires_at: noon }],
    ['wrong_electron', { electron: 'E2' }],
    ['nest_empty', { nest: 3 }],
    ['nest_empty', { nest: 9 }],
  ])('as %s and opens nothing', (reason, options) => {
    const { station, events, states, waitMs } = stationAtNoon();
    const command = aRelease(options);
    station.obey(command);
    waitMs(20_000);
    expect(events).toMatchObject([{ type: 'refused', reason, command: command.id, at: noon }]);
    expect(states).toEqual([]);
  });

  it.each([
    ['jammed', 'nest_fault'],
    ['half_out', 'nest_fault'],
    ['unreadable', 'unreadable'],
  ] as const)('by a nest that is %s', (fault, reason) => {
    const { station, events } = stationAtNoon();
    station.breakNest(1, fault);
    station.obey(aRelease());
    expect(events).toMatchObject([{ type: 'refused', reason }]);
  });

  it('as repeated when its id was seen before, also after a restart', () => {
    const { station, events, waitMs } = stationAtNoon();
    const command = aRelease();
    station.obey(command);
    waitMs(3_000);
    station.obey(command);
    const restarted = runStation(station.memory);
    restarted.station.obey(command);
    expect([events.at(-1), restarted.events.at(-1)]).toMatchObject([
      { type: 'refused', reason: 'repeated' },
      { type: 'refused', reason: 'repeated' },
    ]);
  });

  it('as busy while another is unfinished', () => {
    const { station, events, states } = stationAtNoon();
    station.obey(aRelease());
    station.obey(aRelease({ nest: 2, electron: 'E2' }));
    expect(events.at(-1)).toMatchObject({ type: 'refused', reason: 'busy', nest: 2 });
    expect(states.at(-1)?.nests.map((nest) => nest.lit)).toEqual([true, false, false]);
  });
});

describe('other commands', () => {
  it('answer sync with a snapshot that names it', () => {
    const { station, events, states } = stationAtNoon();
    const sync = { v: 1, id: 'sync-0001', type: 'sync', issued_at: noon, expires_at: noon + 8_000 };
    station.obey(stationCommand.parse(sync));
    expect(states).toMatchObject([{ answers: 'sync-0001', at: noon }]);
    expect(events).toEqual([]);
  });

  it('reboot: a lit nest locks, it is told and the connection starts anew', () => {
    const { station, events, restarts, waitMs } = stationAtNoon();
    const reboot = { v: 1, id: 'reboot-01', type: 'reboot', issued_at: noon, expires_at: noon + 8_000 };
    station.obey(aRelease());
    station.obey(stationCommand.parse(reboot));
    waitMs(3_000);
    expect(events.map((event) => event.type)).toEqual(['released', 'not_taken', 'rebooting']);
    expect(events.at(-1)?.command).toBe('reboot-01');
    expect(restarts).toEqual([noon]);
  });

  it('refuse a stale reboot', () => {
    const { station, events, restarts } = stationAtNoon();
    const reboot = {
      v: 1,
      id: 'reboot-02',
      type: 'reboot',
      issued_at: noon - 9_000,
      expires_at: noon - 1_000,
    };
    station.obey(stationCommand.parse(reboot));
    expect(events).toMatchObject([{ type: 'refused', reason: 'expired' }]);
    expect(restarts).toEqual([]);
  });
});

describe('hands on the station', () => {
  const e9 = { electron: 'E9', cable: 'usb_c', charge: 10 } as const;

  it('insert into the first empty nest and tell the return with the time it happened', () => {
    const { station, events, states } = stationAtNoon();
    station.insert(e9);
    expect(events).toMatchObject([{ type: 'returned', nest: 3, at: noon, ...e9 }]);
    expect(states.at(-1)?.nests[2]).toMatchObject({ electron: 'E9', since: noon });
  });

  it('cannot insert where something is, where it is broken, or where no nest is', () => {
    const { station, events } = stationAtNoon();
    expect(() => station.insert(e9, 1)).toThrow('Nest 1 is not empty');
    expect(() => station.insert(e9, 9)).toThrow('no nest 9');
    station.breakNest(3, 'not_charging');
    expect(() => station.insert(e9, 3)).toThrow('out of order: not_charging');
    expect(() => station.insert(e9)).toThrow('no empty healthy nest');
    expect(events).toEqual([]);
  });

  it('cannot take from a locked nest', () => {
    const { station, events } = stationAtNoon();
    expect(() => station.take(1)).toThrow('only a lit Electron can be taken');
    expect(events).toEqual([]);
  });

  it('can pull an Electron out by force, which the station tells as unasked', () => {
    const { station, events, hands } = stationAtNoon();
    station.forceOut(1);
    expect(events).toMatchObject([{ type: 'removed_unasked', nest: 1, electron: 'E1' }]);
    expect(events[0]?.command).toBeUndefined();
    expect(hands).toMatchObject([{ electron: 'E1' }]);
  });

  it('cannot take out what jams while it is lit, and neither can the rider', () => {
    const { station, events, waitMs } = stationAtNoon();
    station.obey(aRelease());
    station.breakNest(1, 'jammed');
    expect(() => station.take(1)).toThrow('stuck');
    expect(station.nextDue()).toBe(noon + 20_000);
    waitMs(20_000);
    expect(events.map((event) => event.type)).toEqual(['released', 'not_taken']);
  });

  it('find nothing to read where the reader is broken, though it is there', () => {
    const { station, states } = stationAtNoon();
    station.breakNest(1, 'unreadable');
    expect(states.at(-1)?.nests[0]).toMatchObject({
      electron: null,
      cable: null,
      charge: null,
      fault: 'unreadable',
    });
    station.breakNest(1, null);
    expect(states.at(-1)?.nests[0]).toMatchObject({ electron: 'E1', fault: null, since: noon });
  });
});

describe('time', () => {
  it('charges an Electron one percent a minute up to full, but not in a nest that does not charge', () => {
    const { station, states, waitMs } = stationAtNoon();
    station.breakNest(2, 'not_charging');
    waitMs(10 * 60_000);
    expect(states.at(-1)?.nests.map((nest) => nest.charge)).toEqual([90, 50, null]);
    station.breakNest(2, null);
    waitMs(15 * 60_000);
    expect(states.at(-1)?.nests.map((nest) => nest.charge)).toEqual([100, 65, null]);
  });

  it('brings a snapshot at every heartbeat while the station is online', () => {
    const { station, states, waitMs } = stationAtNoon();
    waitMs(heartbeatMs - 1);
    expect(states).toHaveLength(0);
    waitMs(1);
    expect(states).toHaveLength(1);
    station.publisher.plug(false);
    waitMs(heartbeatMs);
    expect(states).toHaveLength(1);
    expect(station.nextDue()).toBeUndefined();
  });
});

describe('what nobody acknowledged', () => {
  it('is told again after the snapshot, oldest first and under the same ids', () => {
    const { station, events, states } = stationAtNoon();
    station.forceOut(1);
    station.forceOut(2);
    const [first, second] = [...events];
    station.publisher.announce();
    expect(events.slice(2)).toEqual([first, second]);
    station.publisher.acknowledged(first?.id ?? '');
    station.publisher.announce();
    expect(events.slice(4)).toEqual([second]);
    expect(states.at(-1)?.seq).toBeGreaterThan(second?.seq ?? Number.POSITIVE_INFINITY);
  });
});
