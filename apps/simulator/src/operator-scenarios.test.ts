import { stationBehaviour } from '@etg/contract/simulator-control';
import { commandHead } from '@etg/contract/station-protocol';
import { describe, expect, it } from 'vitest';
import { aCommand, anOpening, aRelease, noon, stationAtNoon } from './virtual-station.fixture.ts';

const hour = 3_600_000;
const e9 = { electron: 'E9', cable: 'usb_c', charge: 10 } as const;

function types({ events }: { events: { type: string }[] }): string[] {
  return events.map((event) => event.type);
}

describe('the commands of operators meet the same faults', () => {
  it('stale_command: they come two hours late and are refused, and nothing happens', () => {
    const trial = stationAtNoon({ behaviour: 'stale_command' });
    trial.station.obey(anOpening());
    trial.station.obey(aCommand({ type: 'identify', for_ms: 5_000 }));
    trial.station.obey(aCommand({ type: 'restart' }));
    trial.waitMs(2 * hour);
    expect(trial.events.map(({ reason }) => reason)).toEqual(['expired', 'expired', 'expired']);
    expect(trial.station.memory).toMatchObject({ restart: null, blinkingUntil: null });
  });

  it('deaf: they never arrive', () => {
    const trial = stationAtNoon({ behaviour: 'deaf' });
    trial.station.obey(anOpening());
    trial.station.obey(aCommand({ type: 'restart' }));
    trial.waitMs(24 * hour);
    expect(trial.events).toEqual([]);
  });

  it('acks_late: all is answered after the command has expired', () => {
    const trial = stationAtNoon({ behaviour: 'acks_late' });
    trial.station.obey(anOpening());
    trial.waitMs(12_999);
    expect(trial.events).toEqual([]);
    trial.waitMs(3_001);
    expect(types(trial).sort()).toEqual(['accepted', 'opened_for_service']);
  });

  it('acks_lost: a restart is told by nothing but its silence and its new uptime', () => {
    const trial = stationAtNoon({ behaviour: 'acks_lost' });
    trial.station.obey(aCommand({ type: 'restart' }));
    expect([trial.events, trial.station.publisher.canSend]).toEqual([[], false]);
    trial.waitMs(40_000);
    trial.station.publisher.announce();
    expect([trial.events, trial.states.at(-1)?.telemetry?.uptime_s]).toEqual([[], 0]);
  });

  it('snapshot_after_reconnect: the events are lost, and the panel shows the open nest', () => {
    const trial = stationAtNoon({ behaviour: 'snapshot_after_reconnect' });
    trial.station.obey(anOpening());
    trial.waitMs(5_000);
    trial.station.publisher.announce();
    expect([trial.events, trial.states.at(-1)?.nests[0]?.open]).toEqual([[], true]);
  });

  it.each([
    ['not_ready', 'not_ready'],
    ['previous_unfinished', 'previous_unfinished'],
    ['jammed', 'nest_fault'],
    ['clock_ahead', 'expired'],
  ] as const)('%s: no nest opens for service either', (behaviour, reason) => {
    const trial = stationAtNoon({ behaviour });
    trial.station.obey(anOpening());
    expect(trial.events).toMatchObject([{ type: 'refused', nest: 1, reason }]);
    expect(trial.station.memory.nests[0]).toMatchObject({
      service: null,
      fault: behaviour === 'jammed' ? 'jammed' : null,
    });
  });

  it('wrong_electron_out: another nest opens, and the station tells which', () => {
    const trial = stationAtNoon({ behaviour: 'wrong_electron_out' });
    const command = anOpening();
    trial.station.obey(command);
    const opened = trial.events.at(-1);
    expect(opened).toMatchObject({ type: 'opened_for_service', command: command.id });
    expect(opened?.nest).not.toBe(1);
    expect(
      trial.states
        .at(-1)
        ?.nests.filter(({ open }) => open)
        .map(({ nest }) => nest),
    ).toEqual([opened?.nest]);
  });
});

describe('versions', () => {
  const dance = commandHead.parse({
    v: 1,
    id: 'dance-001',
    type: 'dance',
    issued_at: noon,
    expires_at: noon + 1,
  });

  it('a station of 1.0 greets without a version, sends no telemetry, and ignores the commands of 1.1 [QF5]', () => {
    const { station, events, states } = stationAtNoon({ protocol: '1.0' });
    expect(station.publisher.greeting()).toEqual({ firmware: 'sn4-2.5.3' });
    station.obey(anOpening());
    station.obey(aCommand({ type: 'identify', for_ms: 1_000 }));
    station.obey(aCommand({ type: 'restart' }));
    station.refuseUnknown(dance);
    expect([events, station.memory.nests[0]?.service]).toEqual([[], null]);
    station.obey(aCommand({ type: 'sync' }));
    expect(states[0]?.telemetry).toBeUndefined();
  });

  it('a station of 1.1 says what it knows, and refuses what it does not', () => {
    const { station, events } = stationAtNoon();
    expect(station.publisher.greeting()).toEqual({
      firmware: 'sn4-2.7.1',
      protocol: '1.1',
      commands: ['release', 'sync', 'reboot', 'identify', 'open_for_service', 'restart'],
    });
    station.refuseUnknown(dance);
    station.refuseUnknown(dance);
    expect(events).toMatchObject([
      { type: 'refused', reason: 'unknown_command', command: 'dance-001' },
      { type: 'refused', reason: 'repeated' },
    ]);
  });

  it.each(stationBehaviour.options)('events of 1.1 answer only commands of 1.1: %s', (behaviour) => {
    const trial = stationAtNoon({ behaviour });
    trial.station.obey(aRelease());
    trial.waitMs(3_000);
    trial.station.insert(e9);
    trial.station.obey(aCommand({ type: 'reboot', issued_at: noon + 3_000, expires_at: noon + 9_000 }));
    trial.waitMs(60_000);
    const since11 = ['accepted', 'identified', 'opened_for_service', 'closed_after_service'];
    expect(types(trial).filter((type) => since11.includes(type))).toEqual([]);
  });
});

describe('telemetry', () => {
  it('is the same for the same station, and stands where somebody sets it [QF3]', () => {
    const [first, second] = [stationAtNoon(), stationAtNoon()].map(({ station, states }) => {
      station.obey(aCommand({ type: 'sync' }));
      return states[0]?.telemetry;
    });
    expect(first).toEqual(second);
    expect(first).toMatchObject({ firmware: 'sn4-2.7.1', backup: { on: false, percent: 100 } });
    const { station, states, waitMs } = stationAtNoon();
    station.measure({ signal: 1, backup: { on: true } });
    expect(states[0]?.telemetry).toEqual({ ...first, signal: 1, backup: { on: true, percent: 100 } });
    waitMs(3_600_000);
    expect(states.at(-1)?.telemetry?.backup).toEqual({ on: true, percent: 80 });
    expect(states.at(-1)?.telemetry?.uptime_s).toBe((first?.uptime_s ?? 0) + 3_600);
  });
});
