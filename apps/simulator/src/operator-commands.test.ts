import { describe, expect, it } from 'vitest';
import { aCommand, anOpening, aRelease, noon, runStation, stationAtNoon } from './virtual-station.fixture.ts';

const e9 = { electron: 'E9', cable: 'usb_c', charge: 10 } as const;
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

function types({ events }: { events: { type: string }[] }): string[] {
  return events.map((event) => event.type);
}

describe('identify', () => {
  it('is accepted, then the lights blink as long as the command says, and no nest is lit [QF5]', () => {
    const { station, events, states, waitMs } = stationAtNoon();
    const command = aCommand({ type: 'identify', for_ms: 20_000, trace });
    station.obey(command);
    expect(events).toMatchObject([
      { type: 'accepted', command: command.id, trace, at: noon },
      { type: 'identified', command: command.id, trace, at: noon },
    ]);
    expect(station.memory.blinkingUntil).toBe(noon + 20_000);
    waitMs(60_000);
    expect(events).toHaveLength(2);
    expect(states.every(({ nests }) => nests.every(({ lit }) => !lit))).toBe(true);
  });
});

describe('open for service', () => {
  it('opens the nest without lighting it, and says what is inside [QF5]', () => {
    const { station, events, states } = stationAtNoon();
    const command = anOpening({ trace });
    station.obey(command);
    expect(events).toMatchObject([
      { type: 'accepted', command: command.id, trace },
      { type: 'opened_for_service', command: command.id, trace, nest: 1, electron: 'E1', charge: 80 },
    ]);
    expect(states.at(-1)?.nests.map(({ lit, open }) => ({ lit, open }))).toEqual([
      { lit: false, open: true },
      { lit: false, open: undefined },
      { lit: false, open: undefined },
    ]);
  });

  it('what leaves it is neither taken nor removed unasked: only the panel shows it [QF5]', () => {
    const trial = stationAtNoon();
    trial.station.obey(anOpening());
    trial.station.take();
    expect(trial.hands).toMatchObject([{ electron: 'E1' }]);
    expect(types(trial)).toEqual(['accepted', 'opened_for_service']);
    expect(trial.states.at(-1)?.nests[0]).toMatchObject({ electron: null, open: true, since: noon });
    expect(() => trial.station.take(1)).toThrow('Nest 1 is empty');
    expect(() => trial.station.forceOut(1)).toThrow('needs no force');
  });

  it('an Electron that is put in counts as returned, like any other, and closes the nest [QF5]', () => {
    const trial = stationAtNoon();
    const command = anOpening({ trace });
    trial.station.obey(command);
    trial.station.take(1);
    trial.waitMs(10_000);
    trial.station.insert(e9);
    expect(trial.events.slice(2)).toMatchObject([
      { type: 'returned', nest: 1, ...e9, at: noon + 10_000 },
      { type: 'closed_after_service', nest: 1, ...e9, at: noon + 10_000, command: command.id, trace },
    ]);
    expect(trial.states.at(-1)?.nests[0]).toMatchObject({ electron: 'E9', lit: false });
    expect(trial.states.at(-1)?.nests[0]?.open).toBeUndefined();
    trial.waitMs(120_000);
    expect(trial.events).toHaveLength(4);
  });

  it.each([true, false])('closes when its time is over, and says what is inside: %s', (taken) => {
    const trial = stationAtNoon();
    const command = anOpening({ open_for_ms: 30_000 });
    trial.station.obey(command);
    if (taken) trial.station.take(1);
    trial.waitMs(29_999);
    expect(types(trial)).toEqual(['accepted', 'opened_for_service']);
    trial.waitMs(60_000);
    const closed = trial.events.at(-1);
    expect(closed).toMatchObject({
      type: 'closed_after_service',
      nest: 1,
      command: command.id,
      at: noon + 30_000,
    });
    expect(closed?.electron).toBe(taken ? undefined : 'E1');
    expect(trial.states.at(-1)?.nests[0]?.open).toBeUndefined();
  });

  it('opens an empty nest too, and one whose Electron is half out, whose fault ends with it', () => {
    const trial = stationAtNoon();
    trial.station.obey(anOpening({ nest: 3, open_for_ms: 5_000 }));
    expect(trial.events.at(-1)).toMatchObject({ type: 'opened_for_service', nest: 3 });
    expect(trial.events.at(-1)?.electron).toBeUndefined();
    trial.waitMs(5_000);
    trial.station.breakNest(2, 'half_out');
    trial.station.obey(anOpening({ nest: 2 }));
    trial.station.take(2);
    expect(trial.states.at(-1)?.nests[1]).toMatchObject({ electron: null, fault: null, open: true });
  });

  it('goes on beside a release of another nest, and stays open after it', () => {
    const trial = stationAtNoon();
    trial.station.obey(anOpening());
    trial.station.obey(aRelease({ nest: 2, electron: 'E2' }));
    trial.waitMs(3_000);
    expect(types(trial)).toEqual(['accepted', 'opened_for_service', 'released', 'taken']);
    expect(trial.states.at(-1)?.nests[0]).toMatchObject({ electron: 'E1', open: true });
  });

  it('stays open over a power cut, and closes in time', () => {
    const before = stationAtNoon();
    before.station.obey(anOpening());
    const after = runStation(before.station.memory);
    expect(after.station.nextDue()).toBe(noon + 30_000);
    after.waitMs(60_000);
    expect(types(after)).toEqual(['closed_after_service']);
  });

  it('an Electron that cannot be read closes it without a name', () => {
    const trial = stationAtNoon({ behaviour: 'return_unreadable' });
    trial.station.obey(anOpening({ nest: 3 }));
    trial.station.insert(e9, 3);
    expect(trial.events.slice(2)).toMatchObject([
      { type: 'return_failed' },
      { type: 'closed_after_service' },
    ]);
    expect(trial.events.at(-1)?.electron).toBeUndefined();
  });

  it.each([
    ['unknown_nest', { nest: 9 }, () => undefined],
    ['expired', { expires_at: noon }, () => undefined],
    ['nest_fault', {}, (trial: Trial) => trial.station.breakNest(1, 'jammed')],
    ['busy', {}, (trial: Trial) => trial.station.obey(aRelease())],
    ['busy', {}, (trial: Trial) => trial.station.obey(anOpening({ nest: 2 }))],
    ['busy', {}, (trial: Trial) => trial.station.obey(anOpening({ nest: 1 }))],
  ])('is refused as %s and opens nothing more (%#)', (reason, options, before) => {
    const trial = stationAtNoon({ autoTake: false });
    before(trial);
    const openBefore = trial.station.memory.nests.map(({ service }) => service);
    const command = anOpening(options);
    trial.station.obey(command);
    expect(trial.events.at(-1)).toMatchObject({ type: 'refused', reason, command: command.id });
    expect(trial.station.memory.nests.map(({ service }) => service)).toEqual(openBefore);
  });

  it('is refused when it is repeated, and a release of the open nest as busy', () => {
    const trial = stationAtNoon();
    const command = anOpening();
    trial.station.obey(command);
    trial.station.obey(command);
    trial.station.obey(aRelease());
    expect(trial.events.slice(2)).toMatchObject([
      { type: 'refused', reason: 'repeated' },
      { type: 'refused', reason: 'busy' },
    ]);
  });
});
type Trial = ReturnType<typeof stationAtNoon>;

describe('restart', () => {
  const restart = (options = {}) => aCommand({ type: 'restart', trace, ...options });

  it('is away for 40 seconds after its last event, then starts from zero [QF5]', () => {
    const trial = stationAtNoon();
    const { station, events, restarts, waitMs } = trial;
    const command = restart();
    station.obey(command);
    expect(events).toMatchObject([
      { type: 'accepted', command: command.id, trace },
      { type: 'rebooting', command: command.id, trace, at: noon },
    ]);
    for (const { id } of [...events]) station.publisher.acknowledged(id);
    expect(station.publisher.canSend).toBe(false);
    station.obey(aRelease());
    waitMs(39_999);
    expect([station.publisher.canSend, restarts]).toEqual([false, []]);
    waitMs(1);
    expect([station.publisher.canSend, restarts]).toEqual([true, [noon + 40_000]]);
    waitMs(5_000);
    station.publisher.announce();
    expect(trial.states.at(-1)?.telemetry?.uptime_s).toBe(5);
    expect(types(trial)).toEqual(['accepted', 'rebooting']);
  });

  it('does not wait for an acknowledgement longer than two seconds', () => {
    const { station, waitMs } = stationAtNoon();
    station.obey(restart());
    waitMs(1_999);
    expect(station.publisher.canSend).toBe(true);
    waitMs(1);
    expect(station.publisher.canSend).toBe(false);
  });

  it('waits until no nest is lit or open, though its command expires meanwhile', () => {
    const trial = stationAtNoon({ autoTake: false });
    trial.station.obey(anOpening());
    trial.station.obey(aRelease({ nest: 2, electron: 'E2' }));
    trial.station.obey(restart());
    trial.station.obey(restart());
    trial.station.obey(anOpening({ nest: 3 }));
    expect(trial.events.slice(-3)).toMatchObject([
      { type: 'accepted' },
      { type: 'refused', reason: 'busy' },
      { type: 'refused', reason: 'busy' },
    ]);
    trial.waitMs(20_000);
    expect(types(trial).slice(-1)).toEqual(['not_taken']);
    trial.waitMs(40_000);
    expect(types(trial).slice(-2)).toEqual(['closed_after_service', 'rebooting']);
    expect(trial.events.at(-1)?.at).toBe(noon + 60_000);
  });

  it('begins as soon as the Electron it waited for is taken, or put in', () => {
    const taken = stationAtNoon();
    taken.station.obey(aRelease());
    taken.station.obey(restart());
    taken.station.take();
    expect(types(taken)).toEqual(['released', 'accepted', 'taken', 'rebooting']);
    const put = stationAtNoon();
    put.station.obey(anOpening({ nest: 3 }));
    put.station.obey(restart());
    put.station.insert(e9, 3);
    expect(types(put).slice(-3)).toEqual(['returned', 'closed_after_service', 'rebooting']);
  });

  it('goes on over a power cut, and what is put in meanwhile is told afterwards with its time', () => {
    const before = stationAtNoon();
    before.station.obey(restart());
    const { station, events, waitMs } = runStation(before.station.memory);
    expect(station.publisher.canSend).toBe(false);
    waitMs(1_000);
    station.insert(e9);
    waitMs(39_000);
    station.publisher.announce();
    expect(events.at(-1)).toMatchObject({ type: 'returned', electron: 'E9', at: noon + 1_000 });
  });

  it('is over even if the clock moves past all of it at once', () => {
    const { station, restarts, waitMs } = stationAtNoon();
    station.obey(restart());
    waitMs(3_600_000);
    expect([station.publisher.canSend, restarts.length, station.memory.restart]).toEqual([true, 1, null]);
  });

  it('is refused when it comes too late', () => {
    const { station, events } = stationAtNoon();
    station.obey(restart({ expires_at: noon }));
    expect(events).toMatchObject([{ type: 'refused', reason: 'expired' }]);
  });
});
